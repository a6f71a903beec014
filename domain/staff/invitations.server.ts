import { and, asc, eq, gt, isNull, lt, lte } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { users } from '#db/schema/accounts.ts'
import { staffInvitations } from '#db/schema/staff.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { staffArea } from './area.ts'
import { recordStaffAction } from './staff-actions.server.ts'
import type { StaffRole } from './staff-role.ts'
import { type Changer, changeStaff, lockPerson, type Person, putInStaff, removeStaff } from './staff.server.ts'

type World = { db: Database; clock: Clock }

export type Invitation = typeof staffInvitations.$inferSelect

const dayMs = 86_400_000

export type JoinRefusal = {
  ok: false
  reason: 'not_found' | 'already_staff' | 'already_invited' | 'account_blocked' | 'first_needs_all'
}

/** Invites an e-mail address to staff; the mailed link expires and requires an account with that address. */
export async function inviteStaff(
  { db, clock }: World,
  by: Changer,
  wanted: { email: string; role: StaffRole },
): Promise<{ ok: true; invitation: Invitation } | JoinRefusal> {
  const invited = await changeStaff(db, by, async (tx, idsWithAll) => {
    const refusal = refusalOf(await lockPerson(tx, wanted.email), wanted.role, idsWithAll)
    return refusal ?? invite(tx, by, wanted, clock.now())
  })
  return invited ?? { ok: false, reason: 'not_found' }
}

/** Adds an account to staff from the command line; without an account, creates or returns an invitation. */
export async function addStaff(
  { db, clock }: World,
  wanted: { email: string; role: StaffRole },
): Promise<{ ok: true; person: Person } | { ok: true; invitation: Invitation } | JoinRefusal> {
  const added = await changeStaff(db, null, async (tx, idsWithAll) => {
    const person = await lockPerson(tx, wanted.email)
    const refusal = refusalOf(person, wanted.role, idsWithAll)
    if (refusal) return refusal
    const at = clock.now()
    if (!person) return (await sameInvitation(tx, wanted, at)) ?? invite(tx, null, wanted, at)
    await putInStaff(tx, { person, by: null, role: wanted.role, at })
    await tx.update(staffInvitations).set({ acceptedAt: at }).where(isOpenFor(wanted.email))
    return { ok: true, person } as const
  })
  return added ?? { ok: false, reason: 'not_found' }
}

async function sameInvitation(tx: Database, { email, role }: { email: string; role: StaffRole }, at: Date) {
  const [invitation] = await tx
    .select()
    .from(staffInvitations)
    .where(and(isOpenFor(email), eq(staffInvitations.role, role), gt(staffInvitations.expiresAt, at)))
  return invitation && ({ ok: true, invitation } as const)
}

function refusalOf(person: Person | null, role: StaffRole, idsWithAll: readonly string[]): JoinRefusal | null {
  if (person && person.role !== 'member') return { ok: false, reason: 'already_staff' }
  if (person?.blockedAt) return { ok: false, reason: 'account_blocked' }
  // The first member must be able to add the next.
  if (idsWithAll.length === 0 && role !== 'all') return { ok: false, reason: 'first_needs_all' }
  return null
}

async function invite(
  tx: Database,
  by: Changer,
  { email, role }: { email: string; role: StaffRole },
  at: Date,
): Promise<{ ok: true; invitation: Invitation } | JoinRefusal> {
  await tx
    .update(staffInvitations)
    .set({ withdrawnAt: at })
    .where(and(isOpenFor(email), lte(staffInvitations.expiresAt, at)))
  const expiresAt = new Date(at.getTime() + business.invitationDays * dayMs)
  const [invitation] = await tx
    .insert(staffInvitations)
    .values({ email, role, invitedBy: by?.id ?? null, createdAt: at, expiresAt })
    .onConflictDoNothing()
    .returning()
  if (!invitation) return { ok: false, reason: 'already_invited' }
  const subject = { kind: 'staff', id: invitation.id, label: email } as const
  await recordStaffAction(tx, staffArea, { staffId: by?.id ?? null, action: 'invite_staff', subject, at })
  await enqueue(tx, 'send-staff-invitation', { invitationId: invitation.id })
  return { ok: true, invitation }
}

export type Removal = { ok: true; personId: string | null } | { ok: false; reason: 'not_found' | 'last_all' }

/** Removes a user from staff, or withdraws an invitation (then `personId` is null). */
export async function removeFromStaff(world: World, by: Changer, whom: { email: string }): Promise<Removal> {
  const removed = await removeStaff(world, by, whom)
  if (removed.ok || removed.reason !== 'not_found') return removed
  const withdrawn = await withdrawInvitation(world, by, whom)
  return withdrawn.ok ? { ok: true, personId: null } : withdrawn
}

async function withdrawInvitation(
  { db, clock }: World,
  by: Changer,
  { email }: { email: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const withdrawn = await changeStaff(db, by, async (tx) => {
    const at = clock.now()
    const [invitation] = await tx
      .update(staffInvitations)
      .set({ withdrawnAt: at })
      .where(isOpenFor(email))
      .returning({ id: staffInvitations.id })
    if (!invitation) return { ok: false, reason: 'not_found' } as const
    const subject = { kind: 'staff', id: invitation.id, label: email } as const
    await recordStaffAction(tx, staffArea, { staffId: by?.id ?? null, action: 'withdraw_invitation', subject, at })
    return { ok: true } as const
  })
  return withdrawn ?? { ok: false, reason: 'not_found' }
}

export type ListedInvitation = Pick<Invitation, 'id' | 'email' | 'role' | 'createdAt' | 'expiresAt'> & {
  /** Name of the inviting staff member; null for the command line. */
  inviterName: string | null
  isOver: boolean
}

export async function openInvitations(db: Database, now: Date): Promise<ListedInvitation[]> {
  const { id, email, role, createdAt, expiresAt } = staffInvitations
  const rows = await db
    .select({ id, email, role, createdAt, expiresAt, inviterName: users.fullName })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(isOpen)
    .orderBy(asc(createdAt))
  return rows.map((row) => ({ ...row, isOver: row.expiresAt <= now }))
}

const isOpen = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt))

function isOpenFor(email: string) {
  return and(eq(staffInvitations.email, email), isOpen)
}

export async function sweepInvitations(db: Database, now: Date): Promise<void> {
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, new Date(now.getTime() - 90 * dayMs)))
}
