/** For speed alone: `begin` and `commit` take no round trips of their own. */

import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#db/database.ts'
import { withoutDeadlock } from './error-codes.ts'
import { dialect, type Prepared, run } from '#db/statement.ts'

/** Runs the last statements of a transaction, which is written for good once this returns. */
export type Finish = (...last: Prepared[]) => Promise<void>

/**
 * Runs a transaction whose ends cost no round trips of their own: `begin` goes out together with what `look` asks, and `commit` right
 * behind the statements that `work` gives to `finish` (or after it, when it gives none): one of them that fails undoes all. `look` may
 * read and lock, and nothing else: should the transaction not have begun, nothing has happened.
 */
export async function transact<Found, Result>(
  db: Database,
  look: (tx: Database) => Promise<Found>,
  work: (tx: Database, found: Found, finish: Finish) => Promise<Result>,
): Promise<Result> {
  const pool = '$client' in db ? db.$client : null
  // Inside another one it ends with that.
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
 * Runs a transaction that is one round trip: its statements leave together and none of them waits for another's answer, but each sees
 * what was written while the one before waited for a lock. Whatever fails undoes all. For a `lock` that writes nothing and a statement
 * that decides itself whether it writes: should the transaction not have begun, that one stands alone. Returns its rows.
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

/** Of one connection, made once: whatever transaction is open there. */
function transactionOf(client: pg.PoolClient): Database {
  const known = transactions.get(client)
  if (known) return known
  const made: Database = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
  transactions.set(client, made)
  return made
}
