import { sql } from 'drizzle-orm'
import { boolean, document, list, nullable, number, object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { modelPreviews } from '#db/schema/printing.ts'
import { ask } from '#db/statement.ts'
import { measuredShape, measuredShapeJson } from '#db/sql/piece.sql.ts'
import { isUuid } from '#domain/shared/text.ts'
import { estimatePrint, type PrintWork, usualChoice } from '#geometry/estimate/estimate-print.ts'
import type { ModelPreviewFacts } from './model-preview.ts'

/** Reads what was made so far from a maker's models, waiting or of a project: in the order asked, without those that are not theirs. */
export async function ownModelPreviews(
  db: Database,
  makerId: string,
  ids: readonly string[],
): Promise<ModelPreviewFacts[]> {
  const wanted = [...new Set(ids)].filter(isUuid)
  if (wanted.length === 0) return []
  const asked = sql`any(${sql.param(wanted)}::uuid[])`
  const rows = await ask(
    db,
    sql`
    select own.id, own.name, p.state, coalesce(m.status in ('done', 'failed'), true) as "isInspected", ${measuredShapeJson} as measured, p.needs_supports as "needsSupports", p.work,
      coalesce((select json_agg(json_build_object('key', i.storage_key, 'color', i.color, 'width', i.width, 'height', i.height)
        order by i.position) from model_pictures i where i.model_key = p.model_key and i.box is not null), '[]') as pictures
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
      pictures: list(object({ color: text, key: text, width: number, height: number })),
      needsSupports: nullable(boolean),
      work: nullable(document<PrintWork>()),
    },
  )
  return rows
    .map(({ work, ...facts }) => ({ ...facts, estimate: work && estimatePrint(work, usualChoice) }))
    .toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
}
