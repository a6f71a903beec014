import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.server.ts'

/** The id of the listed project with this slug; null for any other, so that a slug tells nothing of what is hidden. */
export async function projectIdBySlug(db: Database, slug: string): Promise<string | null> {
  const [row] = await runPrepared<{ id: string }>(db, {
    name: 'project id by slug',
    text: 'select id from projects where slug = $1 and is_listed',
    values: [slug],
  })
  return row?.id ?? null
}
