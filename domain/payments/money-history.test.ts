import { and, eq, inArray, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { coupons, couponUses } from '#db/schema/coupons.ts'
import { refunds } from '#db/schema/refunds.ts'
import { startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { invariants } from '#domain/areas.server.ts'
import { createCoupon, endCoupon } from '#domain/coupons/coupons.server.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { releaseEarnings } from '#domain/ledger/earnings.server.ts'
import { settleReceivables } from '#domain/ledger/settlements.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { brokenInvariants } from '../../tests/support/broken-invariants.ts'
import { addBuyer, addFreightTable } from '../../tests/support/builders.ts'
import { changedFee, type FeeCalendar, feeCalendar, feesOff } from '../../tests/support/worlds/fees.ts'
import { figuresOff } from '../../tests/support/worlds/figures.ts'
import { type Carried, carryParcel, heldAndReleased, releasedTooEarly } from '../../tests/support/worlds/parcels.ts'
import {
  moneyBreaches,
  noBreaches,
  sellProject,
  type SoldProject,
  usePaymentWorld,
} from '../../tests/support/worlds/payment-world.ts'
import {
  actOnWares,
  addWares,
  upgradesOff,
  type Wares,
  wareStep,
  type WareStep,
} from '../../tests/support/worlds/wares.ts'
import { storePaymentEvent } from './payment-events.server.ts'
import { reconcileOrders } from './reconcile-orders.server.ts'
import { syncOrder } from './sync-order.server.ts'

// Whatever buyers (by card or by Pix at less, files and objects with and without freight), makers, the provider, time and those who
// set the fee do, in whatever order and repetition: each order is charged the fee of its instant, the books balance, the provider's
// own log of money agrees with ours, no buyer has files without having paid or paid without having files, and no maker has
// the share of an object before it arrived and its term was over.

const shop = usePaymentWorld()
let buyers: { id: string }[]
/** Sessions of the history at hand begin here. */
let firstSession = 0
/** Projects sold as files and pieces, and all, with those of kits, licences and free files. */
let sold: SoldProject[]
let listed: SoldProject[]
let wares: Wares
let fees: FeeCalendar
beforeAll(async () => {
  fees = feeCalendar(shop)
  sold = await Promise.all(
    [1, 1337, 24_90, 99_999].map((digitalCents) => sellProject(shop.db, { digitalCents, printedCents: 5400 })),
  )
  for (const { designerId } of sold.slice(0, 2)) await addFreightTable(shop.db, { makerId: designerId })
  wares = await addWares(shop)
  listed = [...sold, ...wares.all]
})

const one = fc.nat({ max: 1_000 })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      who: one,
      what: fc.oneof<fc.WeightedArbitrary<number[]>[]>(
        { weight: 2, arbitrary: fc.uniqueArray(fc.nat({ max: 7 }), { minLength: 1, maxLength: 4 }) },
        // The two of a kit, alone and beside others; files with licences, and files that are free at times.
        {
          weight: 1,
          arbitrary: fc.constantFrom<number[]>([8, 9], [1, 8, 9], [8, 9, 11], [8], [11], [10], [2, 12], [13]),
        },
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      order: one,
      state: fc.constantFrom('paid', 'paid', 'paid', 'declined', 'expired', 'waiting'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('tell' as const), order: one, times: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('work' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const), purchase: one }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      order: one,
      which: fc.nat({ max: 1 }),
      state: fc.constantFrom('open', 'open', 'won', 'lost'),
      percent: fc.constantFrom(100, 100, 100, 40),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('carry' as const),
      parcel: one,
      move: fc.constantFrom<Carried>('posted', 'received', 'watched'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refundPart' as const),
      purchase: one,
      key: fc.nat({ max: 3 }),
      amountCents: fc.integer({ min: 1, max: 3000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 3, 50, 70, 1500, 12_000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reconcile' as const) }) },
  { weight: 1, arbitrary: changedFee },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('promote' as const),
      what: one,
      percent: fc.integer({ min: 5, max: 90 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('coupon' as const),
      what: one,
      kind: fc.constantFrom('percent' as const, 'amount' as const),
      value: fc.integer({ min: 1, max: 95 }),
      uses: fc.constantFrom(null, 1, 2),
      usesEach: fc.constantFrom(null, 1),
    }),
  },
  { weight: 3, arbitrary: wareStep },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('relist' as const),
      what: one,
      isActive: fc.boolean(),
      priceCents: fc.integer({ min: 1, max: 50_000 }),
    }),
  },
)
/** Invariants of what is sold and given; those of the catalogue are not of this test. */
const ofSales = invariants.filter(({ name }) => /^(coupon|kit|free|upgrades|paid_gives|access_is)/.test(name))

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const sessions = () => [...shop.payments.sessions.values()].slice(firstSession)
const pick = <T>(list: T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

async function act(now: Step): Promise<void> {
  const { db, world } = shop
  switch (now.do) {
    case 'buy': {
      // Of open prices.
      const amountCents = now.who % 2 ? 100 + now.who : null
      const wishes = now.what.map((n) => {
        if (n > 7) return { offerId: [...wares.bought, ...wares.licences][n - 8] ?? '', quantity: 1, amountCents }
        const project = sold[n % 4] as SoldProject
        return { offerId: n < 4 ? project.digital : project.printed, quantity: 1 + (n % 3) }
      })
      const buyerId = pick(buyers, now.who)?.id ?? ''
      const payWith = now.who % 4 > 1 ? 'pix' : 'card'
      // Some buyers type a code, others none, and some of those of makers from whom they buy nothing.
      const codes = now.who % 3 > 0 ? ['HISTORIA', 'OUTRO'].slice(0, now.who % 3) : []
      await startCheckout({ ...world, pixDiscountBps: 500 }, { buyerId, wishes, coupons: { codes }, payWith })
      return
    }
    case 'promote': {
      const project = pick(listed, now.what)
      if (!project) return
      const [offer] = await db.select().from(offers).where(eq(offers.id, project.digital))
      if (offer?.pricing !== 'paid') return
      const promoted = offer.fullCents !== null
      const cents = Math.max(1, offer.priceCents - Math.floor((offer.priceCents * now.percent) / 100))
      const change = promoted
        ? { priceCents: offer.fullCents ?? 0, fullCents: null, lowestCents: null, promotedUntil: null }
        : {
            priceCents: cents,
            fullCents: offer.priceCents,
            lowestCents: now.what % 2 ? offer.priceCents : null,
            promotedUntil: new Date('2030-01-01T03:00:00Z'),
          }
      // An offer at one cent has no lower price.
      if (promoted || cents < offer.priceCents) await db.update(offers).set(change).where(eq(offers.id, offer.id))
      return
    }
    case 'coupon': {
      const makerId = pick(listed, now.what)?.designerId ?? ''
      const code = now.what % 2 ? 'HISTORIA' : 'OUTRO'
      const [open] = await db
        .select()
        .from(coupons)
        .where(and(eq(coupons.makerId, makerId), eq(coupons.code, code), isNull(coupons.endedAt)))
      if (open) {
        await endCoupon(world, makerId, open.id)
        return
      }
      const today = dayOf(shop.clock.now())
      const { kind, uses, usesEach } = now
      const value = kind === 'percent' ? now.value : now.value * 50
      await createCoupon(world, makerId, {
        code,
        kind,
        value,
        uses,
        usesEach,
        kinds: now.value % 3 ? ['digital', 'printed'] : ['digital'],
        projects: [],
        minimum: now.value % 4 ? null : 2000,
        from: today,
        until: addDays(today, 300),
      })
      return
    }
    case 'pay': {
      const session = pick(sessions(), now.order)
      // A provider never takes a payment back; an expired session may still be paid late.
      if (session && session.state !== 'paid') session.state = now.state as typeof session.state
      // Of some payments it says later, or never, what it keeps and when it pays.
      if (session && now.order % 3) session.feeCents = Math.floor(session.amountCents / 20)
      if (session && now.order % 3)
        session.availableOn = new Date(shop.clock.now().getTime() + (now.order % 40) * 86_400_000)
      return
    }
    case 'tell': {
      const session = pick(sessions(), now.order)
      if (!session) return
      const settle = () => syncOrder(world, session.reference)
      const event = {
        eventId: `evt_${session.id}_${session.state}`,
        subject: session.id,
        kind: session.state,
        body: '{}',
      }
      const hint = () => storePaymentEvent(world, 'double', event).then(() => shop.runJobs())
      await Promise.all(Array.from({ length: now.times }, (_, i) => (i % 2 ? settle() : hint())))
      return
    }
    case 'refund': {
      const purchase = pick(await ownPurchases(), now.purchase)
      if (!purchase) return
      const { id: purchaseId, orderId } = purchase
      const refund = () => refundPurchases(world, { orderId, lines: [{ purchaseId }], reason: 'withdrawal' })
      await Promise.all([refund(), refund()])
      return
    }
    case 'refundPart': {
      const purchase = pick(await ownPurchases(), now.purchase)
      if (!purchase) return
      const { id: purchaseId, orderId } = purchase
      const { amountCents, key } = now
      const lines = [{ purchaseId, amountCents }]
      const refund = () => refundPurchases(world, { orderId, lines, reason: 'staff', key: `form-${key}` })
      await Promise.all([refund(), refund()])
      return
    }
    case 'dispute': {
      const session = pick(sessions(), now.order)
      if (session?.state !== 'paid') return
      const id = `dp_${session.id}_${now.which}`
      const known = session.disputes.find((dispute) => dispute.id === id)
      if (!known) {
        const amountCents = Math.max(1, Math.floor((session.amountCents * now.percent) / 100))
        const asked = session.disputes.reduce((sum, dispute) => sum + dispute.amountCents, 0)
        // No bank asks for more than was paid.
        if (asked + amountCents > session.amountCents) return
        session.disputes.push({ id, state: now.state as 'open', amountCents, reason: 'fraudulent', answerBy: null })
      } else if (known.state === 'open') known.state = now.state as 'open'
      return
    }
    case 'carry':
      return carryParcel(shop, buyers, now)
    case 'release':
      await Promise.all([releaseEarnings(world), settleReceivables(world), settleReceivables(world)])
      return
    case 'relist': {
      const project = pick(listed, now.what)
      await db
        .update(projects)
        .set({ isActive: now.isActive })
        .where(eq(projects.id, project?.id ?? ''))
      await db
        .update(offers)
        .set({ priceCents: now.priceCents, fullCents: null, lowestCents: null, promotedUntil: null })
        .where(and(eq(offers.id, project?.digital ?? ''), eq(offers.pricing, 'paid')))
      return
    }
    case 'fee':
      shop.passMinutes(1)
      await fees.announce(now, now)
      return
    case 'wait':
      return shop.passMinutes(now.minutes)
    case 'reconcile':
      await reconcileOrders(world, { includeClosed: true })
      return
    case 'work':
      await shop.runJobs()
      return
    default:
      await actOnWares(shop, wares, buyers, now)
  }
}

const ownPurchases = () =>
  shop.db
    .select()
    .from(purchases)
    .where(
      inArray(
        purchases.buyerId,
        buyers.map(({ id }) => id),
      ),
    )
    .orderBy(purchases.id)

async function live(history: Step[]): Promise<void> {
  // Each begins with the same fee, once what the last one announced is over.
  shop.passMinutes(1500)
  await fees.announce({ bps: 800, freightBps: 0, fixedCents: 0 }, { days: 0 })
  buyers = await Promise.all([addBuyer(shop.db), addBuyer(shop.db)])
  firstSession = shop.payments.sessions.size
  for (const now of history) await act(now)
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  expect(await releasedTooEarly(shop.db)).toEqual([])

  await shop.runJobs()
  for (const { request } of sessions()) await syncOrder(shop.world, request.reference)
  await shop.runJobs()
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  expect(await brokenInvariants(shop.db, ofSales, shop.clock.now())).toEqual([])
  expect(await upgradesOff(shop, wares)).toEqual([])
  expect(await feesOff(shop.db, fees, buyers.map(({ id }) => id))).toEqual([]) // prettier-ignore
  const { rows } = await shop.pool.query<{ cents: string }>(
    `select coalesce(sum(e.amount_cents), 0) as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
       join ledger_postings p on p.id = e.posting_id
      where a.code = 'provider_receivable'
         or (p.kind = 'provider_settlement' and a.code in ('provider_available', 'provider_costs'))`,
  )
  expect(Number(rows[0]?.cents)).toBe(shop.payments.netCents())
}

const buy = (...what: number[]): Step => ({ do: 'buy', who: 0, what })
const pay = (order: number, state: 'paid' | 'declined' | 'expired' = 'paid'): Step => ({ do: 'pay', order, state })
const tell = (order: number): Step => ({ do: 'tell', order, times: 3 })
const relist = (isActive: boolean): Step => ({ do: 'relist', what: 0, isActive, priceCents: 2490 })
const wait: Step = { do: 'wait', minutes: 70 }
const week: Step = { do: 'wait', minutes: 12_000 }
const release: Step = { do: 'release' }
const carry = (move: Carried): Step => ({ do: 'carry', parcel: 0, move })
const refund: Step = { do: 'refund', purchase: 0 }
const lose: Step = { do: 'dispute', order: 0, which: 0, state: 'lost', percent: 100 }
const coupon = (what: number, uses: 1 | null = null): Step => ({
  do: 'coupon',
  what,
  kind: 'percent',
  value: 25,
  uses,
  usesEach: null,
})
const widen = (to: 0 | 1): WareStep => ({ do: 'widen', who: 0, to, isPix: false })
const fetch: WareStep = { do: 'fetch', who: 0 }
const price = (pricing: 'paid' | 'free' | 'open'): WareStep => ({ do: 'price', pricing, priceCents: 500 })
const fee = (days: 0 | 1): Step => ({ do: 'fee', days, bps: 1234, freightBps: 333, fixedCents: 150 })
const refundPart: Step = { do: 'refundPart', purchase: 0, key: 0, amountCents: 1 }

/** One history for each end there is; the others are drawn by chance. */
const known: Step[][] = [
  // A coupon that is used and kept.
  [coupon(1), { do: 'buy', who: 1, what: [1] }, pay(0), tell(0), coupon(1)],
  // Of what costs a cent no part can be given back.
  [buy(1), buy(0, 1), pay(0), tell(0), refundPart, refund, { do: 'work' }, buy(1)],
  [buy(0), buy(0, 1), pay(0), pay(1), tell(1), tell(0)],
  [buy(0, 1), pay(0), tell(0), refundPart, lose, tell(0), buy(0)],
  [buy(0), pay(0, 'expired'), tell(0), relist(false), pay(0), tell(0), relist(true)],
  // An object whose maker waits for it to arrive, and for its term after that; then a part of it goes back.
  [
    buy(4),
    pay(0),
    tell(0),
    week,
    release,
    carry('posted'),
    week,
    release,
    carry('received'),
    release,
    week,
    release,
    refundPart,
  ],
  [buy(5), pay(0), tell(0), carry('posted'), week, week, release, carry('watched'), week, release, refund],
  // Files and an object of one maker in one order, before the fee changes and after; parts of both go back after it.
  [
    buy(0, 4),
    pay(0),
    tell(0),
    fee(1),
    { do: 'wait', minutes: 1500 },
    buy(1, 4, 5),
    pay(1),
    tell(1),
    refundPart,
    refund,
  ],
  [buy(1, 5), fee(0), pay(0), tell(0), buy(5), pay(1), tell(1), { ...refundPart, purchase: 2 }, refund, lose, tell(0)],
  // The last use of a coupon goes back with an unpaid order, and to another buyer; a late payment keeps its price.
  [
    coupon(1, 1),
    { do: 'promote', what: 1, percent: 10 },
    { do: 'buy', who: 1, what: [1, 3] },
    { do: 'buy', who: 4, what: [1, 5] },
    pay(0, 'expired'),
    tell(0),
    { do: 'buy', who: 4, what: [1, 5] },
    pay(1),
    tell(1),
    pay(0),
    tell(0),
    refundPart,
    refund,
  ],
  // A kit of which one half goes back, and is bought again alone.
  [buy(8, 9), pay(0), tell(0), refund, buy(8, 9), pay(1), tell(1), refundPart, lose, tell(0)],
  // A licence widened step by step.
  [buy(11), pay(0), tell(0), widen(0), pay(1), tell(1), widen(1), pay(2), tell(2)],
  // A licence widened twice, whose middle step goes back with the last; then two orders widen it at once.
  [
    buy(11),
    pay(0),
    tell(0),
    widen(0),
    pay(1),
    tell(1),
    widen(1),
    pay(2),
    tell(2),
    { ...refund, purchase: 1 },
    { do: 'work' },
  ],
  [buy(11), pay(0), tell(0), widen(0), widen(1), pay(1), pay(2), tell(1), tell(2), { do: 'work' }],
  [buy(11), pay(0), tell(0), widen(1), pay(1), tell(1), refund, lose, tell(0)],
  [price('free'), fetch, refund, refundPart, price('paid'), buy(10), price('open'), buy(10), pay(0), tell(0), fetch],
  [buy(0, 5), pay(0, 'declined'), tell(0), buy(0, 5), wait, { do: 'reconcile' }, pay(1, 'expired'), tell(1)],
]

it('any history keeps the books, and agrees with the provider once everything was told', async () => {
  const histories = fc.array(step, { minLength: 10, maxLength: 50 })
  const examples = known.map((history): [Step[]] => [history])
  await fc.assert(fc.asyncProperty(histories, live), {
    numRuns: Number(process.env.HISTORIES ?? 60),
    examples,
    endOnFailure: true,
  })
  // Every kind of end was met, or the histories would prove little.
  const states = new Set((await shop.db.select({ state: orders.state }).from(orders)).map(({ state }) => state))
  const ends = ['cancelled', 'charged_back', 'declined', 'expired', 'free', 'paid', 'pending', 'refunded']
  expect([...states].sort()).toEqual(ends)
  const reasons = new Set((await shop.db.select({ reason: refunds.reason }).from(refunds)).map(({ reason }) => reason))
  expect([...reasons].sort()).toEqual(['already_owned', 'not_deliverable', 'staff', 'withdrawal'])
  // Orders had a fee of each kind.
  const kinds = { fixed: false, freight: false, other: false }
  for (const { fixedFeeCents, freightFeeCents, feeBps } of await shop.db.select().from(purchases)) {
    kinds.fixed ||= fixedFeeCents > 0
    kinds.freight ||= freightFeeCents > 0
    kinds.other ||= feeBps !== 800
  }
  expect(kinds).toEqual({ fixed: true, freight: true, other: true })
  // Coupons were used, given back and replaced by promotions.
  const uses = await shop.db.select().from(couponUses)
  expect(new Set(uses.map(({ givenBackAt }) => givenBackAt === null))).toEqual(new Set([true, false]))
  const all = (await shop.db.select({ reasons: purchases.reasons }).from(purchases)).flatMap((row) => row.reasons)
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['coupon', 'kit', 'pix', 'promotion', 'upgrade']))
  // And after all of them, what makers read is what the ledger says.
  const [since, now] = [new Date('2026-11-21T12:00:00Z'), shop.clock.now()]
  for (const { designerId } of listed) expect(await figuresOff(shop.db, designerId, { since, now })).toEqual([])
  const { released, held } = await heldAndReleased(shop.db)
  expect(Math.min(released, held)).toBeGreaterThan(0)
}, 21_600_000)
