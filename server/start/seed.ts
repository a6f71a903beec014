import { fork } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import { configOrExit } from '#config'
import { errorFacts, log } from '#log'
import type { Product } from './server-build.ts'

/** Asks the entry (`server/main.mjs`) for the demonstration and nothing else. */
const seedWord = '--seed-demo'

/** Fills an empty shop by `seed`, once: processes that start together on an empty database wait for the first of them. */
export async function seedOnce(pool: pg.Pool, seed: () => Promise<void>): Promise<void> {
  if (await hasUsers(pool)) return
  const lock = await pool.connect()
  try {
    await lock.query('begin')
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
      await lock.query(`set local ${limit} = 0`)
    }
    await lock.query('select pg_advisory_xact_lock(7340034)')
    if (!(await hasUsers(lock))) await seed()
    await lock.query('commit')
  } finally {
    lock.release(true)
  }
}

async function hasUsers(database: pg.Pool | pg.PoolClient): Promise<boolean> {
  const { rowCount } = await database.query('select from users limit 1')
  return rowCount !== 0
}

/**
 * Fills an empty shop in a process of its own: what making the demonstration takes, the one that answers users would
 * never give back. It ends with us, and what it had begun is undone. Throws one Portuguese line when it fails.
 */
export async function seedInChild(signal: AbortSignal): Promise<void> {
  const child = fork(process.argv[1] ?? '', [seedWord], { signal })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code === 0) return
  throw new Error('A demonstração não pôde ser carregada. Tente de novo, ou comece sem ela: DEMO=0 npm start')
}

/** Fills the shop and ends: the work of that process. */
export async function seedAndEnd(product: Product): Promise<never> {
  process.on('disconnect', () => process.exit(1))
  try {
    await product.openServices(configOrExit())
    await product.seedDemo?.()
    await product.closeServices()
    return process.exit(0)
  } catch (error) {
    log.error(errorFacts(error), 'demonstration not loaded')
    return process.exit(1)
  }
}
