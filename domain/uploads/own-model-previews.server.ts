import { sql } from 'drizzle-orm'
import { boolean, list, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { modelPreviews } from '#db/schema/printing.ts'
import { query } from '#db/statement.ts'
import { measuredShape, measuredShapeJson } from '#db/sql/piece.sql.ts'
import { isUuid } from '#domain/shared/text.ts'
import { areTwins } from '#geometry/fingerprint/twins.ts'
import { estimatePrint, usualChoice } from '#geometry/estimate/estimate-print.ts'
import type { ModelPreviewFacts } from './model-preview.ts'

export async function ownModelPreviews(
  db: Database,
  makerId: string,
  ids: readonly string[],
): Promise<ModelPreviewFacts[]> {
  const wanted = [...new Set(ids)].filter(isUuid)
  if (wanted.length === 0) return []
  const asked = sql`any(${sql.param(wanted)}::uuid[])`
  const rows = await query(
    db,
    sql`
    select own.id, own.name, p.state, coalesce(m.status in ('done', 'failed'), true) as "isInspected", ${measuredShapeJson} as measured, p.work,
      coalesce((select json_agg(i.storage_key order by i.position)
        from model_pictures i where i.model_key = p.model_key and i.box is not null), '[]') as pictures
    from (select id, original_name as name, storage_key from uploads where id = ${asked} and owner_id = ${makerId}
          union all
          select f.id, f.original_name, f.storage_key from project_files f join projects o on o.id = f.project_id
          where f.id = ${asked} and o.designer_id = ${makerId}) own
    join model_previews p on p.model_key = own.storage_key
    left join model_reports m on m.storage_key = own.storage_key`,
    {
      id: text,
      name: text,
      isInspected: boolean,
      measured: nullable(measuredShape),
      state: modelPreviews.state,
      pictures: list(text),
      work: modelPreviews.work,
    },
  )
  const inspected = rows.filter(({ isInspected }) => isInspected)
  return rows
    .map(({ work, measured, ...facts }) => ({
      ...facts,
      twinIds: inspected.flatMap((other) =>
        other.id !== facts.id && areTwins(measured, other.measured) ? other.id : [],
      ),
      estimate: work && estimatePrint(work, usualChoice),
    }))
    .toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
}
