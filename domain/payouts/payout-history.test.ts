import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { releaseEarnings } from '#domain/ledger/earnings.server.ts'
import { liftHold, placeHold } from '#domain/ledger/holds.server.ts'
import { reconcileOrders } from '#domain/payments/reconcile-orders.server.ts'
import { type MoneyLife, moneyLife, type Purchase, shareOfSession } from '../../tests/support/worlds/money-life.ts'
import { changedFee, feesOff } from '../../tests/support/worlds/fees.ts'
import { moneyBreaches, noBreaches, sellProject, type SoldProject } from '../../tests/support/worlds/payment-world.ts'
import { resumePayouts, stopPayouts } from './payout-stop.server.ts'
import { cancelPayout } from './payouts.server.ts'
import { proposePayouts } from './propose-payouts.server.ts'

// Whatever is sold, given back and disputed while makers are paid and the fee changes, with every step taken twice at once, any answer of the
// bank lost, and the process dying at any statement: the books balance, agree with the bank's own and the payment
// provider's, and no maker is paid a cent more or less than the provider's books say is theirs. `HISTORIES=500` draws so many
// (`npm run prove:histories`).

let life: MoneyLife
let makers: string[]
let sold: SoldProject[]
/** Sessions of the history at hand begin here. */
let firstSession = 0
beforeAll(async () => {
  life = await moneyLife()
})
afterAll(() => life.close())

const one = fc.nat({ max: 1_000 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sell' as const), what: one }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('buy' as const, 'pay' as const), what: one }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('tell' as const), what: one, times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.constantFrom(1, 7, 8, 20) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('release', 'release', 'propose', 'propose', 'approve', 'send', 'check', 'work', 'reconcile'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('lose', 'stop', 'resume') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('week') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('die' as const),
      afterStatements: fc.integer({ min: 0, max: 90 }),
      isAnswered: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund' as const), sale: one, percent: fc.constantFrom(100, 30, 1) }),
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
  { weight: 1, arbitrary: changedFee },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const pick = <T>(list: T[], at: number): T | undefined => list[at % Math.max(1, list.length)]
const sessions = () => life.sessions().slice(firstSession)
const sales = () =>
  life.rows<Purchase>(
    'select id, order_id as "orderId", amount_cents::int as cents from purchases where designer_id = any($1) order by id',
    [makers],
  )

/** What a person or the queue does with the process as it is: it may die of it. */
async function act(now: Step): Promise<unknown> {
  const { world, staff, twice } = life
  switch (now.do) {
    case 'sell': {
      const before = life.sessions().length
      await life.buy(pick(sold, now.what) as SoldProject)
      for (const session of life.sessions().slice(before)) {
        session.state = 'paid'
        await life.tell(session)
      }
      return
    }
    case 'buy':
      return life.buy(pick(sold, now.what) as SoldProject)
    case 'pay': {
      const session = pick(sessions(), now.what)
      return session && void (session.state = 'paid')
    }
    case 'tell': {
      const session = pick(sessions(), now.what)
      return session && life.tell(session, now.times)
    }
    case 'release':
      return twice(() => releaseEarnings(world))
    case 'propose':
      return twice(() => proposePayouts(world))
    case 'approve':
      return life.approve(await life.latestRun())
    case 'send':
      return life.send(await life.latestRun())
    case 'week':
      return life.week()
    case 'check':
      return life.check()
    case 'work':
      return life.work()
    case 'reconcile':
      return twice(() => reconcileOrders(world, { includeClosed: true }))
    case 'stop':
      return twice(() => stopPayouts(world, staff, { reason: 'Teste' }))
    case 'resume':
      return twice(() => resumePayouts(world, staff))
    case 'refund': {
      const sale = pick(await sales(), now.sale)
      const amountCents = Math.max(1, Math.floor(((sale?.cents ?? 0) * now.percent) / 100))
      return sale && life.refund(sale, { amountCents, key: `f${now.percent}` })
    }
    case 'dispute':
      return dispute(now)
    case 'fee':
      life.passDays(1 / 1440)
      return life.fees.announce(now, now)
    case 'end':
      return end(now)
    case 'hold': {
      const makerId = pick(makers, now.who) ?? ''
      return placeHold(life.db, { makerId, reason: 'review' }, life.clock.now())
    }
    case 'cancel': {
      const payout = pick([...(await life.payoutsOf('proposed')), ...(await life.payoutsOf('approved'))], now.who)
      return payout && twice(() => cancelPayout(world, staff, { payoutId: payout.id, reason: 'Teste' }))
    }
  }
}

async function dispute({ sale, state }: { sale: number; state: 'open' | 'won' | 'lost' }): Promise<void> {
  const session = pick(
    sessions().filter((each) => each.state === 'paid'),
    sale,
  )
  if (!session) return
  const [known] = session.disputes
  if (known?.state === 'open') known.state = state
  else if (!known) {
    const { id, amountCents } = session
    session.disputes.push({ id: `dp_${id}`, state, amountCents, reason: 'fraudulent', answerBy: null })
  }
  await life.tell(session)
}

/** The bank does something with one of its payments: only what a bank can. A Pix may come back for ninety days. */
async function end({ payout, state }: { payout: number; state: 'paid' | 'failed' | 'returned' }): Promise<void> {
  const { bank } = life
  const wanted = state === 'returned' ? 'paid' : 'processing'
  const asked = await life.rows<{ id: string }>(
    "select id from payouts where maker_id = any($1) and (closed_at is null or closed_at > $2::timestamptz - interval '90 days')",
    [makers, life.clock.now()],
  )
  const found = pick(
    asked.filter(({ id }) => bank.payments.get(id)?.report.state === wanted),
    payout,
  )
  if (found) bank.end(found.id, state === 'paid' ? { state } : { state, reason: 'Teste' })
}

async function expectBalanced({ isAllTold }: { isAllTold: boolean }): Promise<void> {
  expect(await life.broken({ isAllTold })).toEqual([])
  expect(await moneyBreaches(life.db)).toEqual(noBreaches)
}

/** One thing after another. After every death of the process the books are whole, and it begins again. */
async function happen(history: Step[]): Promise<void> {
  for (const now of history) {
    if (now.do === 'die') life.mortal.dieAt(now)
    else if (now.do === 'pass') life.passDays(now.days)
    else if (now.do === 'lose') life.bank.loseAnswers(3)
    else {
      await act(now)
      if (life.mortal.revive()) await expectBalanced({ isAllTold: false })
    }
  }
}

/** All that is open comes to its end, and everybody is told. */
async function close(): Promise<void> {
  const { world, staff, bank } = life
  life.mortal.live()
  bank.loseAnswers(0)
  await resumePayouts(world, staff)
  for (const { id } of await life.rows<{ id: string }>(
    "select id from holds where lifted_at is null and reason <> 'dispute'",
  ))
    await liftHold(life.db, { id }, { at: life.clock.now() })
  for (const session of sessions()) {
    if (session.state !== 'paid') session.state = 'expired'
    for (const each of session.disputes) if (each.state === 'open') each.state = 'won'
    await life.tell(session)
  }
  // Money that came when its order was closed may have to be given back yet.
  await life.work()
  life.passDays(20)
  await reconcileOrders(world, { includeClosed: true })
  await releaseEarnings(world)
  await life.check()
  // Runs that waited while everything was stopped: staff has them still.
  for (const { id } of await life.rows<{ id: string }>('select id from payout_runs order by day')) {
    await life.approve(id)
    await life.send(id)
  }
  for (let runs = 0; runs < 2; runs++) {
    await life.week()
    for (const [key, { report }] of bank.payments) if (report.state === 'processing') bank.end(key, { state: 'paid' })
    await life.check()
    life.passDays(7)
  }
}

/** What each maker should have of the history's sales, by what the provider has of each and the fee when it was ordered. */
async function sharesOf(): Promise<Map<string, number>> {
  const people = await life.rows<{ id: string; name: string }>(
    'select id, full_name as name from users where id = any($1)',
    [makers],
  )
  const makerOf = new Map(people.map(({ id, name }) => [name, id]))
  const placed = await life.rows<{ id: string; at: Date }>('select id, created_at as at from orders')
  const placedAt = new Map(placed.map(({ id, at }) => [id, at]))
  const shares = new Map(makers.map((id) => [id, 0]))
  for (const session of sessions()) {
    const maker = makerOf.get(session.request.lines[0]?.designerName ?? '') ?? ''
    const fee = life.fees.at(placedAt.get(session.reference) ?? new Date(0))
    shares.set(maker, (shares.get(maker) ?? 0) + shareOfSession(session, fee))
  }
  return shares
}

async function live(history: Step[]): Promise<void> {
  // Each begins with the same fee, once what the last one announced is over.
  life.passDays(2)
  await life.fees.announce({ bps: 800, freightBps: 0, fixedCents: 0 }, { days: 0 })
  makers = [await life.maker(), await life.maker()]
  firstSession = life.sessions().length
  sold = await Promise.all(
    makers.map((designerId, index) => sellProject(life.db, { designerId, digitalCents: index ? 9_999 : 2_490 })),
  )
  await happen(history)
  await close()
  await expectBalanced({ isAllTold: true })
  expect([await life.balanceOf('payout_in_transit'), await life.balanceOf('blocked')]).toEqual([0, 0])
  expect(await life.balanceOf('provider_available')).toBe(0 - life.bank.paidCents())
  expect(await life.balanceOf('provider_receivable')).toBe(life.payments.netCents())
  expect(await feesOff(life.db, life.fees)).toEqual([])
  const shares = await sharesOf()
  for (const maker of makers) {
    const { pendingCents, availableCents, paidCents } = await life.receivedBy(maker)
    expect(pendingCents).toBe(0)
    expect(availableCents).toBeLessThan(2_000) // less than is ever sent, or a debt
    expect(availableCents + paidCents).toBe(shares.get(maker))
  }
}

it('no cent is lost, doubled or owed to the wrong one, whatever happens in whatever order and dies of it', async () => {
  const sale: Step = { do: 'sell', what: 1 }
  const pass: Step = { do: 'pass', days: 8 }
  const release: Step = { do: 'release' }
  const refund: Step = { do: 'refund', sale: 0, percent: 100 }
  const paid: Step = { do: 'end', payout: 0, state: 'paid' }
  const returned: Step = { do: 'end', payout: 0, state: 'returned' }
  const check: Step = { do: 'check' }
  const die = (afterStatements: number, isAnswered = false): Step => ({ do: 'die', afterStatements, isAnswered })
  const propose: Step = { do: 'propose' }
  const approve: Step = { do: 'approve' }
  const send: Step = { do: 'send' }
  const week: Step = { do: 'week' }
  const fee = (days: 0 | 1): Step => ({ do: 'fee', days, bps: 1234, freightBps: 0, fixedCents: 150 })
  const work: Step = { do: 'work' }
  const known: Step[][] = [
    // Given back between the approval and the sending.
    [sale, sale, pass, release, propose, approve, refund, send],
    // Refunded and lost after the payout: a debt that the next sale pays.
    [sale, sale, pass, release, week, refund, { do: 'dispute', sale: 1, state: 'lost' }, sale, pass, release, week],
    [sale, pass, release, { do: 'lose' }, week, paid, check, returned],
    // Held between the approval and the sending, which comes days later.
    [sale, pass, release, propose, approve, { do: 'hold', who: 1 }, pass, send, pass, { do: 'stop' }],
    // Dead after the provider gave a part back that we did not write down, and asked again.
    [sale, { ...refund, percent: 30 }, die(1), work, work, pass, release],
    // Dead in the middle of a sale, of the next, and of a week's payouts.
    [die(12), sale, die(20, true), sale, work, die(40, true), pass, release, week],
    // Sold before and after the fee changes, and given back in part after the payout.
    [
      sale,
      fee(1),
      { do: 'pass', days: 1 },
      sale,
      { ...refund, percent: 30 },
      { ...refund, sale: 1, percent: 30 },
      pass,
      release,
      week,
      paid,
      refund,
    ],
    [sale, fee(0), sale, { do: 'dispute', sale: 1, state: 'lost' }, { ...refund, percent: 1 }, pass, release, week],
    // Back months after it arrived.
    [sale, pass, release, week, paid, check, { do: 'pass', days: 20 }, { do: 'pass', days: 20 }, returned, check],
  ]
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), live), {
    numRuns: Number(process.env.HISTORIES ?? 14),
    examples: known.map((history) => [history]),
    endOnFailure: true,
  })
  expect(life.mortal.deaths()).toBeGreaterThan(2)
}, 21_600_000)
