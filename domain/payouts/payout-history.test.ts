import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { invariants, queryOf } from '#domain/audit/invariants.ts'
import { startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { liftHold } from '#domain/ledger/lift-hold.server.ts'
import { makerBalance } from '#domain/ledger/maker-balance.server.ts'
import { placeHold } from '#domain/ledger/place-hold.server.ts'
import { releaseEarnings } from '#domain/ledger/release-earnings.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { settleOrder } from '#domain/payments/settle-order.server.ts'
import { addUser } from '../../tests/support/builders.ts'
import { moneyBreaches, noBreaches, sellProject, type SoldProject } from '../../tests/support/payment-world.ts'
import { payoutDouble, type PayoutDouble } from '../../tests/support/payout-double.ts'
import { payoutWorld } from '../../tests/support/payout-world.ts'
import { providerDouble } from '../../tests/support/provider-double.ts'
import { approvePayouts } from './approve-payouts.server.ts'
import { cancelPayout } from './cancel-payout.server.ts'
import { handOverPayout } from './hand-over-payout.server.ts'
import { proposePayouts } from './propose-payouts.server.ts'
import { resumePayouts } from './resume-payouts.server.ts'
import { sendPayouts } from './send-payouts.server.ts'
import { stopPayouts } from './stop-payouts.server.ts'

// Whatever is sold, given back and disputed while makers are paid, with every step pressed twice at once and any answer of
// the bank lost: the books balance, agree with the bank's own and the payment provider's, and no maker is paid a cent more
// or less than their share.

const payments = providerDouble()
let bank: PayoutDouble
let shop: Awaited<ReturnType<typeof payoutWorld<PayoutDouble>>>
let makers: string[]
let sold: SoldProject[]
beforeAll(async () => {
  bank = payoutDouble()
  shop = await payoutWorld(bank)
}, 120_000)
afterAll(() => shop.close())

const one = fc.nat({ max: 1_000 })
const plain = (...names: ('release' | 'propose' | 'approve' | 'send' | 'check' | 'lose' | 'stop' | 'resume')[]) =>
  fc.record({ do: fc.constantFrom(...names) })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sell' as const), what: one }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.constantFrom(1, 7, 8, 20) }) },
  { weight: 3, arbitrary: plain('release', 'release', 'propose', 'propose', 'approve', 'send', 'check') },
  { weight: 1, arbitrary: plain('lose', 'stop', 'resume') },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('week' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund' as const), sale: one, percent: fc.constantFrom(100, 30) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      sale: one,
      state: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      payout: one,
      state: fc.constantFrom('paid' as const, 'paid' as const, 'failed' as const, 'returned' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('hold' as const, 'cancel' as const), who: one }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const pick = <T>(list: T[], at: number): T | undefined => list[at % Math.max(1, list.length)]
const twice = (press: () => Promise<unknown>) => Promise.allSettled([press(), press()])
const world = () => ({ ...shop.world, payments, publicUrl: new URL('https://camada.example') })
const rows = async <T extends object>(sql: string, values: unknown[] = []) =>
  (await shop.pool.query<T>(sql, values)).rows
const sales = () =>
  rows<{ id: string; orderId: string; cents: number }>(
    'select id, order_id as "orderId", amount_cents::int as cents from purchases where designer_id = any($1) order by id',
    [makers],
  )
const latestRun = async () =>
  (await rows<{ id: string }>('select id from payout_runs order by day desc limit 1'))[0]?.id ?? ''

async function sell(project: SoldProject): Promise<void> {
  const buyer = await addUser(shop.db)
  await startCheckout(world(), { buyerId: buyer.id, wishes: [{ offerId: project.digital, quantity: 1 }] })
  const [line] = await shop.db.select().from(purchases).where(eq(purchases.buyerId, buyer.id))
  if (!line) throw new Error('nothing was bought')
  payments.ofOrder(line.orderId).state = 'paid'
  await twice(() => settleOrder(world(), line.orderId))
}

async function hand(): Promise<void> {
  for (const { id } of await shop.payoutsOf('sent')) await twice(() => handOverPayout(shop.world, id))
}

const approve = async (runId: string) =>
  approvePayouts(shop.world, shop.staff, { runId, totalCents: await shop.proposedCents(runId) })

async function week(): Promise<void> {
  await twice(() => proposePayouts(shop.world))
  const runId = await latestRun()
  await twice(() => approve(runId))
  await send(runId)
}

/** What is sent is never more than there is, whatever was lost since the approval. */
async function send(runId: string): Promise<void> {
  const available = async () => Promise.all(makers.map(async (id) => (await makerBalance(shop.db, id)).availableCents))
  const before = await available()
  await twice(() => sendPayouts(shop.world, shop.staff, { runId }))
  for (const [index, cents] of (await available()).entries())
    expect(cents).toBeGreaterThanOrEqual(Math.min(0, before[index] ?? 0))
  await hand()
}

async function act(now: Step): Promise<void> {
  const { world: own, staff } = shop
  switch (now.do) {
    case 'sell':
      return sell(pick(sold, now.what) as SoldProject)
    case 'pass':
      return shop.passDays(now.days)
    case 'release':
      return void (await twice(() => releaseEarnings(own)))
    case 'propose':
      return void (await twice(() => proposePayouts(own)))
    case 'approve':
      return void (await approve(await latestRun()))
    case 'send':
      return send(await latestRun())
    case 'week':
      return week()
    case 'check':
      return void (await twice(() => shop.check()))
    case 'lose':
      return bank.loseAnswers(3)
    case 'stop':
      return void (await stopPayouts(own, staff, { reason: 'Teste' }))
    case 'resume':
      return void (await resumePayouts(own, staff))
    case 'refund':
      return refund(now)
    case 'dispute':
      return dispute(now)
    case 'end':
      return end(now)
    case 'hold':
      return void (await placeHold(
        shop.db,
        { makerId: pick(makers, now.who) ?? '', reason: 'review' },
        shop.clock.now(),
      ))
    case 'cancel': {
      const payout = pick([...(await shop.payoutsOf('proposed')), ...(await shop.payoutsOf('approved'))], now.who)
      if (payout) await twice(() => cancelPayout(own, staff, { payoutId: payout.id, reason: 'Teste' }))
    }
  }
}

async function refund({ sale, percent }: { sale: number; percent: number }): Promise<void> {
  const found = pick(await sales(), sale)
  if (!found) return
  const { id: purchaseId, orderId, cents } = found
  const amountCents = Math.max(1, Math.floor((cents * percent) / 100))
  await twice(() =>
    refundPurchases(world(), { orderId, lines: [{ purchaseId, amountCents }], reason: 'staff', key: `f${percent}` }),
  )
}

async function dispute({ sale, state }: { sale: number; state: 'open' | 'won' | 'lost' }): Promise<void> {
  const found = pick(await sales(), sale)
  if (!found) return
  const session = payments.ofOrder(found.orderId)
  const id = `dp_${session.id}`
  const known = session.disputes.find((each) => each.id === id)
  if (known?.state === 'open') known.state = state
  else if (!known)
    session.disputes.push({ id, state, amountCents: session.amountCents, reason: 'fraudulent', answerBy: null })
  await twice(() => settleOrder(world(), found.orderId))
}

/** The bank does something with one of its payments: only what a bank can, and while we still ask about it. */
async function end({ payout, state }: { payout: number; state: 'paid' | 'failed' | 'returned' }): Promise<void> {
  const wanted = state === 'returned' ? 'paid' : 'processing'
  const asked = await rows<{ id: string }>(
    "select id from payouts where maker_id = any($1) and (closed_at is null or closed_at > $2::timestamptz - interval '29 days')",
    [makers, shop.clock.now()],
  )
  const found = pick(
    asked.filter(({ id }) => bank.payments.get(id)?.report.state === wanted),
    payout,
  )
  if (!found) return
  bank.end(found.id, state === 'paid' ? { state } : { state, reason: 'Teste' })
  if (state !== 'returned') return
  bank.loseAnswers(0)
  await shop.check() // what comes back is heard within days
}

/** Names of the invariants about money that do not hold. */
async function broken(): Promise<string[]> {
  const money =
    /^(ledger|postings|balances|credit|payout|line|in_transit|available|released|refund|dispute|earning|sale)/
  const found: string[] = []
  for (const each of invariants.filter(({ name }) => money.test(name))) {
    const sql = queryOf(each, null)
    const [row] = await rows<{ broken: number }>(sql, sql.includes('$1') ? [shop.clock.now()] : [])
    if (row?.broken !== 0) found.push(each.name)
  }
  return found
}

const balanceOf = async (code: string) =>
  Number(
    (
      await rows<{ cents: string }>(
        'select coalesce(sum(balance_cents), 0) as cents from ledger_accounts where code = $1',
        [code],
      )
    )[0]?.cents,
  )

/** What a maker should have got by now: what is left of their shares, those of open disputes apart. */
const sharesOf = async (maker: string) =>
  Number(
    (
      await rows<{ cents: string }>(
        `select coalesce(sum(designer_amount_cents - (refunded_cents - refunded_fee_cents)), 0) as cents from purchases
         where designer_id = $1 and status in ('completed', 'refunded', 'charged_back')`,
        [maker],
      )
    )[0]?.cents,
  )

async function live(history: Step[]): Promise<void> {
  makers = [await shop.maker(), await shop.maker()]
  sold = await Promise.all(
    makers.map((designerId, index) => sellProject(shop.db, { designerId, digitalCents: index ? 9_999 : 2_490 })),
  )
  for (const now of history) await act(now)
  expect(await broken()).toEqual([])

  // All that is open comes to its end.
  bank.loseAnswers(0)
  await resumePayouts(shop.world, shop.staff)
  for (const { id } of await rows<{ id: string }>('select id from holds where lifted_at is null and reason <> $1', [
    'dispute',
  ]))
    await liftHold(shop.db, { id }, { at: shop.clock.now() })
  for (const { orderId } of await sales()) {
    for (const each of payments.ofOrder(orderId).disputes) if (each.state === 'open') each.state = 'won'
    await settleOrder(world(), orderId)
  }
  shop.passDays(20)
  await releaseEarnings(shop.world)
  await shop.check()
  // Runs that waited while everything was stopped: staff has them still.
  for (const { id } of await rows<{ id: string }>('select id from payout_runs order by day')) {
    await twice(() => approve(id))
    await send(id)
  }
  for (let runs = 0; runs < 2; runs++) {
    await week()
    for (const [key, { report }] of bank.payments) if (report.state === 'processing') bank.end(key, { state: 'paid' })
    await shop.check()
    shop.passDays(7)
  }
  expect(await broken()).toEqual([])
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  expect([await balanceOf('payout_in_transit'), await balanceOf('blocked')]).toEqual([0, 0])
  expect(await balanceOf('provider_available')).toBe(0 - bank.paidCents())
  for (const maker of makers) {
    const { pendingCents, availableCents } = await makerBalance(shop.db, maker)
    const paid = await rows<{ cents: string }>(
      "select coalesce(sum(amount_cents), 0) as cents from payouts where maker_id = $1 and state = 'paid'",
      [maker],
    )
    expect(pendingCents).toBe(0)
    expect(availableCents).toBeLessThan(2_000) // less than is ever sent, or a debt
    expect(availableCents + Number(paid[0]?.cents)).toBe(await sharesOf(maker))
  }
}

it('no cent is lost, doubled or owed to the wrong one, whatever happens in whatever order', async () => {
  const sale: Step = { do: 'sell', what: 1 }
  const pass: Step = { do: 'pass', days: 8 }
  const release: Step = { do: 'release' }
  const refund: Step = { do: 'refund', sale: 0, percent: 100 }
  const returned: Step = { do: 'end', payout: 0, state: 'returned' }
  const known: Step[][] = [
    // Given back between the approval and the sending.
    [sale, sale, pass, release, { do: 'propose' }, { do: 'approve' }, refund, { do: 'send' }],
    // Refunded and lost after the payout: a debt that the next sale pays.
    [sale, sale, pass, release, { do: 'week' }, refund, { do: 'dispute', sale: 1, state: 'lost' }, sale],
    [
      sale,
      pass,
      release,
      { do: 'lose' },
      { do: 'week' },
      { do: 'end', payout: 0, state: 'paid' },
      { do: 'check' },
      returned,
    ],
    [sale, pass, release, { do: 'propose' }, { do: 'approve' }, { do: 'hold', who: 1 }, { do: 'send' }, { do: 'stop' }],
  ]
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), live), {
    numRuns: 12,
    examples: known.map((history) => [history]),
    endOnFailure: true,
  })
}, 300_000)
