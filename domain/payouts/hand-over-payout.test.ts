import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { payouts } from '#db/schema/payouts.ts'
import { makerBalance } from '#domain/ledger/earnings.server.ts'
import { keptLog } from '../../tests/support/doubles/kept-log.ts'
import { payoutDouble, type PayoutDouble } from '../../tests/support/doubles/payout-double.ts'
import { payoutWorld } from '../../tests/support/worlds/payout-world.ts'
import { checkPayouts, handOverPayout } from './hand-over-payout.server.ts'

let bank: PayoutDouble
let shop: Awaited<ReturnType<typeof payoutWorld<PayoutDouble>>>
const { log, lines } = keptLog()
beforeAll(async () => {
  bank = payoutDouble()
  shop = await payoutWorld(bank)
})
afterAll(() => shop.close())
// What came back in a test is paid again, and long ago when the next begins.
beforeEach(async () => {
  await shop.payAll()
  for (const { id } of await shop.payoutsOf('sent')) bank.end(id, { state: 'paid' })
  await shop.check()
  shop.passDays(105)
  lines.length = 0
})

const check = (options?: { includeOlder: boolean }) => checkPayouts({ ...shop.world, log }, options)
const available = async (maker: string) => (await makerBalance(shop.db, maker)).availableCents

/** A payout of R$ 50,00 that the bank has paid. */
async function paid(): Promise<{ maker: string; id: string }> {
  const maker = await shop.maker(5000)
  const [id = ''] = await shop.payAll()
  bank.end(id, { state: 'paid' })
  await check()
  expect(await available(maker)).toBe(0)
  return { maker, id }
}

it.each([
  [29, { always: true, daily: true }],
  [31, { always: false, daily: true }],
  [90, { always: false, daily: true }],
  [92, { always: false, daily: false }],
])('a payout that comes back after %i days is heard of: %o', async (days, { always, daily }) => {
  const { maker, id } = await paid()
  shop.passDays(days)
  bank.end(id, { state: 'returned', reason: 'Conta encerrada' })
  await check()
  expect(await available(maker)).toBe(always ? 5000 : 0)
  await check({ includeOlder: true })
  expect(await available(maker)).toBe(daily ? 5000 : 0)
})

it('one that the bank gives no answer about does not stop the others, and is named', async () => {
  const makers = [await shop.maker(3000), await shop.maker(4000)]
  const ids = await shop.payAll()
  for (const id of ids) bank.end(id, { state: 'paid' })
  bank.loseAnswers(1)
  expect(await check()).toEqual({ checked: 2, failed: 1 })
  const left = await shop.payoutsOf('sent')
  expect(lines).toMatchObject([
    {
      level: 'error',
      facts: { payout: left[0]?.id, error: { message: 'the answer was lost' } },
      message: 'payout not checked',
    },
  ])
  expect(await check()).toEqual({ checked: 2, failed: 0 })
  expect([await shop.payoutsOf('sent'), await available(makers[0] ?? '')]).toEqual([[], 0])
})

it('those of another provider are neither asked about nor handed over', async () => {
  await shop.maker(3000)
  await shop.payAll()
  const elsewhere = { ...shop.world, log, payoutProvider: { ...bank, name: 'manual' } }
  expect(await checkPayouts(elsewhere)).toEqual({ checked: 0, failed: 0 })
  const [sent] = await shop.payoutsOf('sent')
  await shop.db
    .update(payouts)
    .set({ handedOverAt: null })
    .where(eq(payouts.id, sent?.id ?? ''))
  const never = () => Promise.reject(new Error('it was handed over'))
  await handOverPayout({ ...elsewhere, payoutProvider: { ...bank, name: 'manual', send: never } }, sent?.id ?? '')
  expect(await shop.payoutsOf('sent')).toHaveLength(1)
})
