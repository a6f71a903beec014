import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'
import { boolean, number, oneOf, text } from '#db/columns.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'

export type ModelToPrepare = { format: ModelFormat; color: string; unitMm: number; isSold: boolean }

/** Returns what is known of a model to be prepared; null when no file or upload has it any more. */
export async function findModelToPrepare(db: Database, modelKey: string): Promise<ModelToPrepare | null> {
  const rows = await ask(
    db,
    sql`
    select owner.format, p.color, coalesce(r.unit_mm, 1) as "unitMm", owner.sold as "isSold"
    from model_previews p
    join (select storage_key, format, false as sold from uploads where kind = 'model'
          union all select storage_key, format, true from project_files) owner on owner.storage_key = p.model_key
    left join model_reports r on r.storage_key = p.model_key
    where p.model_key = ${modelKey}
    limit 1`,
    { format: oneOf('stl', 'obj', '3mf', 'step'), color: text, unitMm: number, isSold: boolean },
  )
  return rows[0] ?? null
}
