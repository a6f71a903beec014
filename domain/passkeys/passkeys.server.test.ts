import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { softAuthenticator, type SoftAuthenticator } from '../../tests/support/doubles/authenticator.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { addAccount, cookieHeader, useAccounts, waitingJobs } from '../../tests/support/worlds/accounts-world.ts'
import { passkeyAddInput, passkeySignInInput, relyingParty } from './passkey.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.server.ts'
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.server.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { hasSecondFactor } from '#domain/accounts/second-factor/second-factor.server.ts'
import { findViewer } from '#domain/accounts/sessions.server.ts'
import { listSessions } from '#domain/accounts/list-sessions.server.ts'
import { signIn as passwordSignIn } from '#domain/accounts/sign-in.server.ts'

const database = useDatabase()
const place = { origin: 'http://camada.test', rpId: 'camada.test' }
const password = 'vasos-em-espiral'
const caller = { cookie: null, address: '203.0.113.9', userAgent: 'test' }
const world = useAccounts(database)
beforeEach(() => {
  world.time.now = new Date('2026-03-10T12:00:00Z')
})

let people = 0
async function newUser(): Promise<string> {
  return addAccount(world, { email: `pessoa${++people}@exemplo.com.br`, password })
}

async function creation(userId: string) {
  const begun = await beginPasskey(world, { userId, currentPassword: password })
  if (!begun.ok) throw new Error(begun.reason)
  return begun.options
}

function add(userId: string, answer: string, { name = 'Celular', sessionId = '' } = {}) {
  return addPasskey(world, { userId, sessionId, name, response: passkeyAddInput.parse({ response: answer }).response })
}

async function userWithKey(key: SoftAuthenticator = softAuthenticator(place)) {
  const userId = await newUser()
  expect(await add(userId, key.create(await creation(userId)))).toEqual({ ok: true })
  return { userId, key }
}

async function request() {
  const begun = await beginPasskeySignIn(world, caller)
  if (!begun.ok) throw new Error(begun.reason)
  return begun.options
}

function signIn(answer: string) {
  return signInWithPasskey(world, { ...passkeySignInInput.parse({ response: answer }), caller })
}

const refused = { ok: false, reason: 'wrong_passkey' }

test('a passkey signs in its owner, who is told by mail when it is added', async () => {
  const { userId, key } = await userWithKey()
  expect(await waitingJobs(world)).toContainEqual({ name: 'send-passkey-changed', payload: { userId, isAdded: true } })
  const outcome = await signIn(key.get(await request(), userId))
  const token = await world.authentication.sessionToken(cookieHeader(outcome.ok ? outcome.cookies : []))
  expect((await findViewer(database.db, token ?? '', world.clock.now()))?.id).toBe(userId)
  expect(await listPasskeys(database.db, userId)).toMatchObject([{ name: 'Celular', usedAt: world.clock.now() }])
})

test('the browser is asked for a passkey that it can find by itself, with its user verified, for our name', async () => {
  const userId = await newUser()
  expect(await creation(userId)).toMatchObject({
    rp: { id: 'camada.test', name: 'Camada' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(await request()).toMatchObject({ rpId: 'camada.test', userVerification: 'required' })
})

test('no passkey is added without the password', async () => {
  const userId = await newUser()
  expect(await beginPasskey(world, { userId, currentPassword: 'outra' })).toEqual({
    ok: false,
    reason: 'wrong_password',
  })
})

test('an answer that is sent again opens nothing', async () => {
  const { userId, key } = await userWithKey()
  const answer = key.get(await request(), userId)
  expect(await signIn(answer)).toMatchObject({ ok: true })
  expect(await signIn(answer)).toEqual(refused)
})

test('of two equal passkey answers at the same instant one opens a session', async () => {
  const { userId, key } = await userWithKey()
  const answer = key.get(await request(), userId)
  const outcomes = await Promise.all([signIn(answer), signIn(answer)])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a challenge is good for ten minutes, and only one of ours', async () => {
  const { userId, key } = await userWithKey()
  const asked = await request()
  world.time.now = new Date(world.time.now.getTime() + 10 * 60_000)
  expect(await signIn(key.get(asked, userId))).toEqual(refused)
  expect(await signIn(key.get({ challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }, userId))).toEqual(refused)
})

test('an answer that was given on another site, or for another name, opens nothing', async () => {
  for (const elsewhere of [
    { ...place, origin: 'http://camada.test.evil.example' },
    { ...place, rpId: 'evil.example' },
  ]) {
    const userId = await newUser()
    const asked = await creation(userId)
    expect(await add(userId, softAuthenticator(elsewhere).create(asked))).toEqual({
      ok: false,
      reason: 'passkey_not_added',
    })
  }
})

test('an answer without a verified user opens nothing', async () => {
  const userId = await newUser()
  const touched = softAuthenticator({ ...place, isUserVerified: false })
  expect(await add(userId, touched.create(await creation(userId)))).toMatchObject({ ok: false })
})

test('a challenge for one user adds no passkey to another one', async () => {
  const [owner, other] = [await newUser(), await newUser()]
  const answer = softAuthenticator(place).create(await creation(owner))
  expect(await add(other, answer)).toEqual({ ok: false, reason: 'passkey_not_added' })
  expect(await listPasskeys(database.db, other)).toEqual([])
})

test('a passkey that says that it is another user’s opens nothing, nor does a key that was never added', async () => {
  const { key } = await userWithKey()
  const { userId: other } = await userWithKey()
  expect(await signIn(key.get(await request(), other))).toEqual(refused)
  expect(await signIn(softAuthenticator(place).get(await request(), other))).toEqual(refused)
})

test('a copied passkey, whose counter is behind, is refused', async () => {
  const { userId, key } = await userWithKey()
  key.setCounter(6)
  expect(await signIn(key.get(await request(), userId))).toMatchObject({ ok: true })
  key.setCounter(3)
  expect(await signIn(key.get(await request(), userId))).toEqual(refused)
})

test('a removed passkey opens nothing, and its owner is told by mail', async () => {
  const { userId, key } = await userWithKey()
  const [kept] = await listPasskeys(database.db, userId)
  expect(
    await removePasskey(world, { userId, passkeyId: kept?.id ?? '', sessionId: '', currentPassword: password }),
  ).toEqual({
    ok: true,
  })
  expect(await signIn(key.get(await request(), userId))).toEqual(refused)
  expect(await waitingJobs(world)).toContainEqual({ name: 'send-passkey-changed', payload: { userId, isAdded: false } })
})

test('no passkey is removed without the password or a sign-in of the last ten minutes', async () => {
  const { userId } = await userWithKey()
  const [kept] = await listPasskeys(database.db, userId)
  const removal = { userId, passkeyId: kept?.id ?? '', sessionId: '', currentPassword: 'outra-senha' }
  expect(await removePasskey(world, removal)).toEqual({ ok: false, reason: 'wrong_password' })
  await passwordOf(userId)
  const [session] = await listSessions(database.db, userId, world.clock.now())
  const here = { userId, passkeyId: kept?.id ?? '', sessionId: session?.id ?? '' }
  world.time.now = new Date(world.clock.now().getTime() + 11 * 60_000)
  expect(await removePasskey(world, here)).toEqual({ ok: false, reason: 'wrong_password' })
  expect(await listPasskeys(database.db, userId)).toHaveLength(1)
  world.time.now = new Date(world.clock.now().getTime() - 2 * 60_000)
  expect(await removePasskey(world, here)).toEqual({ ok: true })
})

test.each([{ crossOrigin: true }, { crossOrigin: false, topOrigin: 'https://outra.example' }])(
  'no passkey is made or used in a frame of another site: %j',
  async (framed) => {
    const userId = await newUser()
    const key = softAuthenticator({ ...place, ...framed })
    const response = key.create(await creation(userId))
    expect(await add(userId, response)).toEqual({ ok: false, reason: 'passkey_not_added' })
  },
)

test('no user names or removes a passkey of another one', async () => {
  const { userId } = await userWithKey()
  const other = await newUser()
  const [kept] = await listPasskeys(database.db, userId)
  const theirs = { userId: other, passkeyId: kept?.id ?? '', sessionId: '', currentPassword: password }
  expect(await renamePasskey(database.db, { ...theirs, name: 'Minha' })).toBe(false)
  expect(await removePasskey(world, theirs)).toEqual({ ok: false, reason: 'not_found' })
  expect(await listPasskeys(database.db, userId)).toMatchObject([{ name: 'Celular' }])
})

test('a blocked account stays closed to its passkey', async () => {
  const { userId, key } = await userWithKey()
  await database.db.update(users).set({ blockedAt: world.clock.now() }).where(eq(users.id, userId))
  expect(await signIn(key.get(await request(), userId))).toEqual({ ok: false, reason: 'blocked' })
})

test('a shop on the machine itself is localhost to passkeys', () => {
  expect(relyingParty(new URL('http://127.0.0.1:3000'))).toEqual({ id: 'localhost', origin: 'http://localhost:3000' })
  expect(relyingParty(new URL('https://camada.exemplo'))).toEqual({
    id: 'camada.exemplo',
    origin: 'https://camada.exemplo',
  })
})

async function staffWithKey() {
  const { userId, key } = await userWithKey()
  await database.db.update(users).set({ role: 'all' }).where(eq(users.id, userId))
  return { userId, key }
}

async function passwordOf(userId: string, staffByPassword = false) {
  const account = await findAccount(database.db, userId)
  return passwordSignIn({ ...world, staffByPassword }, { email: account?.email ?? '', password, caller })
}

test('a passkey is the second factor of staff: it needs no code, and the password alone is refused', async () => {
  const { userId, key } = await staffWithKey()
  expect(await passwordOf(userId)).toEqual({ ok: false, reason: 'passkey_needed' })
  const outcome = await signIn(key.get(await request(), userId))
  const token = await world.authentication.sessionToken(cookieHeader(outcome.ok ? outcome.cookies : []))
  expect(await findViewer(database.db, token ?? '', world.clock.now())).toMatchObject({ id: userId, role: 'all' })
  expect(await passwordOf(userId, true)).toMatchObject({ ok: true, isOpen: true })
})

test('a passkey of a member is no second factor: their password still opens a session, and is not paid out on', async () => {
  const { userId } = await userWithKey()
  expect(await passwordOf(userId)).toMatchObject({ ok: true, isOpen: true })
  expect(await hasSecondFactor(database.db, userId)).toBe(false)
})

test('staff who add their first second factor are signed out wherever the password alone opened a session', async () => {
  const userId = await newUser()
  await database.db.update(users).set({ role: 'all' }).where(eq(users.id, userId))
  await passwordOf(userId)
  await passwordOf(userId)
  const [here] = await listSessions(database.db, userId, world.clock.now())
  await add(userId, softAuthenticator(place).create(await creation(userId)), { sessionId: here?.id ?? '' })
  expect((await listSessions(database.db, userId, world.clock.now())).map(({ id }) => id)).toEqual([here?.id])
})

test('staff keep their last second factor, unless the password is enough for them', async () => {
  const { userId } = await staffWithKey()
  const [first] = await listPasskeys(database.db, userId)
  const last = { userId, passkeyId: first?.id ?? '', sessionId: '', currentPassword: password }
  expect(await removePasskey(world, last)).toEqual({ ok: false, reason: 'last_second_factor' })
  await add(userId, softAuthenticator(place).create(await creation(userId)))
  expect(await removePasskey(world, last)).toEqual({ ok: true })
  const [second] = await listPasskeys(database.db, userId)
  const left = { userId, passkeyId: second?.id ?? '', sessionId: '', currentPassword: password }
  expect(await removePasskey(world, left)).toEqual({ ok: false, reason: 'last_second_factor' })
  expect(await removePasskey({ ...world, staffByPassword: true }, left)).toEqual({ ok: true })
})
