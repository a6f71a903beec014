import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessions, users } from '#db/schema/accounts.ts'
import { staffActions, staffInvitations } from '#db/schema/staff.ts'
import { idToken } from '#domain/shared/id-token.server.ts'
import { addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { acceptInvitation, findInvitation, invitationForMail } from './accept-invitation.server.ts'
import { addStaff, inviteStaff, openInvitations, removeFromStaff, sweepInvitations } from './invitations.server.ts'
import type { AccountRole, StaffRole } from './staff-role.ts'
import { changeRole, removeStaff } from './staff.server.ts'
import { queuedJobs, takeJobs } from '../../tests/support/queue.ts'

const test = useDatabase()
const begin = new Date('2026-11-23T12:00:00Z')
let now = begin
const secret = 'segredo'
const world = () => ({ db: test.db, clock: { now: () => now }, secret })
const later = (days: number) => new Date(begin.getTime() + days * 86_400_000)

let caio: { id: string; role: 'all'; email: string }
beforeEach(async () => {
  now = begin
  await test.db.delete(staffInvitations)
  await test.db.update(users).set({ role: 'member' })
  await takeJobs(test.db)
  const { id, email } = await addUser(test.db, { role: 'all', fullName: 'Caio Lima' })
  caio = { id, role: 'all', email }
})

let people = 0
const newAddress = () => `nova-${++people}@exemplo.com.br`

/** Invites an address; returns the token of its link. */
async function invited(email: string, role: StaffRole = 'money', by: typeof caio | null = caio): Promise<string> {
  const made = await inviteStaff(world(), by, { email, role })
  return made.ok ? idToken(secret, 'staff-invitation', made.invitation.id) : expect.fail(made.reason)
}

const roleOf = async (id: string): Promise<AccountRole | undefined> =>
  (await test.db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role

const stateOf = async (token: string) => (await findInvitation(test.db, secret, token, now))?.state

const recorded = async (id: string) =>
  (await test.db.select().from(staffActions).where(eq(staffActions.subjectId, id))).map((row) => [
    row.action,
    row.staffId,
  ])

const jobs = async () => (await queuedJobs(test.db)).map(({ name }) => name)

describe('an invitation to staff', () => {
  it('an invitation is mailed and logged, and makes the account with its address staff', async () => {
    const email = newAddress()
    const token = await invited(email)
    const [invitation] = await openInvitations(test.db, now)
    expect(invitation).toMatchObject({ email, role: 'money', inviterName: 'Caio Lima', isOver: false })
    expect(await recorded(invitation?.id ?? '')).toEqual([['invite_staff', caio.id]])
    expect(await jobs()).toEqual(['send-staff-invitation'])
    expect(await invitationForMail(world(), invitation?.id ?? '')).toMatchObject({ token, inviterName: 'Caio Lima' })
    // Written as people write it.
    const ana = await addUser(test.db, { email: email.toUpperCase() })
    await test.db.insert(sessions).values({ userId: ana.id, token: ana.id, expiresAt: later(90) })
    expect(await acceptInvitation(world(), ana.id, token)).toEqual({ ok: true })
    expect(await roleOf(ana.id)).toBe('money')
    expect(await recorded(ana.id)).toEqual([['add_staff', caio.id]])
    // What they were opened with may be less than staff needs.
    expect(await test.db.$count(sessions, eq(sessions.userId, ana.id))).toBe(0)
    expect(await jobs()).toEqual(['send-staff-invitation', 'send-staff-change', 'send-staff-change'])
    expect(await openInvitations(test.db, now)).toEqual([])
  })

  it('an invitation can be used once', async () => {
    const email = newAddress()
    const token = await invited(email)
    const ana = await addUser(test.db, { email })
    const twice = await Promise.all([
      acceptInvitation(world(), ana.id, token),
      acceptInvitation(world(), ana.id, token),
    ])
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stateOf(token)).toBe('accepted')
    await removeStaff(world(), caio, { email })
    expect(await acceptInvitation(world(), ana.id, token)).toEqual({ ok: false, reason: 'not_open' })
    expect(await roleOf(ana.id)).toBe('member')
  })

  it('opens nothing for an account with another address', async () => {
    const token = await invited(newAddress())
    const other = await addUser(test.db)
    expect(await acceptInvitation(world(), other.id, token)).toEqual({ ok: false, reason: 'other_account' })
    expect([await roleOf(other.id), await stateOf(token)]).toEqual(['member', 'open'])
  })

  it('an invitation expires after seven days, and another one can be made', async () => {
    const email = newAddress()
    const token = await invited(email)
    const ana = await addUser(test.db, { email })
    now = later(7)
    expect(await stateOf(token)).toBe('expired')
    expect(await acceptInvitation(world(), ana.id, token)).toEqual({ ok: false, reason: 'not_open' })
    expect((await openInvitations(test.db, now)).map(({ isOver }) => isOver)).toEqual([true])
    const next = await invited(email, 'support')
    expect([await stateOf(token), await stateOf(next)]).toEqual(['withdrawn', 'open'])
    expect(await acceptInvitation(world(), ana.id, next)).toEqual({ ok: true })
    expect(await roleOf(ana.id)).toBe('support')
  })

  it('an invitation to an address is made once, until it is withdrawn', async () => {
    const email = newAddress()
    const token = await invited(email)
    expect(await inviteStaff(world(), caio, { email, role: 'all' })).toEqual({ ok: false, reason: 'already_invited' })
    expect(await removeFromStaff(world(), caio, { email })).toEqual({ ok: true, personId: null })
    expect(await stateOf(token)).toBe('withdrawn')
    expect(await removeFromStaff(world(), caio, { email })).toEqual({ ok: false, reason: 'not_found' })
    expect(await stateOf(await invited(email, 'all'))).toBe('open')
  })

  it.each([
    ['is removed', () => removeStaff(world(), null, caio)],
    ['has another role', () => changeRole(world(), null, { ...caio, role: 'support' })],
  ])('ends when who sent it %s', async (_what, change) => {
    const email = newAddress()
    const token = await invited(email, 'all')
    const ana = await addUser(test.db, { email })
    await addUser(test.db, { role: 'all' })
    expect(await change()).toMatchObject({ ok: true })
    expect(await stateOf(token)).toBe('withdrawn')
    expect(await acceptInvitation(world(), ana.id, token)).toEqual({ ok: false, reason: 'not_open' })
    expect(await roleOf(ana.id)).toBe('member')
  })

  it('an invitation is recognised by our signature only', async () => {
    const token = await invited(newAddress())
    for (const forged of [`${token}x`, token.replace(/\..*/, '.'), idToken('outro', 'staff-invitation', caio.id), ''])
      expect(await findInvitation(test.db, secret, forged, now)).toBeNull()
    const [invitation] = await openInvitations(test.db, now)
    const ofAnotherPurpose = idToken(secret, 'refund-key', invitation?.id ?? '')
    expect(await acceptInvitation(world(), caio.id, ofAnotherPurpose)).toEqual({ ok: false, reason: 'not_found' })
  })

  it('an invitation is refused for staff and for blocked accounts', async () => {
    const blocked = await addUser(test.db, { blockedAt: now })
    const rita = await addUser(test.db, { role: 'support' })
    const invite = (email: string) => inviteStaff(world(), caio, { email, role: 'money' })
    expect(await invite(blocked.email)).toEqual({ ok: false, reason: 'account_blocked' })
    expect(await invite(rita.email)).toEqual({ ok: false, reason: 'already_staff' })
  })

  it.each<AccountRole>(['member', 'support', 'moderation', 'money', 'catalogue'])(
    'is not made or withdrawn by a person with the role %s',
    async (role) => {
      const { id } = await addUser(test.db, { role })
      const email = newAddress()
      const token = await invited(email)
      const other = { email: newAddress(), role: 'all' } as const
      for (const claimed of [role, 'all'] as const) {
        const by = { id, role: claimed }
        expect(await inviteStaff(world(), by, other)).toEqual({ ok: false, reason: 'not_found' })
        expect(await removeFromStaff(world(), by, { email })).toEqual({ ok: false, reason: 'not_found' })
      }
      expect(await stateOf(token)).toBe('open')
    },
  )

  it('an invitation is deleted three months after its end', async () => {
    const token = await invited(newAddress())
    now = later(97)
    await sweepInvitations(test.db, now)
    expect(await stateOf(token)).toBe('expired')
    now = later(97.1)
    await sweepInvitations(test.db, now)
    expect(await stateOf(token)).toBeUndefined()
  })
})

describe('addStaff', () => {
  it('puts an account in staff at once, and its open invitation is used with it', async () => {
    const ana = await addUser(test.db)
    const token = await invited(ana.email)
    expect(await addStaff(world(), { email: ana.email, role: 'support' })).toMatchObject({
      ok: true,
      person: { id: ana.id },
    })
    expect([await roleOf(ana.id), await stateOf(token)]).toEqual(['support', 'accepted'])
    expect(await recorded(ana.id)).toEqual([['add_staff', null]])
  })

  it('invites an address without an account, and gives the same invitation when asked again', async () => {
    const wanted = { email: newAddress(), role: 'all' } as const
    const made = await addStaff(world(), wanted)
    if (!made.ok || !('invitation' in made)) return expect.fail('there is no invitation')
    expect(await addStaff(world(), wanted)).toMatchObject({ invitation: { id: made.invitation.id } })
    const ana = await addUser(test.db, { email: wanted.email })
    const token = idToken(secret, 'staff-invitation', made.invitation.id)
    expect(await acceptInvitation(world(), ana.id, token)).toEqual({ ok: true })
    expect(await recorded(ana.id)).toEqual([['add_staff', null]])
  })

  it('an invitation gives the first person of a shop all rights, or none: no one could add the next', async () => {
    await test.db.update(users).set({ role: 'member' })
    const ana = await addUser(test.db)
    for (const email of [ana.email, newAddress()])
      expect(await addStaff(world(), { email, role: 'money' })).toEqual({ ok: false, reason: 'first_needs_all' })
    expect(await addStaff(world(), { email: ana.email, role: 'all' })).toMatchObject({ ok: true })
  })
})
