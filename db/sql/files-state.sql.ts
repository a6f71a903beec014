import { type SQL, sql } from 'drizzle-orm'
import { nullable, oneOf } from '#db/columns.ts'

/**
 * Tells whether the mesh of a report (an alias) has holes or loose faces that no slicer closes by itself; null as long as it was not
 * inspected.
 */
export function isOpenMesh(report: SQL): SQL {
  return sql`((${report}.report ->> 'openEdges')::int > 0 and not (${report}.report ->> 'closesByRounding')::boolean)`
}

/** How the files of a project stand in the way of its being shown, as `filesState` has it. */
export type FilesState = 'failed' | 'checking' | 'unconfirmed'

/** Reads what `filesState` selected. */
export const anyFilesState = nullable(oneOf<FilesState>('failed', 'checking', 'unconfirmed'))

/**
 * Says how the files of a project (an expression) stand in the way of its being shown: `failed` when one could not be read, `checking`
 * while one is being looked through, `unconfirmed` when the mesh of one is open and its maker did not say that they know; null when
 * none does. One that is listed already is `unconfirmed` and still shown.
 */
export function filesState(projectId: SQL): SQL {
  const waits = sql`coalesce(${isOpenMesh(sql`r`)}, false) and f.open_confirmed_at is null`
  return sql`(select case when bool_or(r.status = 'failed') then 'failed' when bool_or(r.checked_at is null and not (${waits})) then 'checking'
      when count(*) > 0 then 'unconfirmed' end
    from project_files f join model_reports r on r.storage_key = f.storage_key
    where f.project_id = ${projectId} and f.removed_at is null and (r.checked_at is null or ${waits}))`
}
