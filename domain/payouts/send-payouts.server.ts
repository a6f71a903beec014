import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { payoutRuns, payouts } from '#db/schema/payouts.ts'
import { shopSettings } from '#db/schema/staff.ts'
import type { CodeWorld } from '#domain/accounts/second-factor/one-time-code.server.ts'
import { asksForCode, confirmCode } from '#domain/accounts/second-factor/second-factor.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { lockMakerMoney } from '#domain/ledger/earnings.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/text.ts'
import { readStoredSettings } from '#domain/shop-settings/open-shop-settings.server.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { payoutsArea } from './area.ts'
import { aloneFrom, isWithinLimit } from './one-person.ts'
import { findPayoutStop } from './payout-stop.server.ts'
import { movePayout } from './payouts.server.ts'
import { hasSimulatedLine, payoutFacts } from './propose-payouts.server.ts'
import { runSubject } from './run-words.ts'

type World = { db: Database; clock: Clock }

type Staff = Pick<Viewer, 'id' | 'role'>

type SendRefusal = { ok: false; reason: 'not_found' | 'stopped' | 'approved_by_sender' }

export type CodeRefusal = { ok: false; reason: 'no_code_app' | 'wrong_code' } | TooManyTries

type Sent = { ok: true; sent: number; cancelled: number }

/**
 * Sends a run's payouts that others approved, and cancels those that a refund, hold or changed account has invalidated.
 */
export async function sendPayouts(
  world: World,
  staff: Staff,
  { runId }: { runId: string },
): Promise<Sent | SendRefusal> {
  const found = await approvedOf(world.db, staff, runId)
  if (!found.ok) return found
  const ofOthers = found.approved.filter((payout) => payout.approvedBy !== staff.id)
  if (found.approved.length > 0 && ofOthers.length === 0) return { ok: false, reason: 'approved_by_sender' }
  return send(world, staff, { run: found.run, payouts: ofOthers })
}

/**
 * Sends payouts that the same person approved: needs a second-factor code, the next business day, amounts within the
 * limit.
 */
export async function sendPayoutsAlone(
  world: World & CodeWorld & { rateLimits: RateLimits },
  staff: Staff,
  { runId, code }: { runId: string; code: string },
): Promise<Sent | SendRefusal | { ok: false; reason: 'too_early' } | CodeRefusal> {
  const { db, clock } = world
  const found = await approvedOf(db, staff, runId)
  if (!found.ok) return found
  const { onePersonLimitCents } = await readStoredSettings(db)
  const own = found.approved.filter((payout) => payout.approvedBy === staff.id)
  const within = own.filter(({ amountCents }) => isWithinLimit(amountCents, onePersonLimitCents))
  if (within.length === 0) return { ok: false, reason: 'approved_by_sender' }
  const today = dayOf(clock.now())
  const due = within.filter(({ approvedAt }) => approvedAt && aloneFrom(dayOf(approvedAt)) <= today)
  if (due.length === 0) return { ok: false, reason: 'too_early' }
  if (!(await asksForCode(db, staff.id))) return { ok: false, reason: 'no_code_app' }
  const confirmed = await confirmCode(world, { userId: staff.id, code })
  if (!confirmed.ok) return confirmed
  return send(world, staff, { run: found.run, payouts: due })
}

type Run = typeof payoutRuns.$inferSelect
type Payout = typeof payouts.$inferSelect

async function approvedOf(
  db: Database,
  staff: Staff,
  runId: string,
): Promise<SendRefusal | { ok: true; run: Run; approved: Payout[] }> {
  if (!mayOpen(staff.role, 'money') || !isUuid(runId)) return { ok: false, reason: 'not_found' }
  const [run] = await db.select().from(payoutRuns).where(eq(payoutRuns.id, runId))
  if (!run) return { ok: false, reason: 'not_found' }
  if (await findPayoutStop(db)) return { ok: false, reason: 'stopped' }
  const approved = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.runId, runId), eq(payouts.state, 'approved')))
    .orderBy(payouts.makerId)
  return { ok: true, run, approved }
}

async function send(
  { db, clock }: World,
  staff: Staff,
  { run, payouts: sendable }: { run: Run; payouts: Payout[] },
): Promise<Sent> {
  const sent: Cents[] = []
  let cancelled = 0
  for (const payout of sendable) {
    const outcome = await db.transaction((tx) => sendPayout(tx, payout, { at: clock.now(), staffId: staff.id }))
    if (outcome === 'sent') sent.push(payout.amountCents)
    if (outcome === 'cancelled') cancelled++
  }
  if (sent.length > 0) {
    const total = sent.reduce((sum, amount) => sum + amount, 0)
    const subject = runSubject(run, sent.length, total)
    await recordStaffAction(db, payoutsArea, { staffId: staff.id, action: 'send_payouts', subject, at: clock.now() })
  }
  return { ok: true, sent: sent.length, cancelled }
}

/** Sends one payout, or cancels an invalid one; null if it was sent meanwhile or exceeds the limit. */
async function sendPayout(
  tx: Database,
  payout: Payout,
  { at, staffId }: { at: Date; staffId: string },
): Promise<'sent' | 'cancelled' | null> {
  const [rule] = await tx.select({ limit: shopSettings.onePersonLimitCents }).from(shopSettings).for('share')
  const onePersonLimitCents = rule?.limit ?? null
  if (payout.approvedBy === staffId && !isWithinLimit(payout.amountCents, onePersonLimitCents)) return null
  const money = await lockMakerMoney(tx, payout.makerId)
  const facts = await payoutFacts(tx, payout.makerId, at)
  const [simulated] = await tx
    .select({ is: hasSimulatedLine(sql`payouts.id`) })
    .from(payouts)
    .where(eq(payouts.id, payout.id))
  const now = { ...facts, availableCents: money?.availableCents ?? 0, isSimulated: simulated?.is ?? true }
  const lost = lostGround(payout, now)
  if (lost) return (await movePayout(tx, payout.id, 'cancelled', { at, failure: lost })) && 'cancelled'
  if (!(await movePayout(tx, payout.id, 'sent', { at, sentBy: staffId, onePersonLimitCents }))) return null
  await enqueue(tx, 'hand-over-payout', { payoutId: payout.id }, { key: `hand-over-payout:${payout.id}` })
  return 'sent'
}

/** Returns the reason, in Portuguese, why an approved payout is no longer valid, or null. */
function lostGround(
  payout: { accountId: string; amountCents: Cents },
  now: {
    isSimulated: boolean
    isHeld: boolean
    accountId: string | null
    hasSecondFactor: boolean
    availableCents: Cents
  },
): string | null {
  if (now.isSimulated) return 'Parte das vendas foi paga pelo simulador: ninguém pagou por elas.'
  if (now.accountId !== payout.accountId) return 'A conta de recebimento mudou depois da aprovação.'
  if (now.isHeld) return 'Os valores foram retidos depois da aprovação.'
  if (!now.hasSecondFactor) return 'A verificação em duas etapas foi desligada depois da aprovação.'
  return now.availableCents < payout.amountCents ? 'Um reembolso diminuiu o saldo depois da aprovação.' : null
}

/** Approves a run's payouts, the first of two steps; refuses if the sum shown (`totalCents`) has changed. */
export async function approvePayouts(
  { db, clock }: World,
  staff: Staff,
  { runId, totalCents }: { runId: string; totalCents: Cents },
): Promise<{ ok: true; approved: number } | { ok: false; reason: 'not_found' | 'changed_meanwhile' }> {
  if (!mayOpen(staff.role, 'money') || !isUuid(runId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [run] = await tx.select().from(payoutRuns).where(eq(payoutRuns.id, runId)).for('update')
    if (!run) return { ok: false, reason: 'not_found' } as const
    const proposed = await tx
      .select({ id: payouts.id, amountCents: payouts.amountCents })
      .from(payouts)
      .where(and(eq(payouts.runId, runId), eq(payouts.state, 'proposed')))
      .orderBy(payouts.id)
      .for('update')
    const total = proposed.reduce((sum, payout) => sum + payout.amountCents, 0)
    if (total !== totalCents) return { ok: false, reason: 'changed_meanwhile' } as const
    if (proposed.length === 0) return { ok: true, approved: 0 } as const
    for (const { id } of proposed) await movePayout(tx, id, 'approved', { at, approvedBy: staff.id })
    const subject = runSubject(run, proposed.length, total)
    await recordStaffAction(tx, payoutsArea, { staffId: staff.id, action: 'approve_payouts', subject, at })
    return { ok: true, approved: proposed.length } as const
  })
}
