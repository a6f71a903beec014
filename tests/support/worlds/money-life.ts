import type { Handlers } from '#db/job.ts'
import { queryOf } from '#domain/audit/invariant.ts'
import { invariants } from '#domain/areas.server.ts'
import { startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { makerBalance } from '#domain/ledger/earnings.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { expireSession } from '#domain/payments/expire-session.server.ts'
import { applyPaymentEvent, storePaymentEvent } from '#domain/payments/payment-events.server.ts'
import { sendRefund } from '#domain/payments/send-refund.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { checkPayouts, handOverPayout } from '#domain/payouts/hand-over-payout.server.ts'
import { proposePayouts } from '#domain/payouts/propose-payouts.server.ts'
import { approvePayouts, sendPayouts } from '#domain/payouts/send-payouts.server.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { addUser } from '../builders.ts'
import { payoutDouble, type PayoutDouble } from '../doubles/payout-double.ts'
import { providerDouble } from '../doubles/provider-double.ts'
import { mortalDatabase } from '../mortal-database.ts'
import { feeCalendar, rounded } from './fees.ts'
import type { SoldProject } from './payment-world.ts'
import { payoutWorld } from './payout-world.ts'
import { queuedJobs } from '../queue.ts'

/**
 * A shop whose process may die at any statement, between a payment provider and a bank that each keep their own books. What
 * a person presses, and what either of the two tells, comes twice at once.
 */
export async function moneyLife() {
  const bank = payoutDouble()
  const payments = providerDouble()
  const shop = await payoutWorld<PayoutDouble>(bank)
  const mortal = mortalDatabase(shop.url)
  const { staff, sender } = shop
  const world = { ...shop.world, db: mortal.db, payments, publicUrl: new URL('https://camada.example') }
  // The jobs that move money; others are done without a trace.
  const handlers: Handlers = {
    'apply-payment-event': ({ eventId }) => applyPaymentEvent(world, eventId),
    'send-refund': ({ refundId }) => sendRefund(world, refundId),
    'expire-session': ({ orderId }) => expireSession(world, orderId),
    'hand-over-payout': ({ payoutId }) => handOverPayout(world, payoutId),
  }
  const sessions = () => [...payments.sessions.values()]
  const rows = async <T extends object>(sql: string, values: unknown[] = []) =>
    (await shop.pool.query<T>(sql, values)).rows

  /** Both presses may fail when the process dies under them; nothing else is an excuse. */
  async function twice(press: () => Promise<unknown>): Promise<void> {
    await Promise.allSettled([press(), press()])
  }

  async function buy(project: SoldProject): Promise<void> {
    const { id: buyerId } = await addUser(shop.db)
    const wishes = [{ offerId: project.digital, quantity: 1 }]
    await twice(() => startCheckout(world, { buyerId, wishes }))
  }

  /** The provider tells of a session as often as it likes, and is heard by the webhook and by the return page. */
  async function tell(session: { id: string; reference: string; state: string }, times = 1): Promise<void> {
    const event = {
      eventId: `evt_${session.id}_${session.state}`,
      subject: session.id,
      kind: session.state,
      body: '{}',
    }
    for (let time = 0; time < times; time++) await twice(() => storePaymentEvent(world, payments.name, event))
    const settle = () => syncOrder(world, session.reference)
    await Promise.allSettled([work(), settle(), settle()])
  }

  /** Works off the queue: a job is taken out of it once it is done, and one that was not is there still. */
  async function work(): Promise<void> {
    for (const { id, name, payload } of await queuedJobs(shop.db)) {
      const done = await (handlers[name]?.(payload as never) ?? Promise.resolve()).then(
        () => true,
        () => false,
      )
      if (done) await rows('select graphile_worker.complete_jobs(array[$1]::bigint[])', [id])
    }
  }

  const latestRun = async () =>
    (await rows<{ id: string }>('select id from payout_runs order by day desc limit 1'))[0]?.id ?? ''

  const approve = async (runId: string) => {
    const totalCents = await shop.proposedCents(runId)
    await twice(() => approvePayouts(world, staff, { runId, totalCents }))
  }

  async function send(runId: string): Promise<void> {
    await twice(() => sendPayouts(world, sender, { runId }))
    await work()
  }

  async function week(): Promise<void> {
    await twice(() => proposePayouts(world))
    const runId = await latestRun()
    await approve(runId)
    await send(runId)
  }

  async function refund(purchase: Purchase, { amountCents, key }: { amountCents: number; key: string }): Promise<void> {
    const { id: purchaseId, orderId } = purchase
    const lines = [{ purchaseId, amountCents }]
    await twice(() => refundPurchases(world, { orderId, lines, reason: 'staff', key }))
  }

  /**
   * Names of the invariants that do not hold, those apart that are about files and the catalogue and, before all is told,
   * those that say how soon things must be done: no work is done while a process is dead.
   */
  async function broken({ isAllTold }: { isAllTold: boolean }): Promise<string[]> {
    const elsewhere = /^(listed|files|suspended_not_listed|blocked_not|category|listing|rating)/
    const found: string[] = []
    for (const each of invariants.filter(({ name }) => !elsewhere.test(name))) {
      if (!isAllTold && /^(no_order_open|events_handled)/.test(each.name)) continue
      const sql = queryOf(each, null)
      const [row] = await rows<{ broken: number }>(sql, sql.includes('$1') ? [shop.clock.now()] : [])
      if (row?.broken !== 0) found.push(each.name)
    }
    return found
  }

  async function balanceOf(code: string): Promise<number> {
    const sql = 'select coalesce(sum(balance_cents), 0) as cents from ledger_accounts where code = $1'
    return Number((await rows<{ cents: string }>(sql, [code]))[0]?.cents)
  }

  /** What a maker has and what the bank paid them. */
  async function receivedBy(maker: string) {
    const { pendingCents, availableCents } = await makerBalance(shop.db, maker)
    const paid = [...bank.payments].filter(([, { report }]) => report.state === 'paid').map(([key]) => key)
    const own = await rows<{ id: string }>('select id from payouts where maker_id = $1', [maker])
    const ids = new Set(own.map(({ id }) => id))
    const cents = paid.filter((key) => ids.has(key)).map((key) => bank.payments.get(key)?.order.amountCents ?? 0)
    return { pendingCents, availableCents, paidCents: cents.reduce((sum, one) => sum + one, 0) }
  }

  return {
    ...shop,
    world,
    fees: feeCalendar(shop),
    mortal,
    bank,
    payments,
    sessions,
    rows,
    twice,
    buy,
    tell,
    work,
    latestRun,
    approve,
    send,
    week,
    refund,
    check: () => twice(() => checkPayouts(world, { includeOlder: true })),
    broken,
    balanceOf,
    receivedBy,
    close: () => mortal.close().then(() => shop.close()),
  }
}

export type Purchase = { id: string; orderId: string; cents: number }
export type MoneyLife = Awaited<ReturnType<typeof moneyLife>>
export type Session = ReturnType<MoneyLife['sessions']>[number]

/**
 * What the maker of a session's one line should have of it, by the provider's books and the fee of its instant alone: the percentage
 * of it is ours, rounded half up, and the fixed amount as far as something is left; of what went back we bear the fee's part of all
 * of it, rounded once.
 */
export function shareOfSession(
  { state, amountCents, refundedCents, disputes }: Session,
  { bps, fixedCents }: Fee,
): number {
  if (state !== 'paid') return 0
  const percent = rounded(amountCents, bps, 10_000)
  const fee = percent + Math.min(fixedCents, amountCents - percent)
  const lost = disputes.reduce((sum, one) => sum + (one.state === 'lost' ? one.amountCents : 0), 0)
  const back = Math.min(amountCents, refundedCents + lost)
  return amountCents - fee - (back - rounded(fee, back, amountCents))
}
