import { type SQL, sql } from 'drizzle-orm'
import { nullable, oneOf } from '#db/columns.ts'

/** Selects whether a mesh has open edges that slicers do not close; null until inspected. `report` is an alias. */
export function isOpenMesh(report: SQL): SQL {
  return sql`((${report}.report ->> 'openEdges')::int > 0 and not (${report}.report ->> 'closesByRounding')::boolean
    and not coalesce(${report}.report -> 'remarks' ? 'lost_face', false))`
}

export type FilesState = 'failed' | 'checking' | 'unconfirmed'

export const anyFilesState = nullable(oneOf<FilesState>('failed', 'checking', 'unconfirmed'))

/**
 * Selects the reason why files prevent a project's listing, or null; a listed project stays listed while `unconfirmed`.
 */
export function filesState(projectId: SQL): SQL {
  const waits = sql`coalesce(${isOpenMesh(sql`r`)}, false) and f.open_confirmed_at is null`
  return sql`(select case when bool_or(r.status = 'failed') then 'failed' when bool_or(r.checked_at is null and not (${waits})) then 'checking'
      when count(*) > 0 then 'unconfirmed' end
    from project_files f join model_reports r on r.storage_key = f.storage_key
    where f.project_id = ${projectId} and f.removed_at is null and (r.checked_at is null or ${waits}))`
}
