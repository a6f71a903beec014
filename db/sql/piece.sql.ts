import { type SQL, sql } from 'drizzle-orm'
import { list, nullable, number, object } from '../columns.ts'

/**
 * Returns the files (`f`) that make one piece of a project (an expression), each `f.piece_quantity` times, with their reports (`m`)
 * and estimates (`v`): everything behind `select`. Whatever is said of a piece's weight, size or time is counted from these.
 */
export function fromPieceOf(projectId: SQL): SQL {
  return sql`from project_files f left join model_reports m on m.storage_key = f.storage_key
    left join model_previews v on v.model_key = f.storage_key
    where f.project_id = ${projectId} and f.removed_at is null and f.piece_quantity > 0`
}

/** Seconds of one printer for a piece, as its files are, in PLA; null when nothing of it was counted. */
export function pieceSeconds(projectId: SQL): SQL {
  return sql`(select nullif(sum(v.base_seconds * f.piece_quantity), 0) ${fromPieceOf(projectId)})`
}

/** Writes the `MeasuredShape` of a report `m` as JSON; null as long as it was not inspected. */
export const measuredShapeJson = sql`case when m.report ? 'area' and m.width_mm is not null then json_build_object(
    'shape', (select p.shape from model_fingerprints p where p.model_key = m.storage_key and p.part = 0),
    'size', json_build_array(m.width_mm * coalesce(m.unit_mm, 1), m.depth_mm * coalesce(m.unit_mm, 1), m.height_mm * coalesce(m.unit_mm, 1)), 'area', (m.report ->> 'area')::float8 * coalesce(m.unit_mm, 1) ^ 2) end`

/** Reads what `measuredShapeJson` wrote. */
export const measuredShape = object({ shape: nullable(list(number)), size: list(number), area: number })

/**
 * Says of a purchase `p` which piece it is and what is written on it: 'PETG, terracota, texto “Casa da Ana”'; empty for files and
 * plain pieces.
 */
export function pieceDetail(): SQL {
  return sql`concat_ws(', ', nullif(p.variant, ''), case when p.personalization <> '' then 'texto “' || p.personalization || '”' end)`
}
