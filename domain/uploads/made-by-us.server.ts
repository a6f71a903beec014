import { sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { isSameLook } from '#domain/shared/looks.ts'

/** Returns the ids of pictures that look like our renderings of these models and thus are no photos. */
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
