import { sql } from 'drizzle-orm'
import { number, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { ask, execute } from '#db/statement.ts'

/**
 * Counts how many rows of each table PostgreSQL reads while something is asked, in a transaction of its own. A table is read whole only
 * where no index leads to its rows: of the few that tests have, it would else read all as the cheaper way.
 */
export async function rowsRead(
  db: Database,
  work: (tx: Database) => Promise<unknown>,
): Promise<Record<string, number>> {
  return db.transaction(async (tx) => {
    await execute(tx, sql`set local enable_seqscan = off`)
    const before = await readSoFar(tx)
    await work(tx)
    const after = await readSoFar(tx)
    const changes = Object.entries(after).map(([name, rows]) => [name, rows - (before[name] ?? 0)] as const)
    return Object.fromEntries(changes.filter(([, rows]) => rows > 0))
  })
}

/** What this connection read since it last told the server's statistics. */
async function readSoFar(tx: Database): Promise<Record<string, number>> {
  const rows = await ask(
    tx,
    sql`select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`,
    { name: text, rows: number },
  )
  return Object.fromEntries(rows.map(({ name, rows: read }) => [name, read]))
}
