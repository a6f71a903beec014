import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { nullable, text } from '#db/columns.ts'
import { modelPreviews } from '#db/schema/printing.ts'
import { filamentColors, houseFilament } from '#geometry/render/filament-colors.ts'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { query } from '#db/statement.ts'
import type { Preparation } from '#geometry/preview/prepared-model.ts'

/** Enqueues a preparation of a model; first pictures (`glance`) have their own queue. Call in a transaction. */
export async function requestPreparation(db: Database, modelKey: string, preparation: Preparation): Promise<void> {
  const options = { key: `${preparation} ${modelKey}`, queue: preparation === 'glance' ? 'glances' : 'previews' }
  await enqueue(db, 'prepare-model', { modelKey, preparation }, { ...options, maxAttempts: 3 })
}

export async function awaitPreview(tx: Database, ownerId: string, modelKey: string, at: Date): Promise<void> {
  const color = await filamentFor(tx, ownerId, modelKey)
  await tx.insert(modelPreviews).values({ modelKey, color, updatedAt: at }).onConflictDoNothing()
  await requestPreparation(tx, modelKey, 'glance')
}

const turns = 8

async function filamentFor(tx: Database, ownerId: string, modelKey: string): Promise<string> {
  const [made] = await query(
    tx,
    sql`
    select (select filament_color from print_settings where user_id = ${ownerId}) as chosen,
      (select p.color from uploads u join model_previews p on p.model_key = u.storage_key
        where u.owner_id = ${ownerId} and u.kind = 'model' and u.storage_key <> ${modelKey}
        order by u.created_at desc limit 1) as waiting,
      (select p.color from projects o join project_files f on f.project_id = o.id join model_previews p on p.model_key = f.storage_key
        where o.designer_id = ${ownerId} order by o.created_at desc, f.position limit 1) as last`,
    { chosen: nullable(text), waiting: nullable(text), last: nullable(text) },
  )
  if (made?.chosen && made.chosen !== houseFilament) return made.chosen
  if (made?.waiting) return made.waiting
  const free = filamentColors.slice(0, turns).filter(({ color }) => color !== made?.last)
  const hash = createHash('sha256').update(modelKey).digest().readUInt32LE()
  return free[hash % free.length]?.color ?? houseFilament
}
