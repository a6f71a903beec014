import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { staffInvitations } from '#db/schema/staff.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { idOfToken, idToken } from '#domain/shared/id-token.server.ts'
import type { Invitation } from './invitations.server.ts'
import { changeStaff, lockPerson, putInStaff } from './staff.server.ts'

type World = { db: Database; clock: Clock; secret: string }

type InvitationState = 'open' | 'accepted' | 'withdrawn' | 'expired'

export type InvitationPage = Pick<Invitation, 'id' | 'email' | 'role' | 'expiresAt'> & {
  state: InvitationState
  inviterName: string | null
  hasAccount: boolean
}

/** Returns the staff invitation of a mailed link, whatever its state; null if invalid or deleted. */
export async function findInvitation(
  db: Database,
  secret: string,
  token: string,
  now: Date,
): Promise<InvitationPage | null> {
  const found = await invitationWithInviter(db, idOfToken(secret, 'staff-invitation', token))
  if (!found) return null
  const { inviterName, invitation } = found
  const { id, email, role, expiresAt } = invitation
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  return { id, email, role, expiresAt, state: stateOf(invitation, now), inviterName, hasAccount: account !== undefined }
}

function stateOf({ acceptedAt, withdrawnAt, expiresAt }: Invitation, now: Date): InvitationState {
  if (acceptedAt) return 'accepted'
  if (withdrawnAt) return 'withdrawn'
  return expiresAt <= now ? 'expired' : 'open'
}

async function invitationWithInviter(db: Database, id: string | null) {
  if (!id) return null
  const [found] = await db
    .select({ invitation: staffInvitations, inviterName: users.fullName })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(eq(staffInvitations.id, id))
  return found ?? null
}

export type AcceptRefusal = 'not_found' | 'not_open' | 'other_account' | 'already_staff'

/** Accepts a staff invitation for an account with the invited address, and ends its sessions (`putInStaff`). */
export async function acceptInvitation(
  { db, clock, secret }: World,
  userId: string,
  token: string,
): Promise<{ ok: true } | { ok: false; reason: AcceptRefusal }> {
  const invitationId = idOfToken(secret, 'staff-invitation', token)
  if (!invitationId) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  const accepted = await changeStaff(db, null, async (tx) => {
    const [invitation] = await tx
      .select()
      .from(staffInvitations)
      .where(eq(staffInvitations.id, invitationId))
      .for('update')
    if (!invitation) return { ok: false, reason: 'not_found' } as const
    if (stateOf(invitation, at) !== 'open') return { ok: false, reason: 'not_open' } as const
    const person = await lockPerson(tx, invitation.email)
    if (!person || person.id !== userId || person.blockedAt) return { ok: false, reason: 'other_account' } as const
    if (person.role !== 'member') return { ok: false, reason: 'already_staff' } as const
    const { role, invitedBy } = invitation
    await tx.update(staffInvitations).set({ acceptedAt: at }).where(eq(staffInvitations.id, invitationId))
    // The link was mailed to this address.
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
    await putInStaff(tx, { person, by: invitedBy ? { id: invitedBy, role: 'all' } : null, role, at })
    return { ok: true } as const
  })
  return accepted ?? { ok: false, reason: 'not_found' }
}

export type InvitationForMail = {
  invitation: Pick<Invitation, 'id' | 'email' | 'role' | 'expiresAt'>
  inviterName: string | null
  token: string
}

/** Returns an open staff invitation to mail; null if accepted or withdrawn. */
export async function invitationForMail(
  { db, clock, secret }: World,
  invitationId: string,
): Promise<InvitationForMail | null> {
  const found = await invitationWithInviter(db, invitationId)
  if (!found || stateOf(found.invitation, clock.now()) !== 'open') return null
  return { ...found, token: idToken(secret, 'staff-invitation', invitationId) }
}
