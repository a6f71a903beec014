import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { nullable, oneOf } from '#db/columns.ts'
import { filesState } from '#db/sql/files-state.sql.ts'
import { ask } from '#db/statement.ts'

const lookMs = 100

/**
 * Waits until the files of a project that was just written are looked through, a few seconds at most: most are by then, and
 * the maker finds the project in the catalogue. Returns how they stand.
 */
export async function awaitListing(
  db: Database,
  projectId: string,
  { mostMs = 6_000 } = {},
): Promise<'listed' | 'checking' | 'failed'> {
  for (const until = performance.now() + mostMs; ; await sleep(lookMs)) {
    const rows = await ask(db, sql`select ${filesState(sql`${projectId}::uuid`)} as state`, {
      state: nullable(oneOf('failed', 'checking')),
    })
    const state = rows[0]?.state ?? 'listed'
    if (state !== 'checking' || performance.now() > until) return state
  }
}
