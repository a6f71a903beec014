import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './client.server.ts'

/**
 * Writes that do not look at one another, in one statement, and a query that ends it (whose own calls, such as those that
 * put jobs in the queue, are made). All of them see the rows as they were before it, so none may need what another one writes.
 */
export async function writeTogether(tx: Database, writes: SQL[], last: SQL = sql`select 1`): Promise<void> {
  const named = writes.map((write, place) => sql`${sql.identifier(`write_${place}`)} as (${write})`)
  await tx.execute(sql`with ${sql.join(named, sql`, `)} ${last}`)
}
