import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rateLimits, sessions, users } from '#db/schema/accounts.ts'
import { secondFactors } from '#db/schema/sign-in.ts'
import { addAccount, cookieHeader, useAccounts } from '../../tests/support/worlds/accounts-world.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { changePassword, confirmPassword } from './passwords.server.ts'
import { findViewer, signOut, signOutEverywhere } from './sessions.server.ts'
import { hasSecondFactor } from '#domain/accounts/second-factor/second-factor.server.ts'
import { signIn } from './sign-in.server.ts'
import { startSelling, updateProfile } from './profile.server.ts'
import { sweepAccounts } from './accounts.server.ts'

const database = useDatabase()
const world = useAccounts(database)

const password = 'vasos-em-espiral'
const caller = { cookie: null, address: '203.0.113.9', userAgent: null }
const rowOf = async (id: string) => (await database.db.select().from(users).where(eq(users.id, id)))[0]

async function open(email: string): Promise<string> {
  const outcome = await signIn(world, { email, password, caller })
  return cookieHeader(outcome.ok ? outcome.cookies : [])
}

async function isOpen(cookie: string): Promise<boolean> {
  const token = await world.authentication.sessionToken(cookie)
  return token !== null && (await findViewer(database.db, token, world.clock.now())) !== null
}

test('a profile is written for its owner alone, and its type stays', async () => {
  const id = await addAccount(world, { email: 'ana@exemplo.com.br', password })
  const other = await addAccount(world, { email: 'bia@exemplo.com.br', password })
  await updateProfile(world, id, { fullName: 'Ana Lima', bio: 'Imprimo vasos.', city: 'Recife, PE' })
  expect(await rowOf(id)).toMatchObject({
    fullName: 'Ana Lima',
    bio: 'Imprimo vasos.',
    city: 'Recife, PE',
    userType: 'buyer',
  })
  expect(await rowOf(other)).toMatchObject({ fullName: 'Rafael Souza', bio: null })
})

test.each(['designer', 'both'] as const)('a %s sells already', async (userType) => {
  const id = await addAccount(world, { email: `${userType}@exemplo.com.br`, password, userType })
  expect(await startSelling(world, id)).toEqual({ ok: false, reason: 'sells_already' })
  expect(await rowOf(id)).toMatchObject({ userType })
})

test('a buyer who starts to sell goes on buying', async () => {
  const id = await addAccount(world, { email: 'caio@exemplo.com.br', password })
  expect(await startSelling(world, id)).toEqual({ ok: true })
  expect(await rowOf(id)).toMatchObject({ userType: 'both' })
})

test('signing out ends this session at once and no other', async () => {
  await addAccount(world, { email: 'duda@exemplo.com.br', password })
  const [here, there] = [await open('duda@exemplo.com.br'), await open('duda@exemplo.com.br')]
  const { cookies } = await signOut(world, here)
  expect(cookies).toEqual([expect.stringMatching(/^session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)])
  expect([await isOpen(here), await isOpen(there)]).toEqual([false, true])
})

test('signing out everywhere ends all sessions of that user only', async () => {
  const id = await addAccount(world, { email: 'eva@exemplo.com.br', password })
  await addAccount(world, { email: 'flor@exemplo.com.br', password })
  const all = [await open('eva@exemplo.com.br'), await open('eva@exemplo.com.br'), await open('flor@exemplo.com.br')]
  await signOutEverywhere(world, id)
  expect(await Promise.all(all.map(isOpen))).toEqual([false, false, true])
})

test('a password asked again is right or wrong', async () => {
  const userId = await addAccount(world, { email: 'ilma@exemplo.com.br', password })
  expect(await confirmPassword(world, { userId, currentPassword: password })).toEqual({ ok: true })
  const wrong = { ok: false, reason: 'wrong_password' }
  expect(await confirmPassword(world, { userId, currentPassword: 'errada-errada' })).toEqual(wrong)
})

test('a second factor counts from its confirmation', async () => {
  const userId = await addAccount(world, { email: 'jandira@exemplo.com.br', password })
  const other = await addAccount(world, { email: 'karla@exemplo.com.br', password })
  expect(await hasSecondFactor(database.db, userId)).toBe(false)
  await database.db.insert(secondFactors).values({ userId, sealedSecret: 'x' })
  expect(await hasSecondFactor(database.db, userId)).toBe(false)
  await database.db.update(secondFactors).set({ confirmedAt: world.clock.now() })
  expect(await hasSecondFactor(database.db, userId)).toBe(true)
  expect(await hasSecondFactor(database.db, other)).toBe(false)
})

test('a new password needs the current one, ends the other sessions and leaves this browser signed in', async () => {
  const userId = await addAccount(world, { email: 'gil@exemplo.com.br', password })
  const there = await open('gil@exemplo.com.br')
  const change = (currentPassword: string, next: string) =>
    changePassword(world, { userId, currentPassword, password: next, caller })
  expect(await change('errada-errada', 'a-senha-nova')).toEqual({ ok: false, reason: 'wrong_password' })
  expect(await change(password, 'qwerty123')).toEqual({ ok: false, reason: 'weak_password' })
  expect(await isOpen(there)).toBe(true)
  const changed = await change(password, 'a-senha-nova')
  expect(changed.ok && (await isOpen(cookieHeader(changed.cookies)))).toBe(true)
  expect(await isOpen(there)).toBe(false)
})

test('guessing the current password from an open session ends after ten', async () => {
  const userId = await addAccount(world, { email: 'hugo@exemplo.com.br', password })
  for (let n = 0; n < 10; n++) {
    await changePassword(world, { userId, currentPassword: `palpite-${n}`, password: 'a-senha-nova', caller })
  }
  expect(
    await changePassword(world, { userId, currentPassword: password, password: 'a-senha-nova', caller }),
  ).toMatchObject({
    reason: 'too_many_tries',
  })
})

test('the sweep takes what is over and leaves what is not', async () => {
  const id = await addAccount(world, { email: 'ines@exemplo.com.br', password })
  const over = await open('ines@exemplo.com.br')
  const overToken = (await world.authentication.sessionToken(over)) ?? ''
  await database.db
    .update(sessions)
    .set({ expiresAt: new Date(world.clock.now().getTime() - 1000) })
    .where(eq(sessions.token, overToken))
  await open('ines@exemplo.com.br')
  await world.rateLimits.take({ name: 'test', times: 1, seconds: 3600 }, 'a')
  await database.db.insert(rateLimits).values({ key: 'test:over', points: 1, expire: Date.now() - 1000 })
  await sweepAccounts(world)
  expect(await database.db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1)
  const keys = (await database.db.select().from(rateLimits)).map((row) => row.key)
  expect(keys).not.toContain('test:over')
  expect(keys.some((key) => key.startsWith('test:'))).toBe(true)
})
