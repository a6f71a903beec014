import { type SQL, sql } from 'drizzle-orm'

/**
 * What keeps a project (an expression) out of the catalogue because of its files: `failed` when one could not be read, `checking` while one is
 * being looked through; null when none does.
 */
export function filesState(projectId: SQL): SQL {
  return sql`(select case when bool_or(r.status = 'failed') then 'failed' when count(*) > 0 then 'checking' end
    from project_files f join model_reports r on r.storage_key = f.storage_key
    where f.project_id = ${projectId} and f.removed_at is null and r.checked_at is null)`
}
