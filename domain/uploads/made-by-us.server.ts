import { sql } from 'drizzle-orm'
import { nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { execute, query } from '#db/statement.ts'
import { isSameLook } from '#domain/shared/looks.ts'

/** Returns the ids of uploaded pictures that are no photos, because they look like our renderings of these models. */
export async function madeByUs(
  db: Database,
  modelKeys: readonly string[],
  pictures: readonly { id: string; looks: string | null }[],
): Promise<string[]> {
  if (pictures.length === 0) return []
  const ours = await query(
    db,
    sql`select looks from model_pictures where looks is not null and model_key = any(${sql.param(modelKeys)}::text[])`,
    { looks: text },
  )
  return pictures.flatMap(({ id, looks }) => (looks && ours.some((our) => isSameLook(our.looks, looks)) ? [id] : []))
}

/** Marks photos of a project as renders if they look like our pictures of its model. */
export async function markOurPictures(tx: Database, modelKey: string, at: Date): Promise<void> {
  const photos = await query(
    tx,
    sql`
    select i.id, i.looks from project_images i join project_files f on f.project_id = i.project_id
    where f.storage_key = ${modelKey} and f.removed_at is null and i.kind = 'photo'`,
    { id: text, looks: nullable(text) },
  )
  const ours = await madeByUs(tx, [modelKey], photos)
  if (ours.length === 0) return
  // A form that was opened before is refused when it is sent.
  await execute(
    tx,
    sql`
    with marked as (update project_images set kind = 'render' where id = any(${sql.param(ours)}::uuid[]) returning project_id)
    update projects p set updated_at = greatest(${at.toISOString()}::timestamptz, p.updated_at + interval '1 ms')
    where p.id in (select project_id from marked)`,
  )
}
