import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sessions } from '#db/schema/accounts.ts'
import { recoveryCodes, secondFactors } from '#db/schema/sign-in.ts'
import { addAccount, cookieHeader, useAccounts, waitingJobs } from '../../../tests/support/worlds/accounts-world.ts'
import { inHand, untilWaiting, useDatabase } from '../../../tests/support/database.ts'
import { endSecondFactor, hasSecondFactor, renewRecoveryCodes, secondFactorState } from './second-factor.server.ts'
import { beginSecondFactor, confirmSecondFactor, secondFactorSetup } from './second-factor-setup.server.ts'
import { issueResetToken, resetPassword } from '#domain/accounts/password-reset.server.ts'
import { changePassword } from '#domain/accounts/passwords.server.ts'
import { signIn } from '#domain/accounts/sign-in.server.ts'
import { finishSignIn } from '#domain/accounts/finish-sign-in.server.ts'
import { codeStep, oneTimeCode, secondFactorKey } from './one-time-code.server.ts'

const database = useDatabase()
const world = useAccounts(database)
beforeEach(() => {
  world.time.now = new Date('2026-03-10T12:00:00Z')
})

const password = 'vasos-em-espiral'
const later = (seconds: number) => (world.time.now = new Date(world.time.now.getTime() + seconds * 1000))

/** Of a session that is none of those in the table. */
const sessionId = '00000000-0000-7000-8000-000000000000'

/** What the person's phone shows. */
async function shown(userId: string, stepsAhead = 0): Promise<string> {
  const factor = await secondFactorKey(world, userId)
  return oneTimeCode(factor?.key ?? Buffer.of(), codeStep(world.time.now) + stepsAhead)
}

async function withSecondFactor(email: string): Promise<{ userId: string; email: string; codes: string[] }> {
  const userId = await addAccount(world, { email, password, userType: 'designer' })
  await beginSecondFactor(world, { userId, currentPassword: password })
  const outcome = await confirmSecondFactor(world, { userId, sessionId, code: await shown(userId) })
  if (!outcome.ok) throw new Error(outcome.reason)
  later(60)
  return { userId, email, codes: outcome.recoveryCodes }
}

/** The cookies of a browser that gave the right password. */
async function passwordGiven(email: string): Promise<string> {
  const outcome = await signIn(world, { email, password, caller: callerWith(null) })
  if (!outcome.ok || outcome.isOpen) throw new Error('no second step')
  return cookieHeader(outcome.cookies)
}

const callerWith = (cookie: string | null) => ({ cookie, address: '203.0.113.77', userAgent: 'test' })
const finish = (cookie: string, code: string) => finishSignIn(world, { code, caller: callerWith(cookie) })

test('it is on once a code shows that the app learnt the secret, and not before', async () => {
  const userId = await addAccount(world, { email: 'ana@exemplo.com.br', password })
  const account = { id: userId, email: 'ana@exemplo.com.br' }
  expect(await secondFactorSetup(world, account)).toBeNull()
  expect(await beginSecondFactor(world, { userId, currentPassword: 'errada-errada' })).toMatchObject({
    reason: 'wrong_password',
  })
  expect(await beginSecondFactor(world, { userId, currentPassword: password })).toEqual({ ok: true })
  const setup = await secondFactorSetup(world, account)
  expect(setup?.typed).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(setup?.uri).toBe(
    `otpauth://totp/Camada:ana%40exemplo.com.br?secret=${setup?.typed.replaceAll(' ', '')}&issuer=Camada`,
  )
  expect(await confirmSecondFactor(world, { userId, sessionId, code: '000000' })).toEqual({
    ok: false,
    reason: 'wrong_code',
  })
  expect(await hasSecondFactor(database.db, userId)).toBe(false)

  const outcome = await confirmSecondFactor(world, { userId, sessionId, code: await shown(userId) })
  expect(outcome.ok && new Set(outcome.recoveryCodes).size).toBe(10)
  expect(await hasSecondFactor(database.db, userId)).toBe(true)
  expect(await secondFactorState(database.db, userId)).toMatchObject({ state: 'on', recoveryCodesLeft: 10 })
  expect(await secondFactorSetup(world, account)).toBeNull() // the secret is not shown again
  expect(await waitingJobs(world)).toContainEqual({
    name: 'send-second-factor-changed',
    payload: { userId, isOn: true },
  })
})

test('an abandoned second-factor set-up cannot be used by the next person at the screen', async () => {
  const userId = await addAccount(world, { email: 'bia@exemplo.com.br', password })
  await beginSecondFactor(world, { userId, currentPassword: password })
  later(21 * 60)
  expect(await secondFactorSetup(world, { id: userId, email: 'bia@exemplo.com.br' })).toBeNull()
  const outcome = await confirmSecondFactor(world, { userId, sessionId, code: await shown(userId) })
  expect(outcome).toEqual({ ok: false, reason: 'not_begun' })
})

test('the secret and the codes on paper cannot be read in the database', async () => {
  const { userId, codes } = await withSecondFactor('caio@exemplo.com.br')
  const [factor] = await database.db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  const key = await secondFactorKey(world, userId)
  expect(factor?.sealedSecret).not.toContain(Buffer.from(key?.key ?? []).toString('base64url'))
  const rows = await database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code)
})

test('the right password alone opens nothing', async () => {
  const { email } = await withSecondFactor('davi@exemplo.com.br')
  const outcome = await signIn(world, { email, password, caller: callerWith(null) })
  expect(outcome).toMatchObject({ ok: true, isOpen: false })
  const cookie = cookieHeader(outcome.ok ? outcome.cookies : [])
  expect(await world.authentication.sessionToken(cookie)).toBeNull()
  expect(await finish('', '000000')).toEqual({ ok: false, reason: 'second_step_over' })
})

test('a code opens the session, once, and the half minute before and after are accepted', async () => {
  const { userId, email } = await withSecondFactor('eva@exemplo.com.br')
  const cookie = await passwordGiven(email)
  for (const far of [-2, 2])
    expect(await finish(cookie, await shown(userId, far))).toEqual({ ok: false, reason: 'wrong_code' })
  const code = await shown(userId, -1)
  const outcome = await finish(cookie, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect(outcome).toMatchObject({ ok: true, userType: 'designer' })
  expect(outcome.ok && (await world.authentication.sessionToken(cookieHeader(outcome.cookies)))).toMatch(/^[\w-]{43}$/)
  expect(await finish(cookie, await shown(userId))).toEqual({ ok: false, reason: 'second_step_over' })

  const again = await passwordGiven(email)
  expect(await finish(again, code)).toEqual({ ok: false, reason: 'wrong_code' }) // used, though its time is not over
  const now = await shown(userId, 1)
  const both = await Promise.all([finish(again, now), finish(again, now)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('ten minutes after the password it has to be given again', async () => {
  const { userId, email } = await withSecondFactor('flor@exemplo.com.br')
  const cookie = await passwordGiven(email)
  later(601)
  expect(await finish(cookie, await shown(userId))).toEqual({ ok: false, reason: 'second_step_over' })
})

test('codes cannot be guessed: ten wrong ones an hour, whatever the attempt', async () => {
  const { userId, email } = await withSecondFactor('gil@exemplo.com.br')
  for (let i = 0; i < 10; i++) {
    const cookie = i % 5 ? '' : await passwordGiven(email)
    if (cookie) for (let guess = 0; guess < 5; guess++) await finish(cookie, '123 45')
  }
  expect(await finish(await passwordGiven(email), await shown(userId))).toMatchObject({ reason: 'too_many_tries' })
})

test('a code from paper opens once, however it is typed, and is one’s own', async () => {
  const { userId, email, codes } = await withSecondFactor('hugo@exemplo.com.br')
  const { codes: others } = await withSecondFactor('iara@exemplo.com.br')
  const [first = ''] = codes
  expect(await finish(await passwordGiven(email), others[0] ?? '')).toMatchObject({ reason: 'wrong_code' })
  expect(await finish(await passwordGiven(email), ` ${first.toUpperCase().replace('-', ' ')}`)).toMatchObject({
    ok: true,
  })
  expect(await finish(await passwordGiven(email), first)).toMatchObject({ reason: 'wrong_code' })
  expect(await secondFactorState(database.db, userId)).toMatchObject({ recoveryCodesLeft: 9 })

  const renewed = await renewRecoveryCodes(world, { userId, currentPassword: password })
  expect(renewed.ok && renewed.recoveryCodes).toHaveLength(10)
  expect(await finish(await passwordGiven(email), codes[1] ?? '')).toMatchObject({ reason: 'wrong_code' })
})

test('turning it off asks for the password, and then the password is enough', async () => {
  const { userId, email } = await withSecondFactor('joel@exemplo.com.br')
  expect(await endSecondFactor(world, { userId, currentPassword: 'errada-errada' })).toMatchObject({ ok: false })
  expect(await hasSecondFactor(database.db, userId)).toBe(true)
  expect(await beginSecondFactor(world, { userId, currentPassword: password })).toEqual({ ok: false, reason: 'is_on' })
  expect(await endSecondFactor(world, { userId, currentPassword: password })).toEqual({ ok: true })
  expect(await signIn(world, { email, password, caller: callerWith(null) })).toMatchObject({ ok: true, isOpen: true })
})

test('codes on paper that two tabs renew at once are those of one of them', async () => {
  const { userId } = await withSecondFactor('zeca@exemplo.com.br')
  const gate = await inHand(database.pool, 'select 1 from recovery_codes where user_id = $1 for update', [userId])
  const both = [1, 2].map(() => renewRecoveryCodes(world, { userId, currentPassword: password }))
  await untilWaiting(database.pool, 2)
  await gate.end()
  expect((await Promise.all(both)).map(({ ok }) => ok)).toEqual([true, true])
  expect(await database.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))).toBe(10)
})

test('a new password ends what was begun with the one before: a sign-in that waits for its code, and a link for a new one', async () => {
  const { userId, email } = await withSecondFactor('yara@exemplo.com.br')
  const cookie = await passwordGiven(email)
  const token = await issueResetToken(database.db, userId, world.clock.now())
  const change = { userId, currentPassword: password, password: 'vasos-em-camadas', caller: callerWith(null) }
  expect(await changePassword(world, change)).toMatchObject({ ok: true })
  expect(await finish(cookie, await shown(userId))).toEqual({ ok: false, reason: 'second_step_over' })
  expect(await resetPassword(world, { token, password: 'vasos-em-espelho' })).toMatchObject({ ok: false })
})

test('a session that is opened by the password alone at the moment in which the second factor is turned on ends with the others', async () => {
  const userId = await addAccount(world, { email: 'zilda@exemplo.com.br', password })
  await beginSecondFactor(world, { userId, currentPassword: password })
  const signingIn = await inHand(database.pool, 'select 1 from credentials where user_id = $1 for share', [userId])
  await signingIn.query(`insert into sessions (user_id, token, expires_at) values ($1, 'só a senha', now() + interval '1 day')`, [userId]) // prettier-ignore
  const turnedOn = confirmSecondFactor(world, { userId, sessionId, code: await shown(userId) })
  await Promise.race([turnedOn, untilWaiting(database.pool)])
  await signingIn.end()
  expect(await turnedOn).toMatchObject({ ok: true })
  expect(await database.db.$count(sessions, eq(sessions.userId, userId))).toBe(0)
})
