import { type SQL, sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { colorPictures } from '#db/schema/printing.ts'
import { query, execute } from '#db/statement.ts'
import { business } from '#domain/shared/business.ts'
import { removePicture } from '#domain/shared/store-picture.server.ts'
import type { PreparedPicture } from '#geometry/preview/prepared-model.ts'
import { requestPreparation } from './request-preparation.server.ts'
import { kept, type PictureWorld } from './store-model-pictures.server.ts'

function soldColors(projectId: SQL): SQL {
  return sql`
  select d.color from offers o join printed_offers d on d.offer_id = o.id
  where o.project_id = ${projectId} and o.is_active and d.color is not null
  group by d.color order by bool_and(o.printer_id is not null), min(d.position), d.color limit ${business.maxColorPictures}`
}

/**
 * Requests a picture for each colour on sale and deletes others. Call in every transaction that changes offers or
 * files.
 */
export async function requestColorPictures(tx: Database, projectId: string): Promise<void> {
  const project = sql`${projectId}::uuid`
  await execute(
    tx,
    sql`
    delete from color_pictures i using project_files f
    where f.storage_key = i.model_key and f.project_id = ${project} and i.filament not in (${soldColors(project)})`,
  )
  const key = await modelOfPiece(tx, projectId)
  if (key && (await missingColors(tx, key)).length > 0) await requestPreparation(tx, key, 'colors')
}

/** Returns the storage key of the project's first file that is part of a piece; undefined if no file is. */
export async function modelOfPiece(db: Database, projectId: string): Promise<string | undefined> {
  const [model] = await query(
    db,
    sql`
    select f.storage_key as key from project_files f join model_previews v on v.model_key = f.storage_key
    where f.project_id = ${projectId}::uuid and f.removed_at is null order by f.piece_quantity = 0, f.position limit 1`,
    { key: text },
  )
  return model?.key
}

export async function missingColors(db: Database, modelKey: string): Promise<string[]> {
  const rows = await query(
    db,
    sql`
    select sold.color from project_files f, lateral (${soldColors(sql`f.project_id`)}) sold
    where f.storage_key = ${modelKey} and not exists (
      select 1 from color_pictures i where i.model_key = f.storage_key and i.filament = sold.color)`,
    { color: text },
  )
  return rows.map(({ color }) => color)
}

/**
 * Stores pictures of a model, `pictures[i]` in colour `filaments[i]`; skips colours already stored and unusable
 * pictures.
 */
export async function storeColorPictures(
  world: PictureWorld,
  modelKey: string,
  filaments: readonly string[],
  pictures: readonly PreparedPicture[],
): Promise<void> {
  for (const [i, { box, png }] of pictures.entries()) {
    const filament = filaments[i]
    const encoded = await world.encodePicture(png)
    if (!filament || !box || !encoded.ok) continue
    const picture = await kept(world, encoded)
    const row = { ...picture, modelKey, filament, box, createdAt: world.clock.now() }
    const written = await world.db.insert(colorPictures).values(row).onConflictDoNothing().returning()
    if (written.length === 0) await removePicture(world.publicFiles, picture.storageKey)
  }
}
