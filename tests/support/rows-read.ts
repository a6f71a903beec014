import { sql } from 'drizzle-orm'
import { number, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query, execute } from '#db/statement.ts'

/**
 * Counts how many rows of each table PostgreSQL reads while something is asked, in a transaction of its own, in the way it goes where
 * tables are large: row by row by indexes, where there are any. Of the few rows that tests have, it would else read all at once.
 */
export async function rowsRead(
  db: Database,
  work: (tx: Database) => Promise<unknown>,
): Promise<Record<string, number>> {
  return db.transaction(async (tx) => {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await execute(tx, sql.raw(`set local enable_${way} = off`))
    const before = await readSoFar(tx)
    await work(tx)
    const after = await readSoFar(tx)
    const changes = Object.entries(after).map(([name, rows]) => [name, rows - (before[name] ?? 0)] as const)
    return Object.fromEntries(changes.filter(([, rows]) => rows > 0))
  })
}

/** What this connection read since it last told the server's statistics. */
async function readSoFar(tx: Database): Promise<Record<string, number>> {
  const rows = await query(
    tx,
    sql`select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`,
    { name: text, rows: number },
  )
  return Object.fromEntries(rows.map(({ name, rows: read }) => [name, read]))
}
