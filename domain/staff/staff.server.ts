import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { staffInvitations } from '#db/schema/staff.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { staffArea } from './area.ts'
import { recordStaffAction } from './staff-actions.server.ts'
import { type AccountRole, mayOpen, type StaffRole } from './staff-role.ts'

export async function listStaff(db: Database): Promise<{ id: string; fullName: string }[]> {
  return db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(ne(users.role, 'member'))
    .orderBy(asc(users.fullName))
}

export type StaffRecipient = { id: string; fullName: string; email: string }

/** Returns staff with one of the roles, with e-mail addresses; `staffWith` returns an area's roles. */
export async function staffRecipients(db: Database, roles: readonly StaffRole[]): Promise<StaffRecipient[]> {
  return db
    .select({ id: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(and(inArray(users.role, [...roles]), isNull(users.blockedAt), isNull(users.closedAt)))
    .orderBy(asc(users.id))
}

type World = { db: Database; clock: Clock }

/** Staff member who makes a change; null for the command line. */
export type Changer = { id: string; role: AccountRole } | null

/**
 * Runs a change of staff with all users of role `all` locked, so that concurrent changes cannot remove the last. Null
 * if `by` may not (any more).
 */
export async function changeStaff<Outcome>(
  db: Database,
  by: Changer,
  change: (tx: Database, idsWithAll: readonly string[]) => Promise<Outcome>,
): Promise<Outcome | null> {
  if (by && !mayOpen(by.role, 'house')) return null
  return db.transaction(async (tx) => {
    const withAll = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, 'all'))
      .orderBy(asc(users.id))
      .for('no key update')
    const ids = withAll.map(({ id }) => id)
    return by && !ids.includes(by.id) ? null : change(tx, ids)
  })
}

export type RoleRefusal = { ok: false; reason: 'not_found' | 'unchanged' | 'last_all' }

export async function changeRole(
  { db, clock }: World,
  by: Changer,
  { email, role }: { email: string; role: StaffRole },
): Promise<{ ok: true } | RoleRefusal> {
  const changed = await changeStaff(db, by, async (tx, idsWithAll) => {
    const person = await lockPerson(tx, email)
    if (!person || person.role === 'member') return { ok: false, reason: 'not_found' } as const
    if (person.role === role) return { ok: false, reason: 'unchanged' } as const
    if (isLast(person, idsWithAll)) return { ok: false, reason: 'last_all' } as const
    await move(tx, { person, by, role, action: 'change_role', at: clock.now() })
    return { ok: true } as const
  })
  return changed ?? { ok: false, reason: 'not_found' }
}

/** Makes a staff member an ordinary user, and ends their sessions and the invitations they sent. */
export async function removeStaff(
  { db, clock }: World,
  by: Changer,
  { email }: { email: string },
): Promise<{ ok: true; personId: string } | { ok: false; reason: 'not_found' | 'last_all' }> {
  const removed = await changeStaff(db, by, async (tx, idsWithAll) => {
    const person = await lockPerson(tx, email)
    if (!person || person.role === 'member') return { ok: false, reason: 'not_found' } as const
    if (isLast(person, idsWithAll)) return { ok: false, reason: 'last_all' } as const
    await move(tx, { person, by, role: 'member', action: 'remove_staff', at: clock.now() })
    await tx.delete(sessions).where(eq(sessions.userId, person.id))
    return { ok: true, personId: person.id } as const
  })
  return removed ?? { ok: false, reason: 'not_found' }
}

export type Person = { id: string; fullName: string; role: AccountRole; blockedAt: Date | null; createdAt: Date }

export async function lockPerson(tx: Database, email: string): Promise<Person | null> {
  const { id, fullName, role, blockedAt, createdAt } = users
  const [person] = await tx
    .select({ id, fullName, role, blockedAt, createdAt })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for('no key update')
  return person ?? null
}

function isLast({ id }: Person, idsWithAll: readonly string[]): boolean {
  return idsWithAll.length === 1 && idsWithAll[0] === id
}

/** Gives an account a staff role and ends its sessions; call within `changeStaff`. */
export async function putInStaff(
  tx: Database,
  { person, by, role, at }: { person: Person; by: Changer; role: StaffRole; at: Date },
): Promise<void> {
  await move(tx, { person, by, role, action: 'add_staff', at })
  await tx.delete(sessions).where(eq(sessions.userId, person.id))
}

/**
 * Removes a user from staff after a recovery removed their only second factor; false for the last with role `all`. Call
 * in a transaction.
 */
export async function leaveStaff(tx: Database, userId: string, at: Date): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.role, 'all')).orderBy(asc(users.id)).for('no key update')
  if (await isLastWithAll(tx, userId)) return false
  const { id, fullName, role, blockedAt, createdAt } = users
  const person = await tx.select({ id, fullName, role, blockedAt, createdAt }).from(users).where(eq(users.id, userId))
  if (!person[0] || person[0].role === 'member') return false
  await move(tx, { person: person[0], by: null, role: 'member', action: 'remove_staff', reason: lostFactor, at })
  return true
}

const lostFactor = 'Nova senha pelo link do e-mail, sem a segunda etapa.'

/** Returns whether a user is the only one with role `all`. */
export async function isLastWithAll(db: Database, userId: string): Promise<boolean> {
  const withAll = await db.select({ id: users.id }).from(users).where(eq(users.role, 'all'))
  return withAll.length === 1 && withAll[0]?.id === userId
}

type Move = {
  person: Person
  by: Changer
  role: AccountRole
  action: 'add_staff' | 'change_role' | 'remove_staff'
  reason?: string
  at: Date
}

async function move(tx: Database, { person, by, role, action, reason, at }: Move): Promise<void> {
  const subject = { kind: 'staff', id: person.id, label: person.fullName } as const
  // Logged first, while the right still exists: staff may be changing themselves.
  await recordStaffAction(tx, staffArea, { staffId: by?.id ?? null, action, subject, reason: reason ?? null, at })
  await tx.update(users).set({ role, updatedAt: at }).where(eq(users.id, person.id))
  if (person.role === 'all') await withdrawSentBy(tx, person.id, at)
  const others = await staffRecipients(tx, ['all'])
  const told = new Set([person.id, ...others.map(({ id }) => id), ...(by ? [by.id] : [])])
  for (const recipientId of told)
    await enqueue(tx, 'send-staff-change', {
      recipientId,
      personId: person.id,
      byId: by?.id ?? null,
      role,
      action,
      ...(reason && { isRecovery: true }),
      at: at.getTime(),
    })
}

async function withdrawSentBy(tx: Database, invitedBy: string, at: Date): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ withdrawnAt: at })
    .where(
      and(
        eq(staffInvitations.invitedBy, invitedBy),
        isNull(staffInvitations.acceptedAt),
        isNull(staffInvitations.withdrawnAt),
      ),
    )
}
