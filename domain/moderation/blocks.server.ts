import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { decisions } from '#db/schema/moderation.ts'
import { closeDoors } from '#domain/accounts/doors.server.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import { setMakerBlocked } from '#domain/catalog/projects.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import {
  type Decision,
  inForce,
  type Ruling,
  tellDecision,
  undoDecision,
} from '#domain/suspensions/decisions.server.ts'
import type { Rule } from '#domain/suspensions/rules.ts'
import { moderationArea } from './area.ts'

type World = { db: Database; clock: Clock }

type Staff = Pick<Viewer, 'id' | 'role'>

export type BlockRefusal = 'not_found' | 'is_staff'

/** Blocks an account from signing in and unlists its projects; purchases and earnings stay. Staff cannot be blocked. */
export async function blockAccount(
  { db, clock }: World,
  staff: Staff,
  { userId, rule, reason }: { userId: string; rule: Rule; reason: string },
): Promise<{ ok: true } | { ok: false; reason: BlockRefusal }> {
  if (!mayOpen(staff.role, 'moderation') || !isUuid(userId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId)
    if (!person) return { ok: false, reason: 'not_found' } as const
    if (isStaff(person)) return { ok: false, reason: 'is_staff' } as const
    if (person.blockedAt) return { ok: true } as const
    await tx.update(users).set({ blockedAt: at }).where(eq(users.id, userId))
    await closeDoors(tx, { userId, by: 'block', at })
    await setMakerBlocked(tx, userId, true, at)
    const [block] = await tx
      .insert(decisions)
      .values({ kind: 'block', userId, rule, reason, decidedBy: staff.id, decidedAt: at, createdAt: at })
      .returning({ id: decisions.id })
    if (block) await tellDecision(tx, block.id)
    await note(tx, staff, 'block_account', { id: userId, label: person.fullName }, reason, at)
    return { ok: true } as const
  })
}

/** Unblocks a user and lists their projects again where possible; also decides an open appeal. */
export async function unblockAccount(
  { db, clock }: World,
  staff: Staff,
  { userId, reason }: { userId: string; reason: string },
): Promise<{ ok: true } | { ok: false; reason: BlockRefusal }> {
  if (!mayOpen(staff.role, 'moderation') || !isUuid(userId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId)
    if (!person) return { ok: false, reason: 'not_found' } as const
    if (!person.blockedAt) return { ok: true } as const
    await liftBlock(tx, userId, { staffId: staff.id, reason, at })
    await note(tx, staff, 'unblock_account', { id: userId, label: person.fullName }, reason, at)
    return { ok: true } as const
  })
}

export async function liftBlock(tx: Database, userId: string, ruling: Ruling): Promise<void> {
  await tx.update(users).set({ blockedAt: null }).where(eq(users.id, userId))
  await setMakerBlocked(tx, userId, false, ruling.at)
  await undoDecision(tx, blockOf(userId), ruling)
}

/**
 * Records staff's decision not to block an account despite upheld claims; a further upheld claim reopens the question.
 */
export async function spareAccount(
  { db, clock }: World,
  staff: Staff,
  { userId, reason }: { userId: string; reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!mayOpen(staff.role, 'moderation') || !isUuid(userId)) return { ok: false, reason: 'not_found' }
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId)
    if (!person) return { ok: false, reason: 'not_found' } as const
    await note(tx, staff, 'spare_account', { id: userId, label: person.fullName }, reason, clock.now())
    return { ok: true } as const
  })
}

export async function lockPerson(tx: Database, userId: string) {
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  return person ?? null
}

const blockOf = (userId: string) => and(eq(decisions.userId, userId), eq(decisions.kind, 'block'), inForce)

function note(
  tx: Database,
  staff: Staff,
  action: 'block_account' | 'unblock_account' | 'spare_account',
  { id, label }: { id: string; label: string },
  reason: string,
  at: Date,
): Promise<void> {
  return recordStaffAction(tx, moderationArea, {
    staffId: staff.id,
    action,
    subject: { kind: 'account', id, label },
    reason,
    at,
  })
}

export async function blockInForce(db: Database, userId: string): Promise<Decision | null> {
  const [block] = await db.select().from(decisions).where(blockOf(userId))
  return block ?? null
}
