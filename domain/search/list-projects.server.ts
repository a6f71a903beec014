import type { Database } from '#db/database.ts'
import type { BrowseQuery } from './browse.ts'
import type { Reader } from './browse-page.server.ts'
import { browseProjects } from './browse-projects.server.ts'
import type { ProjectEntity } from './project-record.server.ts'

export type ProjectList = { items: ProjectEntity[]; total: number; nextCursor: string | null }

export async function listProjects(
  db: Database,
  query: BrowseQuery,
  { cursor, counts }: Pick<Reader, 'counts'> & { cursor: string },
): Promise<ProjectList> {
  const { entities, total, nextCursor } = await browseProjects(db, query, {
    viewerId: null,
    cursor,
    counts,
    asEntities: true,
  })
  return { items: entities, total, nextCursor }
}
