import { sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { type Given, statement } from '#db/statement.ts'

/** Finds the id of the listed project with this slug; null for any other, so that a slug tells nothing of what is hidden. */
export async function projectIdBySlug(db: Database, slug: string): Promise<string | null> {
  const row = await listedBySlug.row(db, { slug })
  return row?.id ?? null
}

const listedBySlug = statement(
  'project id by slug',
  ({ slug }: Given<{ slug: string }>) => sql`select id from projects where slug = ${slug} and is_listed`,
  { id: text },
)
