import { fork } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import { configOrExit } from '#config'
import { Fault } from '#fault'
import { log } from '#log'
import type { Product } from './server-build.ts'

/** Argument of `server/main.mjs` for only loading the demo. */
const seedWord = '--seed-demo'

/** Runs `seed` once in an empty shop; processes that start together wait for the first. */
export async function seedOnce(pool: pg.Pool, seed: () => Promise<void>): Promise<void> {
  if (await hasUsers(pool)) return
  const lock = await pool.connect()
  try {
    await lock.query('begin')
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
      await lock.query(`set local ${limit} = 0`)
    }
    // The first may take minutes on a busy machine, longer than the pool waits for an answer.
    const patient = { text: 'select pg_advisory_xact_lock(7340034)', query_timeout: 3_600_000 }
    await lock.query(patient)
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

/** Fills an empty shop in a child process, which frees the memory; errors are in Portuguese. */
export async function seedInChild(signal: AbortSignal): Promise<void> {
  const child = fork(process.argv[1] ?? '', [seedWord], { signal })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code === 0) return
  throw new Fault('A demonstração não pôde ser carregada. Tente de novo, ou comece sem ela: DEMO=0 npm start')
}

export async function seedAndEnd(product: Product): Promise<never> {
  process.on('disconnect', () => process.exit(1))
  try {
    await product.openServices(configOrExit())
    await product.seedDemo?.()
    await product.closeServices()
    return process.exit(0)
  } catch (error) {
    log.error({ error }, 'demonstration not loaded')
    return process.exit(1)
  }
}
