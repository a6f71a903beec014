import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { oneOf, text } from '#db/columns.ts'
import { payoutAccounts, payoutRuns, payouts } from '#db/schema/payouts.ts'
import type { Log } from '#domain/shared/log.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { formatDate } from '#domain/shared/format.ts'
import { openAccount } from './payout-accounts.server.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { findPayoutStop } from './payout-stop.server.ts'
import { closePayout } from './payouts.server.ts'

export type PayoutWorld = { db: Database; clock: Clock; secret: string; payoutProvider: PayoutProvider }

/** SQL condition: the payout was sent in simulation, but the shop now takes real money and must not pay it. */
export const isOfSimulation = sql<boolean>`coalesce(${payouts.sentAt} <= real_since(), false)`

/**
 * Hands a sent payout to its provider, idempotent by id, and updates its state; does nothing while payouts are stopped.
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

const watchedDays = 30
/**
 * Days within which a Pix recipient may return the money (Banco Central, Regulamento do Pix, art. 41-B), plus one for
 * the bank.
 */
const returnDays = 91

export async function checkPayouts(
  world: PayoutWorld & { log: Log },
  { includeOlder = false }: { includeOlder?: boolean } = {},
): Promise<{ checked: number; failed: number }> {
  const { db, clock, payoutProvider, log } = world
  const days = includeOlder ? returnDays : watchedDays
  const since = new Date(clock.now().getTime() - days * 86_400_000).toISOString()
  const rows = await query(
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
      log.error({ payout: id, error }, 'payout not checked')
    }
  }
  return { checked: rows.length, failed }
}
