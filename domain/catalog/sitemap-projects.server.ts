import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'
import { text } from '#db/columns.ts'
import { projectsPerPart } from './sitemap.server.ts'

export type SitemapProject = { id: string; updatedAt: Date }

/** Listed projects from a part's first one on, oldest first; also when that one is not listed any more. */
export async function sitemapProjects(
  db: Database,
  fromId: string,
  size: number = projectsPerPart,
): Promise<SitemapProject[]> {
  const rows = await ask(
    db,
    sql`
    select p.id, p.updated_at from projects p, (select created_at, id from projects where id = ${fromId}) first
    where p.is_listed and (p.created_at, p.id) >= (first.created_at, first.id)
    order by p.created_at asc nulls first, p.id asc nulls first limit ${size}`,
    { id: text, updated_at: text },
  )
  return rows.map((row) => ({ id: row.id, updatedAt: new Date(row.updated_at) }))
}
