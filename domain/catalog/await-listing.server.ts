import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { anyFilesState, type FilesState, filesState } from '#db/sql/files-state.sql.ts'
import { query } from '#db/statement.ts'

const lookMs = 100
const mostMs = 6_000

export async function awaitListing(db: Database, projectId: string): Promise<'listed' | FilesState> {
  for (const until = performance.now() + mostMs; ; await sleep(lookMs)) {
    const rows = await query(db, sql`select ${filesState(sql`${projectId}::uuid`)} as state`, {
      state: anyFilesState,
    })
    const state = rows[0]?.state ?? 'listed'
    if (state !== 'checking' || performance.now() > until) return state
  }
}
