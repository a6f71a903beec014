import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sessions, users } from '#db/schema/accounts.ts'
import { secondFactors } from '#db/schema/sign-in.ts'
import type { AccountRole } from '#domain/staff/staff-role.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { addAccount, cookieHeader, useAccounts } from '../../tests/support/worlds/accounts-world.ts'
import { sweepAccounts } from './accounts.server.ts'
import { resetPassword, issueResetToken } from './password-reset.server.ts'
import { changePassword } from './passwords.server.ts'
import { beginSecondFactor, confirmSecondFactor } from '#domain/accounts/second-factor/second-factor-setup.server.ts'
import { codeStep, oneTimeCode, secondFactorKey } from '#domain/accounts/second-factor/one-time-code.server.ts'
import { findViewer, lacksSecondFactor, noteSession } from './sessions.server.ts'
import { listSessions } from './list-sessions.server.ts'
import { signIn } from './sign-in.server.ts'

const database = useDatabase()
const world = useAccounts(database)
beforeEach(() => {
  world.time.now = new Date('2026-03-10T12:00:00Z')
})

const password = 'vasos-em-espiral'
const hour = 3_600_000
const later = (hours: number) => (world.time.now = new Date(world.time.now.getTime() + hours * hour))
let people = 0

/** A person with one open session, whose token is returned; the cookies are those of the browser. */
async function signedIn(role: AccountRole = 'member') {
  const email = `pessoa-${++people}@exemplo.com.br`
  const userId = await addAccount(world, { email, password })
  await database.db.update(users).set({ role }).where(eq(users.id, userId))
  return { userId, email, ...(await again(email)) }
}

async function again(email: string) {
  const caller = { cookie: null, address: `198.51.100.${people}`, userAgent: 'test' }
  const outcome = await signIn(world, { email, password, caller })
  if (!outcome.ok) throw new Error(outcome.reason)
  const cookie = cookieHeader(outcome.cookies)
  return { cookie, token: (await world.authentication.sessionToken(cookie)) ?? '' }
}

const viewer = (token: string, options = {}) => findViewer(database.db, token, world.time.now, options)

async function use(token: string): Promise<void> {
  const seen = await viewer(token)
  if (!seen) throw new Error('the session is over')
  await noteSession(database.db, seen, world.time.now)
}

test('a session of staff ends after 12 idle hours, and goes on while it is used', async () => {
  const { token, userId } = await signedIn('all')
  for (let n = 0; n < 5; n++) {
    later(11.9)
    await use(token)
  }
  expect(await listSessions(database.db, userId, world.time.now)).toHaveLength(1)
  later(12.1)
  expect(await viewer(token)).toBeNull()
  expect(await listSessions(database.db, userId, world.time.now)).toEqual([])
})

test('a session of any other user ends after 30 idle days, goes on while it is used, and is swept away', async () => {
  const { token, userId } = await signedIn()
  for (let n = 0; n < 3; n++) {
    later(29.9 * 24)
    await use(token)
    await sweepAccounts(world)
  }
  later(30.1 * 24)
  expect(await viewer(token)).toBeNull()
  await sweepAccounts(world)
  expect(await database.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([])
})

test.each([
  ['all', 11.9, 7],
  ['member', 29.9 * 24, 90],
] as const)('a session of %s that is always in use ends on its last day all the same', async (role, hours, days) => {
  const { token, userId } = await signedIn(role)
  const opened = world.time.now.getTime()
  while (world.time.now.getTime() + hours * hour < opened + days * 24 * hour) {
    later(hours)
    await use(token)
  }
  world.time.now = new Date(opened + days * 24 * hour + 60_000)
  expect(await viewer(token)).toBeNull()
  expect(await listSessions(database.db, userId, world.time.now)).toEqual([])
})

test('staff without a second factor are members, and with one they are staff again', async () => {
  const { token, userId } = await signedIn('all')
  expect(await viewer(token)).toMatchObject({ role: 'member' })
  expect(await lacksSecondFactor(database.db, userId)).toBe(true)
  const begun = { userId, sealedSecret: 'x' }
  await database.db.insert(secondFactors).values(begun)
  expect(await viewer(token)).toMatchObject({ role: 'member' }) // not confirmed yet
  await database.db.update(secondFactors).set({ confirmedAt: world.time.now }).where(eq(secondFactors.userId, userId))
  expect(await viewer(token)).toMatchObject({ role: 'all' })
  expect(await lacksSecondFactor(database.db, userId)).toBe(false)
})

test('staff of the demonstration are staff by the password, and a member never is', async () => {
  const [staff, member] = [await signedIn('all'), await signedIn()]
  expect(await viewer(staff.token, { staffByPassword: true })).toMatchObject({ role: 'all' })
  expect(await viewer(member.token, { staffByPassword: true })).toMatchObject({ role: 'member' })
  expect(await lacksSecondFactor(database.db, member.userId)).toBe(false)
})

test('turning the second factor on ends the sessions that the password alone opened elsewhere', async () => {
  const here = await signedIn('all')
  const elsewhere = await again(here.email)
  const { userId } = here
  await beginSecondFactor(world, { userId, currentPassword: password })
  const factor = await secondFactorKey(world, userId)
  const code = oneTimeCode(factor?.key ?? Buffer.of(), codeStep(world.time.now))
  const sessionId = (await viewer(here.token))?.sessionId ?? ''
  expect(await confirmSecondFactor(world, { userId, sessionId, code })).toMatchObject({ ok: true })
  expect(await viewer(here.token)).toMatchObject({ role: 'all' })
  expect(await viewer(elsewhere.token)).toBeNull()
})

test('a device stops being known with the password under which it became known', async () => {
  const { cookie, email, userId } = await signedIn()
  const guess = () =>
    signIn(world, { email, password: 'palpite', caller: { cookie: null, address: '192.0.2.9', userAgent: null } })
  for (let n = 0; n < 11; n++) await guess()
  const caller = { cookie, address: '192.0.2.10', userAgent: null }
  expect(await signIn(world, { email, password, caller })).toMatchObject({ ok: true })
  const token = await issueResetToken(database.db, userId, world.time.now)
  const reset = await resetPassword(world, { token, password: 'bromelia-de-vidro' })
  const stolen = await signIn(world, { email, password: 'palpite', caller })
  expect(stolen).toMatchObject({ ok: false, reason: 'too_many_tries' })
  const owner = { ...caller, cookie: cookieHeader(reset.ok ? reset.cookies : []) }
  const opened = await signIn(world, { email, password: 'bromelia-de-vidro', caller: owner })
  expect(opened).toMatchObject({ ok: true })
  const changed = await changePassword(world, {
    userId,
    currentPassword: 'bromelia-de-vidro',
    password: 'outra-bromelia-de-vidro',
    caller: owner,
  })
  const account = { userId, passwordHash: 'quick:outra-bromelia-de-vidro' }
  expect(await world.authentication.isKnownDevice(owner.cookie, account)).toBe(false)
  expect(await world.authentication.isKnownDevice(cookieHeader(changed.ok ? changed.cookies : []), account)).toBe(true)
})
