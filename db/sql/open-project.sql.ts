import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { hasBought } from './bought.sql.ts'

/** Viewer of a project; `isStaff` comes from the session, since staff without a second factor count as members. */
export type ProjectViewer = { id: string | SQLWrapper; isStaff?: boolean | SQLWrapper | undefined }

/** Selects whether a viewer may open a project. Unlisted projects are for their maker, their buyers and staff. */
export function mayOpenProject(project: SQL, viewer: ProjectViewer | null): SQL {
  if (viewer === null) return sql`${project}.is_listed`
  const id = typeof viewer.id === 'string' ? sql`${viewer.id}::uuid` : viewer.id
  return sql`(${project}.is_listed or (${project}.deleted_at is null and ${project}.designer_id = ${id})
    or ${hasBought(id, sql`${project}.id`)} or ${viewer.isStaff ?? false}::boolean)`
}
