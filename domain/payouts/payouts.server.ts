import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { users } from '#db/schema/accounts.ts'
import { payoutAccounts, payoutLines, payouts } from '#db/schema/payouts.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { post } from '#domain/ledger/post.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { StaffSubject } from '#domain/staff/staff-action.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { payoutsArea } from './area.ts'
import { manualProvider } from './payout-provider.ts'
import { freeingEvents, type PayoutEnd, type PayoutEvent, payoutMoves, payoutPosting } from './payout.ts'

type Moved = typeof payouts.$inferSelect

type Note = Partial<Pick<typeof payouts.$inferInsert, 'approvedBy' | 'sentBy' | 'onePersonLimitCents' | 'failure'>>

/** Moves a payout to its next state and posts it to the ledger; null if its state forbids it. Call in a transaction. */
export async function movePayout(
  tx: Database,
  payoutId: string,
  event: PayoutEvent,
  { at, ...note }: Note & { at: Date },
): Promise<Moved | null> {
  const { from, to } = payoutMoves[event]
  const [moved] = await tx
    .update(payouts)
    .set({ state: to, ...note, ...instantOf(event, at) })
    .where(and(eq(payouts.id, payoutId), inArray(payouts.state, [...from])))
    .returning()
  if (!moved) return null
  const posting = payoutPosting(event, moved)
  if (posting) await post(tx, { ...posting, key: `${posting.kind}:${payoutId}`, orderId: null }, at)
  if (freeingEvents.has(event)) {
    const live = and(eq(payoutLines.payoutId, payoutId), isNull(payoutLines.freedAt))
    await tx.update(payoutLines).set({ freedAt: at }).where(live)
  }
  return moved
}

function instantOf(event: PayoutEvent, at: Date) {
  if (event === 'approved') return { approvedAt: at }
  return event === 'sent' ? { sentAt: at } : { closedAt: at }
}

/** Records the end of a sent payout, reported by a provider or by staff; false if already ended. */
export async function closePayout(
  { db, clock }: { db: Database; clock: Clock },
  end: PayoutEnd,
  also?: (tx: Database) => Promise<void>,
): Promise<boolean> {
  const { payoutId, event, ...said } = end
  return db.transaction(async (tx) => {
    if (!(await movePayout(tx, payoutId, event, { at: clock.now(), ...said }))) return false
    await enqueue(tx, 'send-payout-notice', { payoutId, event })
    await also?.(tx)
    return true
  })
}

/** Returns a payout to mail to its maker, with the masked account. For jobs only: includes the e-mail address. */
export async function payoutForMail(db: Database, payoutId: string) {
  const { id, amountCents, failure } = payouts
  const { id: makerId, fullName, email } = users
  const [row] = await db
    .select({ id, amountCents, failure, shownAs: payoutAccounts.shownAs, maker: { id: makerId, fullName, email } })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .innerJoin(users, eq(users.id, payouts.makerId))
    .where(eq(payouts.id, payoutId))
  return row ?? null
}

const actions = { paid: 'confirm_payout', failed: 'fail_payout', returned: 'return_payout' } as const

/** Records the result of a manual payout; staff cannot mark their own as failed, which would pay twice. */
export async function endPayout(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  end: PayoutEnd,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'too_late' | 'own_money' }> {
  const { payoutId } = end
  if (!mayOpen(staff.role, 'money') || !isUuid(payoutId)) return { ok: false, reason: 'not_found' }
  const [payout] = await db
    .select({ makerId: payouts.makerId })
    .from(payouts)
    .where(and(eq(payouts.id, payoutId), eq(payouts.provider, manualProvider)))
  const subject = await payoutSubject(db, payoutId)
  if (!payout || !subject) return { ok: false, reason: 'not_found' }
  if (payout.makerId === staff.id && end.event !== 'paid') return { ok: false, reason: 'own_money' }
  const reason = end.event === 'paid' ? null : end.failure
  const action = actions[end.event]
  const isDone = await closePayout({ db, clock }, end, (tx) =>
    recordStaffAction(tx, payoutsArea, { staffId: staff.id, action, subject, reason, at: clock.now() }),
  )
  return isDone ? { ok: true } : { ok: false, reason: 'too_late' }
}

export async function cancelPayout(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { payoutId, reason }: { payoutId: string; reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'too_late' }> {
  if (!mayOpen(staff.role, 'money') || !isUuid(payoutId)) return { ok: false, reason: 'not_found' }
  return db.transaction(async (tx) => {
    const subject = await payoutSubject(tx, payoutId)
    if (!subject) return { ok: false, reason: 'not_found' } as const
    const at = clock.now()
    if (!(await movePayout(tx, payoutId, 'cancelled', { at, failure: reason })))
      return { ok: false, reason: 'too_late' } as const
    await recordStaffAction(tx, payoutsArea, { staffId: staff.id, action: 'cancel_payout', subject, reason, at })
    return { ok: true } as const
  })
}

async function payoutSubject(db: Database, payoutId: string): Promise<StaffSubject | null> {
  const [row] = await db
    .select({ amountCents: payouts.amountCents, maker: users.fullName })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.makerId))
    .where(eq(payouts.id, payoutId))
  return row ? { kind: 'payout', id: payoutId, label: `${formatBRL(row.amountCents)} para ${row.maker}` } : null
}
