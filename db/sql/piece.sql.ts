import { type SQL, sql } from 'drizzle-orm'
import { list, nullable, number, object } from '../columns.ts'

/**
 * Returns the `from` clause for a piece: files `f`, each `f.piece_quantity` times, with reports `m` and estimates `v`.
 */
export function fromPieceOf(projectId: SQL): SQL {
  return sql`from project_files f left join model_reports m on m.storage_key = f.storage_key
    left join model_previews v on v.model_key = f.storage_key
    where f.project_id = ${projectId} and f.removed_at is null and f.piece_quantity > 0`
}

/** Width, depth or height in mm of all objects of a report `m` placed together; null if unknown. */
export function packedMm(axis: 'width' | 'depth' | 'height'): SQL {
  const place = sql.raw(String(['width', 'depth', 'height'].indexOf(axis) + 1))
  return sql`coalesce(m.together_mm[${place}], m.${sql.raw(axis)}_mm) * coalesce(m.unit_mm, 1)`
}

/** Selects a piece's print time in PLA at original size, in seconds; null without estimates. */
export function pieceSeconds(projectId: SQL): SQL {
  return sql`(select nullif(sum(v.base_seconds * f.piece_quantity), 0) ${fromPieceOf(projectId)})`
}

/** The `MeasuredShape` of a report `m` as JSON; null until inspected. */
export const measuredShapeJson = sql`case when m.report ? 'area' and m.width_mm is not null then json_build_object(
    'shape', (select p.shape from model_fingerprints p where p.model_key = m.storage_key and p.part = 0 and not p.is_plain),
    'size', json_build_array(m.width_mm * coalesce(m.unit_mm, 1), m.depth_mm * coalesce(m.unit_mm, 1), m.height_mm * coalesce(m.unit_mm, 1)), 'area', (m.report ->> 'area')::float8 * coalesce(m.unit_mm, 1) ^ 2) end`

export const measuredShape = object({ shape: nullable(list(number)), size: list(number), area: number })

/** Selects variant and custom text of a purchase `p`: 'PETG, terracota, texto “Casa da Ana”'. */
export function pieceDetail(): SQL {
  return sql`concat_ws(', ', nullif(p.variant, ''), case when p.personalization <> '' then 'texto “' || p.personalization || '”' end)`
}
