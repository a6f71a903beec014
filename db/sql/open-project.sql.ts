import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { hasBought } from './bought.sql.ts'

/**
 * Selects whether a viewer may open project `p`. Everyone if it is listed; else its maker until deletion, its buyers and staff.
 * `viewerId` is a uuid value or expression, null for a visitor.
 */
export function mayOpenProject(project: SQL, viewerId: string | SQLWrapper | null): SQL {
  if (viewerId === null) return sql`${project}.is_listed`
  const viewer = typeof viewerId === 'string' ? sql`${viewerId}::uuid` : viewerId
  return sql`(${project}.is_listed or (${project}.deleted_at is null and ${project}.designer_id = ${viewer})
    or ${hasBought(viewer, sql`${project}.id`)}
    or exists (select from users staff where staff.id = ${viewer} and staff.role <> 'member'))`
}
