import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessions, users } from '#db/schema/accounts.ts'
import { staffActions } from '#db/schema/staff.ts'
import { addUser } from '../../tests/support/builders.ts'
import { inHand, untilWaiting, useDatabase } from '../../tests/support/database.ts'
import { type AccountRole, type StaffRole, staffWith } from './staff-role.ts'
import { changeRole, listStaff, removeStaff, staffRecipients } from './staff.server.ts'
import { queuedJobs, takeJobs } from '../../tests/support/queue.ts'

const test = useDatabase()
const now = new Date('2026-11-23T12:00:00Z')
const world = () => ({ db: test.db, clock: { now: () => now } })

type Known = { id: string; role: StaffRole; email: string }
async function staffPerson(role: StaffRole, fullName = 'Rita Alves'): Promise<Known> {
  const { id, email } = await addUser(test.db, { role, fullName })
  return { id, role, email }
}

beforeEach(async () => {
  await test.db.update(users).set({ role: 'member' })
  await takeJobs(test.db)
})

const roleOf = async (id: string): Promise<AccountRole | undefined> =>
  (await test.db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role

const recorded = async (id: string) =>
  (await test.db.select().from(staffActions).where(eq(staffActions.subjectId, id))).map((row) => [
    row.action,
    row.staffId,
  ])

/** Whom a mail about a change goes to. */
async function told(): Promise<string[]> {
  return (await queuedJobs(test.db)).map(({ payload }) => String(payload.recipientId))
}

async function signIn(userId: string): Promise<void> {
  await test.db.insert(sessions).values({ userId, token: userId, expiresAt: new Date('2030-01-01') })
}

const sessionsOf = async (userId: string) => test.db.$count(sessions, eq(sessions.userId, userId))

describe('the people of staff', () => {
  it('staff are listed by name without members; mails go to those whose role opens the area', async () => {
    await addUser(test.db, { fullName: 'Ana Dias' })
    const rita = await staffPerson('money', 'Rita Alves')
    await staffPerson('support', 'Bento Reis')
    const caio = await staffPerson('all', 'Caio Lima')
    const listed = await listStaff(test.db)
    expect(listed.map(({ fullName }) => fullName)).toEqual(['Bento Reis', 'Caio Lima', 'Rita Alves'])
    const recipients = await staffRecipients(test.db, staffWith('money'))
    expect(recipients.map(({ email }) => email)).toEqual([rita.email, caio.email])
  })
})

describe('changeRole', () => {
  it('changes the role, writes it down, and tells the person and everyone with all', async () => {
    const [caio, lia, rita] = [await staffPerson('all'), await staffPerson('all'), await staffPerson('money')]
    expect(await changeRole(world(), caio, { email: rita.email, role: 'support' })).toEqual({ ok: true })
    expect(await roleOf(rita.id)).toBe('support')
    expect(await recorded(rita.id)).toEqual([['change_role', caio.id]])
    expect((await told()).toSorted()).toEqual([caio.id, lia.id, rita.id].toSorted())
  })

  it('changes nothing and says so when the role is the same, or no one of staff has the address', async () => {
    const [caio, rita] = [await staffPerson('all'), await staffPerson('money')]
    const member = await addUser(test.db)
    const change = (email: string) => changeRole(world(), caio, { email, role: 'money' })
    expect(await change(rita.email)).toEqual({ ok: false, reason: 'unchanged' })
    expect(await change(member.email)).toEqual({ ok: false, reason: 'not_found' })
    expect([await roleOf(member.id), await told()]).toEqual(['member', []])
  })

  it.each<AccountRole>(['member', 'support', 'moderation', 'money', 'catalogue'])(
    'refuses a person with the role %s, who finds no one to change',
    async (role) => {
      const rita = await staffPerson('money')
      await staffPerson('all')
      const { id } = await addUser(test.db, { role })
      const wanted = { email: rita.email, role: 'support' } as const
      expect(await changeRole(world(), { id, role }, wanted)).toEqual({ ok: false, reason: 'not_found' })
      // Also with a right that was theirs until a moment ago.
      expect(await changeRole(world(), { id, role: 'all' }, wanted)).toEqual({ ok: false, reason: 'not_found' })
      expect(await roleOf(rita.id)).toBe('money')
    },
  )
})

describe('removeStaff', () => {
  it('makes the person a member, ends their sessions, writes it down, and tells both', async () => {
    const [caio, rita] = [await staffPerson('all'), await staffPerson('money')]
    await signIn(rita.id)
    expect(await removeStaff(world(), caio, rita)).toEqual({ ok: true, personId: rita.id })
    expect([await roleOf(rita.id), await sessionsOf(rita.id)]).toEqual(['member', 0])
    expect(await recorded(rita.id)).toEqual([['remove_staff', caio.id]])
    expect((await told()).toSorted()).toEqual([caio.id, rita.id].toSorted())
    expect(await removeStaff(world(), caio, rita)).toEqual({ ok: false, reason: 'not_found' })
  })

  it('removes staff from the command line too, logged without a person', async () => {
    const [caio, rita] = [await staffPerson('all'), await staffPerson('money')]
    expect(await removeStaff(world(), null, rita)).toEqual({ ok: true, personId: rita.id })
    expect(await recorded(rita.id)).toEqual([['remove_staff', null]])
    expect((await told()).toSorted()).toEqual([caio.id, rita.id].toSorted())
  })
})

describe('the last person with all', () => {
  it('the last member with all rights is neither removed nor demoted, by themselves or from the command line', async () => {
    const caio = await staffPerson('all')
    await staffPerson('money')
    await signIn(caio.id)
    for (const by of [caio, null]) {
      expect(await removeStaff(world(), by, caio)).toEqual({ ok: false, reason: 'last_all' })
      expect(await changeRole(world(), by, { ...caio, role: 'money' })).toEqual({ ok: false, reason: 'last_all' })
    }
    expect([await roleOf(caio.id), await sessionsOf(caio.id), await told()]).toEqual(['all', 1, []])
  })

  it('may leave once another one has all', async () => {
    const [caio, lia] = [await staffPerson('all'), await staffPerson('money')]
    expect(await changeRole(world(), caio, { ...lia, role: 'all' })).toEqual({ ok: true })
    expect(await removeStaff(world(), caio, caio)).toEqual({ ok: true, personId: caio.id })
    expect(await roleOf(lia.id)).toBe('all')
  })

  it.each([
    ['remove one another', (by: Known, other: Known) => removeStaff(world(), by, other)],
    ['leave', (by: Known) => removeStaff(world(), by, by)],
    ['give up all', (by: Known) => changeRole(world(), by, { email: by.email, role: 'money' })],
    ['take all from one another', (by: Known, other: Known) => changeRole(world(), by, { ...other, role: 'money' })],
  ])('is left where the only two %s at the same moment', async (_what, change) => {
    const [caio, lia] = [await staffPerson('all'), await staffPerson('all')]
    // Both begin before either may go on.
    const hand = await inHand(test.pool, 'select from users where id = any($1) for update', [[caio.id, lia.id]])
    const changes = Promise.all([change(caio, lia), change(lia, caio)])
    await untilWaiting(test.pool, 2)
    await hand.end()
    const outcomes = await changes
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect([await roleOf(caio.id), await roleOf(lia.id)].filter((role) => role === 'all')).toHaveLength(1)
  })
})
