import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { enqueue } from '#db/enqueue.server.ts'
import { createTestDatabase, type TestDatabase } from '../tests/support/database.ts'
import { doTogether } from './do-together.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.db.execute(sql`delete from graphile_worker._private_jobs`))

const sell = (orderId: string, runAt?: Date) =>
  enqueue(database.db, 'announce-sale', { orderId, purchaseIds: [] }, { ...(runAt && { runAt }) })

type Taken = { id: string; task_id: number; payload: unknown; attempts: number; locked_by: string }

/** A job as the queue hands it to its worker. */
async function handedOver(orderId: string): Promise<Taken> {
  const { rows } = await database.db.execute<Taken>(sql`
    update graphile_worker._private_jobs set attempts = attempts + 1, locked_by = 'pool-own', locked_at = now()
    where payload ->> 'orderId' = ${orderId} returning id, task_id, payload, attempts, locked_by`)
  return rows[0] as Taken
}

type Left = { orderId: string; attempts: number; locked_by: string | null; last_error: string | null; isLater: boolean }
const left = async () =>
  (
    await database.db.execute<Left>(sql`
      select payload ->> 'orderId' as "orderId", attempts, locked_by, last_error, run_at > now() as "isLater"
      from graphile_worker._private_jobs order by 1`)
  ).rows

const orderIds = (payloads: unknown[]) => payloads.map((payload) => (payload as { orderId: string }).orderId)

it('what waits is done in one go and ended, and nothing else is taken', async () => {
  for (const orderId of ['a', 'b', 'c']) await sell(orderId)
  await sell('later', new Date(Date.now() + 60_000))
  await enqueue(database.db, 'send-order-receipt', { orderId: 'of another kind' })
  const atWork = new Set<string>()
  const seen: unknown[] = []
  await doTogether({ pool: database.pool, atWork }, await handedOver('a'), async (payloads) => {
    seen.push(orderIds(payloads), atWork.size)
  })
  expect(seen).toEqual([['a', 'b', 'c'], 2])
  expect(atWork.size).toBe(0)
  // The queue itself ends the one that it handed over.
  expect((await left()).map((job) => job.orderId)).toEqual(['a', 'later', 'of another kind'])
})

it('what fails together is tried again each alone', async () => {
  for (const orderId of ['a', 'b', 'c']) await sell(orderId)
  const atWork = new Set<string>()
  const world = { pool: database.pool, atWork }
  const gone = () => Promise.reject(new Error('gone'))
  await expect(doTogether(world, await handedOver('a'), gone)).rejects.toThrow('gone')
  const waiting = { attempts: 1, locked_by: null, last_error: 'Error: gone', isLater: true }
  expect((await left()).slice(1)).toEqual([
    { orderId: 'b', ...waiting },
    { orderId: 'c', ...waiting },
  ])
  expect(atWork.size).toBe(0)
  await sell('d')
  await database.db.execute(sql`update graphile_worker._private_jobs set run_at = now() where locked_by is null`)
  const seen: string[][] = []
  const see = async (payloads: unknown[]) => void seen.push(orderIds(payloads))
  await doTogether(world, await handedOver('b'), see)
  await doTogether(world, await handedOver('d'), see)
  expect(seen).toEqual([['b'], ['d']])
})

it('two that take at once share what waits', async () => {
  for (let order = 0; order < 30; order++) await sell(String(order))
  const world = { pool: database.pool, atWork: new Set<string>() }
  const seen: string[] = []
  const see = async (payloads: unknown[]) => void seen.push(...orderIds(payloads))
  const [one, other] = [await handedOver('0'), await handedOver('1')]
  await Promise.all([doTogether(world, one, see), doTogether(world, other, see)])
  expect(seen).toHaveLength(30)
  expect(new Set(seen).size).toBe(30)
})
