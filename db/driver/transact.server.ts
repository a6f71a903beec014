import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#db/database.ts'
import { dialect, runPrepared, type Statement } from '#db/prepared.server.ts'

/** Runs the last statements of a transaction, which is written for good once this returns; the rows of each. */
export type Finish = (...last: Statement[]) => Promise<Record<string, unknown>[][]>

/**
 * A transaction whose ends cost no round trips of their own: `begin` goes out together with what `look` asks, and `commit`
 * right behind the statements that `work` gives to `finish` (or after it, when it gives none): one of them that fails undoes
 * all. `look` may read and lock, and nothing else: should the transaction not have begun, nothing has happened.
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
      work(tx, await look(tx), (...last) => Promise.all(last.map((one) => runPrepared(tx, one)))),
    )
  const client = await pool.connect()
  const tx = transactionOf(client)
  let isBroken = false
  try {
    const [, found] = await Promise.all([client.query('begin'), look(tx)])
    let committed: Promise<unknown> | undefined
    const result = await work(tx, found, async (...last) => {
      const written = last.map((one) => client.query<Record<string, unknown>>(one))
      committed = client.query('commit')
      const [results] = await Promise.all([Promise.all(written), committed])
      return results.map(({ rows }) => rows)
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
 * A transaction that is one round trip: its statements leave together and none of them waits for another's answer, but each
 * sees what was written while the one before waited for a lock. Whatever fails undoes all. For statements that decide
 * themselves whether they write, and of which only one does: should the transaction not have begun, that one stands alone.
 * Returns the rows of each.
 */
export async function transactAtOnce(db: Database, ...statements: Statement[]): Promise<Record<string, unknown>[][]> {
  const pool = '$client' in db ? db.$client : null
  if (!(pool instanceof pg.Pool)) return Promise.all(statements.map((one) => runPrepared(db, one)))
  const client = await pool.connect()
  const asked = ['begin', ...statements, 'commit'].map((one) => client.query<Record<string, unknown>>(one))
  let isBroken = false
  try {
    const answers = await Promise.all(asked)
    return answers.slice(1, -1).map(({ rows }) => rows)
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
