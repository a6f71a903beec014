import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'
import { text } from '#db/columns.ts'

/** Projects in one part of the site map; the protocol allows 50 000. */
export const projectsPerPart = 25_000

/**
 * Reads the first project of each part, oldest first. Jumps along the index of listed projects from one start to the next, so that a
 * million projects cost one walk over an index and give forty rows.
 */
export async function sitemapParts(db: Database, size: number = projectsPerPart): Promise<string[]> {
  const rows = await ask(
    db,
    sql`
    with recursive part as (
      (select created_at, id from projects where is_listed
        order by created_at, id limit 1)
      union all
      select following.created_at, following.id from part, lateral (
        select p.created_at, p.id from projects p where p.is_listed and (p.created_at, p.id) > (part.created_at, part.id)
        order by p.created_at, p.id offset ${size - 1} limit 1) following
    )
    select id from part`,
    { id: text },
  )
  return rows.map((row) => row.id)
}

type SitemapProject = { id: string; updatedAt: Date }

/** Reads listed projects from a part's first one on, oldest first; also when that one is not listed any more. */
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
    order by p.created_at, p.id limit ${size}`,
    { id: text, updated_at: text },
  )
  return rows.map((row) => ({ id: row.id, updatedAt: new Date(row.updated_at) }))
}
