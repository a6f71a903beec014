import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  accountsWorld,
  addAccount,
  cookieHeader,
  quickPasswords,
  useAccounts,
  useHashedAccounts,
} from '../../tests/support/worlds/accounts-world.ts'
import { inHand, untilWaiting, useDatabase } from '../../tests/support/database.ts'
import { sessions } from '#db/schema/accounts.ts'
import type { Caller } from './authentication.ts'
import { findViewer } from './sessions.server.ts'
import { runSerially, signIn } from './sign-in.server.ts'

const database = useDatabase()
const world = useAccounts(database)
const withHashes = useHashedAccounts(database)

const password = 'vasos-em-espiral'
let addresses = 0
/** A visitor at an address of their own. */
const stranger = (cookie: string | null = null): Caller => ({
  cookie,
  address: `203.0.113.${++addresses}`,
  userAgent: 'test',
})

async function viewerOf(cookies: string[], at = world.clock.now()) {
  const token = await world.authentication.sessionToken(cookieHeader(cookies))
  return token ? findViewer(database.db, token, at) : null
}

async function signedIn(email: string, cookie: string | null = null): Promise<string[]> {
  const outcome = await signIn(world, { email, password, caller: stranger(cookie) })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.cookies
}

test('the right password opens a session that says who it is and little more', async () => {
  const id = await addAccount(world, { email: 'ana@exemplo.com.br', password, userType: 'designer' })
  const outcome = await signIn(world, { email: 'ana@exemplo.com.br', password, caller: stranger() })
  expect(outcome).toMatchObject({ ok: true, userType: 'designer' })
  const viewer = await viewerOf(outcome.ok ? outcome.cookies : [])
  expect(viewer).toEqual({
    id,
    sessionId: expect.any(String),
    fullName: 'Rafael Souza',
    userType: 'designer',
    role: 'member',
    avatarKey: null,
    emailVerified: true,
    seenAt: world.clock.now(),
    counts: { cart: 0, notices: 0 },
    cep: null,
    printer: null,
  })
})

test('the cookie is out of reach of scripts and other sites, and 128 bits or more', async () => {
  await addAccount(world, { email: 'bia@exemplo.com.br', password })
  const cookies = await signedIn('bia@exemplo.com.br')
  const session = cookies.find((cookie) => cookie.startsWith('session=')) ?? ''
  expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Lax/)
  expect(session).not.toMatch(/Domain|Secure/)
  expect(await world.authentication.sessionToken(cookieHeader(cookies))).toMatch(/^[\w-]{43}$/)
})

test('behind https the cookie is tied to the host', async () => {
  const secure = quickPasswords(accountsWorld(database, new URL('https://camada.test')))
  await addAccount(world, { email: 'bruna@exemplo.com.br', password })
  const outcome = await signIn(secure, { email: 'bruna@exemplo.com.br', password, caller: stranger() })
  const cookies = outcome.ok ? outcome.cookies : []
  expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual(['__Host-session', '__Host-device'])
  for (const cookie of cookies) expect(cookie).toMatch(/Path=\/; HttpOnly; (?:Secure; )?SameSite=Lax(?:; Secure)?$/)
  for (const cookie of cookies) expect(cookie).toContain('Secure')
  expect(await secure.authentication.sessionToken(cookieHeader(cookies))).not.toBeNull()
})

test('a token without our signature is rejected before any query', async () => {
  await addAccount(world, { email: 'caio@exemplo.com.br', password })
  const cookie = cookieHeader(await signedIn('caio@exemplo.com.br'))
  const token = (await world.authentication.sessionToken(cookie)) ?? ''
  for (const forged of [
    `session=${token}`,
    `session=${token}.`,
    `session=${token}.${'A'.repeat(43)}%3D`,
    cookie.replace('session=', 'session=x'),
    'session=%ZZ.%ZZ',
    `__Host-session=${token}`,
  ]) {
    expect(await world.authentication.sessionToken(forged)).toBeNull()
  }
})

test('each sign-in makes a new session and ends the one the browser had', async () => {
  await addAccount(world, { email: 'davi@exemplo.com.br', password })
  const first = await signedIn('davi@exemplo.com.br')
  const second = await signedIn('davi@exemplo.com.br', cookieHeader(first))
  expect(await viewerOf(first)).toBeNull()
  expect(await viewerOf(second)).not.toBeNull()
})

test('a session is over after 30 days', async () => {
  await addAccount(world, { email: 'duda@exemplo.com.br', password })
  const cookies = await signedIn('duda@exemplo.com.br')
  const days = (n: number) => new Date(world.clock.now().getTime() + n * 86_400_000)
  expect(await viewerOf(cookies, days(29.9))).not.toBeNull()
  expect(await viewerOf(cookies, days(30.1))).toBeNull()
})

test('a wrong password and an unknown address get the same answer', async () => {
  await addAccount(withHashes, { email: 'eva@exemplo.com.br', password })
  const wrong = await signIn(withHashes, { email: 'eva@exemplo.com.br', password: 'outra-senha', caller: stranger() })
  const unknown = await signIn(withHashes, { email: 'ninguem@exemplo.com.br', password, caller: stranger() })
  expect(wrong).toEqual({ ok: false, reason: 'wrong_credentials' })
  expect(unknown).toEqual(wrong)
})

test('a password is the same in both Unicode forms, and every byte of a long one counts', async () => {
  const long = `${'ção-'.repeat(30)}fim`
  await addAccount(withHashes, { email: 'flor@exemplo.com.br', password: long.normalize('NFC') })
  const asNfd = await signIn(withHashes, {
    email: 'flor@exemplo.com.br',
    password: long.normalize('NFD'),
    caller: stranger(),
  })
  expect(asNfd.ok).toBe(true)
  const otherEnd = await signIn(withHashes, {
    email: 'flor@exemplo.com.br',
    password: `${long.slice(0, -1)}n`,
    caller: stranger(),
  })
  expect(otherEnd.ok).toBe(false)
})

test('ten guesses an hour at one account, from wherever they come and however many at once', async () => {
  await addAccount(world, { email: 'gil@exemplo.com.br', password })
  const guesses = Array.from({ length: 14 }, (_, n) =>
    signIn(world, { email: 'gil@exemplo.com.br', password: `palpite-${n}`, caller: stranger() }),
  )
  const outcomes = await Promise.all(guesses)
  const reasons = outcomes.map((outcome) => (outcome.ok ? 'in' : outcome.reason))
  expect(reasons.filter((reason) => reason === 'wrong_credentials')).toHaveLength(10)
  expect(reasons.filter((reason) => reason === 'too_many_tries')).toHaveLength(4)
  const refused = outcomes.find((outcome) => !outcome.ok && outcome.reason === 'too_many_tries')
  expect(refused).toMatchObject({ retryAfterSeconds: expect.closeTo(3600, -2) })
})

test('the same limit applies to an unknown address', async () => {
  const outcomes = []
  for (let n = 0; n < 11; n++) {
    outcomes.push(await signIn(world, { email: 'vazio@exemplo.com.br', password: `palpite-${n}`, caller: stranger() }))
  }
  expect(outcomes.map((outcome) => outcome.ok || outcome.reason).slice(9)).toEqual([
    'wrong_credentials',
    'too_many_tries',
  ])
})

test("strangers' guesses do not lock out a browser that signed in before", async () => {
  await addAccount(world, { email: 'hugo@exemplo.com.br', password })
  const cookies = await signedIn('hugo@exemplo.com.br')
  for (let n = 0; n < 11; n++) {
    await signIn(world, { email: 'hugo@exemplo.com.br', password: `palpite-${n}`, caller: stranger() })
  }
  const fromElsewhere = await signIn(world, { email: 'hugo@exemplo.com.br', password, caller: stranger() })
  expect(fromElsewhere).toMatchObject({ ok: false, reason: 'too_many_tries' })
  expect(await viewerOf(await signedIn('hugo@exemplo.com.br', cookieHeader(cookies)))).not.toBeNull()
})

test("a browser known to one account is a stranger to another's", async () => {
  await addAccount(world, { email: 'ines@exemplo.com.br', password })
  await addAccount(world, { email: 'joao@exemplo.com.br', password })
  const cookie = cookieHeader(await signedIn('ines@exemplo.com.br'))
  for (let n = 0; n < 10; n++) {
    await signIn(world, { email: 'joao@exemplo.com.br', password: `palpite-${n}`, caller: stranger(cookie) })
  }
  expect(await signIn(world, { email: 'joao@exemplo.com.br', password, caller: stranger(cookie) })).toMatchObject({
    reason: 'too_many_tries',
  })
})

test('the owner signing in twelve times at once gets in twelve times', async () => {
  await addAccount(world, { email: 'kika@exemplo.com.br', password })
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => signIn(world, { email: 'kika@exemplo.com.br', password, caller: stranger() })),
  )
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(12)
})

test('one address has a ceiling over all accounts, in every spelling of its network', async () => {
  for (let n = 0; n < 300; n++) {
    await world.rateLimits.take({ name: 'sign-in-address', times: 300, seconds: 3600 }, '2001:db8:7:7::/64')
  }
  await addAccount(world, { email: 'lia@exemplo.com.br', password })
  const caller = { cookie: null, address: '2001:0DB8:0007:7:ffff::9', userAgent: null }
  expect(await signIn(world, { email: 'lia@exemplo.com.br', password, caller })).toMatchObject({
    reason: 'too_many_tries',
  })
})

test('work about one thing never overlaps, work about another goes on beside it', async () => {
  let running = 0
  let most = 0
  const open = Promise.withResolvers<void>()
  const work = async () => {
    most = Math.max(most, ++running)
    await open.promise
    running--
  }
  const all = [runSerially('a', work), runSerially('a', work), runSerially('a', work)]
  const other = runSerially('b', async () => 'done')
  expect(await other).toBe('done')
  open.resolve()
  await Promise.all(all)
  expect(most).toBe(1)
})

test('a failure is its own, and the next one gets its turn', async () => {
  const failing = runSerially('a', () => Promise.reject(new Error('no')))
  const next = runSerially('a', async () => 'mine')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('mine')
})

test('a password that is replaced while it is looked at opens nothing: all sessions ended with it', async () => {
  const id = await addAccount(world, { email: 'xavier@exemplo.com.br', password })
  const owner = await inHand(database.pool, `update credentials set password = 'quick:outra' where user_id = $1`, [id])
  await owner.query('delete from sessions where user_id = $1', [id])
  const stale = signIn(world, { email: 'xavier@exemplo.com.br', password, caller: stranger() })
  await Promise.race([stale, untilWaiting(database.pool)])
  await owner.end()
  expect(await stale).toEqual({ ok: false, reason: 'wrong_credentials' })
  expect(await database.db.$count(sessions, eq(sessions.userId, id))).toBe(0)
})
