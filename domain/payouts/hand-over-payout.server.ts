import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { payoutAccounts, payoutRuns, payouts } from '#db/schema/payouts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { formatDate } from '#domain/shared/day.ts'
import { findStop } from './find-stop.server.ts'
import { openAccount } from './open-account.server.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { settlePayout } from './settle-payout.server.ts'

export type PayoutWorld = { db: Database; clock: Clock; secret: string; payoutProvider: PayoutProvider }

/**
 * Hands a sent payout to the provider and looks at once what became of it. Repeated, the provider sees the same key and
 * pays once. While payouts are stopped nothing is handed over; the check that comes every few minutes tries again.
 */
export async function handOverPayout(world: PayoutWorld, payoutId: string): Promise<void> {
  const { db, clock, secret, payoutProvider } = world
  const [found] = await db
    .select({ payout: payouts, account: payoutAccounts, day: payoutRuns.day })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(and(eq(payouts.id, payoutId), eq(payouts.state, 'sent')))
  if (!found || found.payout.provider !== payoutProvider.name) return
  const { payout, account, day } = found
  if (!payout.handedOverAt) {
    if (await findStop(db)) return
    const note = `Camada, repasse de ${formatDate(day)}`
    const order = { key: payout.id, amountCents: payout.amountCents, note, ...openAccount(secret, account) }
    const answer = await payoutProvider.send(order)
    if (!answer.ok) {
      await settlePayout(world, { payoutId, event: 'failed', failure: answer.reason })
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
export async function askProvider(world: PayoutWorld, payoutId: string): Promise<void> {
  const report = await world.payoutProvider.find(payoutId)
  if (!report || report.state === 'processing') return
  if (report.state === 'paid') await settlePayout(world, { payoutId, event: 'paid' })
  else if (report.state === 'failed') await settlePayout(world, { payoutId, event: 'failed', failure: report.reason })
  else {
    await settlePayout(world, { payoutId, event: 'paid' })
    await settlePayout(world, { payoutId, event: 'returned', failure: report.reason })
  }
}
