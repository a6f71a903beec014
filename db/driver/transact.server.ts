import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#db/database.ts'
import { withoutDeadlock } from './error-codes.ts'
import { dialect, type Prepared, run } from '#db/statement.ts'

/** Runs the transaction's last statements and commits before it returns. */
export type Finish = (...last: Prepared[]) => Promise<void>

/**
 * Runs a transaction without extra round trips. `begin` is sent with the queries of `look`, `commit` with the statements passed
 * to `finish` (or after `work`). `look` may only read and lock, since it also runs if `begin` fails.
 */
export async function transact<Found, Result>(
  db: Database,
  look: (tx: Database) => Promise<Found>,
  work: (tx: Database, found: Found, finish: Finish) => Promise<Result>,
): Promise<Result> {
  const pool = '$client' in db ? db.$client : null
  // Nested: the outer transaction commits.
  if (!(pool instanceof pg.Pool))
    return db.transaction(async (tx) =>
      work(tx, await look(tx), async (...last) => void (await Promise.all(last.map((one) => run(tx, one))))),
    )
  return withoutDeadlock(() => transactOn(pool, look, work))
}

async function transactOn<Found, Result>(
  pool: pg.Pool,
  look: (tx: Database) => Promise<Found>,
  work: (tx: Database, found: Found, finish: Finish) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const tx = transactionOf(client)
  let isBroken = false
  try {
    const [, found] = await Promise.all([client.query('begin'), look(tx)])
    let committed: Promise<unknown> | undefined
    const result = await work(tx, found, async (...last) => {
      const written = last.map((one) => run(tx, one))
      committed = client.query('commit')
      await Promise.all([...written, committed])
    })
    await (committed ?? client.query('commit'))
    return result
  } catch (error) {
    await client.query('rollback').catch(() => (isBroken = true))
    throw error
  } finally {
    client.release(isBroken)
  }
}

/**
 * Runs a transaction in one round trip; `last` sees what was committed while `lock` waited. Only for a `lock` that writes
 * nothing: if `begin` fails, `last` still runs on its own. Returns the rows of `last`.
 */
export async function transactAtOnce<Row>(db: Database, lock: Prepared, last: Prepared<Row>): Promise<Row[]> {
  const pool = '$client' in db ? db.$client : null
  if (!(pool instanceof pg.Pool)) return (await Promise.all([run(db, lock), run(db, last)]))[1]
  const client = await pool.connect()
  const tx = transactionOf(client)
  const [begun, locked, written] = [client.query('begin'), run(tx, lock), run(tx, last)]
  const asked = [begun, locked, written, client.query('commit')]
  let isBroken = false
  try {
    await Promise.all(asked)
    return await written
  } catch (error) {
    await Promise.allSettled(asked)
    await client.query('rollback').catch(() => (isBroken = true))
    throw error
  } finally {
    client.release(isBroken)
  }
}

const transactions = new WeakMap<pg.PoolClient, Database>()

/** Returns the connection's Drizzle transaction object, cached. */
function transactionOf(client: pg.PoolClient): Database {
  const known = transactions.get(client)
  if (known) return known
  const made: Database = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
  transactions.set(client, made)
  return made
}
