import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'
import { oneOf, text } from '#db/columns.ts'
import { payoutAccounts, payoutRuns, payouts } from '#db/schema/payouts.ts'
import type { Alarm } from '#domain/shared/log.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { formatDate } from '#domain/shared/format.ts'
import { openAccount } from './payout-accounts.server.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { findPayoutStop } from './payout-stop.server.ts'
import { closePayout } from './payouts.server.ts'

export type PayoutWorld = { db: Database; clock: Clock; secret: string; payoutProvider: PayoutProvider }

/** Tells whether a payout left while the shop only simulated and it takes real money by now: nobody is to pay it. */
export const isOfSimulation = sql<boolean>`coalesce(${payouts.sentAt} <= real_since(), false)`

/**
 * Hands a sent payout to the provider and looks at once what became of it. Repeated, the provider sees the same key and
 * pays once. While payouts are stopped nothing is handed over; the check that comes every few minutes tries again.
 */
export async function handOverPayout(world: PayoutWorld, payoutId: string): Promise<void> {
  const { db, clock, secret, payoutProvider } = world
  const [found] = await db
    .select({ payout: payouts, account: payoutAccounts, day: payoutRuns.day, isSimulated: isOfSimulation })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(and(eq(payouts.id, payoutId), eq(payouts.state, 'sent')))
  if (!found || found.payout.provider !== payoutProvider.name) return
  const { payout, account, day, isSimulated } = found
  if (isSimulated) {
    const failure = 'O repasse era de pagamentos simulados: nada saiu.'
    await closePayout(world, { payoutId, event: 'failed', failure })
    return
  }
  if (!payout.handedOverAt) {
    if (await findPayoutStop(db)) return
    const note = `Camada, repasse de ${formatDate(day)}`
    const order = { key: payout.id, amountCents: payout.amountCents, note, ...openAccount(secret, account) }
    const answer = await payoutProvider.send(order)
    if (!answer.ok) {
      await closePayout(world, { payoutId, event: 'failed', failure: answer.reason })
      return
    }
    await db
      .update(payouts)
      .set({ handedOverAt: clock.now(), providerReference: answer.reference })
      .where(eq(payouts.id, payoutId))
  }
  await askProvider(world, payoutId)
}

/** Moves a payout to where the provider says it is. */
async function askProvider(world: PayoutWorld, payoutId: string): Promise<void> {
  const report = await world.payoutProvider.find(payoutId)
  if (!report || report.state === 'processing') return
  if (report.state === 'paid') await closePayout(world, { payoutId, event: 'paid' })
  else if (report.state === 'failed') await closePayout(world, { payoutId, event: 'failed', failure: report.reason })
  else {
    await closePayout(world, { payoutId, event: 'paid' })
    await closePayout(world, { payoutId, event: 'returned', failure: report.reason })
  }
}

/** What comes back mostly does so within these days. */
const watchedDays = 30
/** Days in which the receiver of a Pix may send it back (Banco Central, Regulamento do Pix, art. 41-B); one more for the bank. */
const returnDays = 91

/**
 * Looks after every payout that is under way: hands over what waits for it (after a stop, or a job that gave up), and asks
 * the provider about the others, and about those paid lately or, with `includeOlder`, as long ago as money may still come back.
 * One that fails does not stop the others.
 */
export async function checkPayouts(
  world: PayoutWorld & { log: Alarm },
  { includeOlder = false }: { includeOlder?: boolean } = {},
): Promise<{ checked: number; failed: number }> {
  const { db, clock, payoutProvider, log } = world
  const days = includeOlder ? returnDays : watchedDays
  const since = new Date(clock.now().getTime() - days * 86_400_000).toISOString()
  const rows = await ask(
    db,
    sql`
    select id, state from payouts where provider = ${payoutProvider.name}
      and (state = 'sent' or (state = 'paid' and closed_at > ${since}::timestamptz))
    order by (state = 'sent') desc, sent_at limit ${includeOlder ? 10_000 : 1_000}`,
    { id: text, state: oneOf('sent', 'paid') },
  )
  let failed = 0
  for (const { id, state } of rows) {
    try {
      await (state === 'sent' ? handOverPayout(world, id) : askProvider(world, id))
    } catch (error) {
      failed++
      const message = error instanceof Error ? error.message : String(error)
      log.error({ payout: id, message }, 'payout could not be checked')
    }
  }
  return { checked: rows.length, failed }
}
