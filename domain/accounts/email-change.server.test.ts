import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { addAccount, useAccounts, waitingJobs } from '../../tests/support/worlds/accounts-world.ts'
import { inHand, untilWaiting, useDatabase } from '../../tests/support/database.ts'
import { changePassword } from './passwords.server.ts'
import { confirmEmailChange, issueEmailChange, requestEmailChange, waitingEmailChange } from './email-change.server.ts'
import { issueResetToken, resetPassword } from './password-reset.server.ts'
import { sweepAccounts } from './accounts.server.ts'

const database = useDatabase()
const world = useAccounts(database)

const password = 'vasos-em-espiral'
const caller = { cookie: null, address: '203.0.113.9', userAgent: null }
const now = () => world.clock.now()

async function emailOf(userId: string): Promise<string | undefined> {
  return (await database.db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email
}

/** A user who asked for a new address; the token is that of the mail. */
async function asked(from: string, to: string): Promise<{ userId: string; token: string | null }> {
  const userId = await addAccount(world, { email: from, password })
  expect(await requestEmailChange(world, { userId, email: to, currentPassword: password })).toEqual({ ok: true })
  return { userId, token: (await issueEmailChange(database.db, userId, now()))?.token ?? null }
}

test('needs the password, and another address', async () => {
  const userId = await addAccount(world, { email: 'ana@exemplo.com.br', password })
  const ask = (email: string, currentPassword: string) => requestEmailChange(world, { userId, email, currentPassword })
  expect(await ask('nova@exemplo.com.br', 'errada')).toEqual({ ok: false, reason: 'wrong_password' })
  expect(await ask('ana@exemplo.com.br', password)).toEqual({ ok: false, reason: 'same_email' })
  expect(await waitingEmailChange(database.db, userId, now())).toBeNull()
})

test('changes nothing before the link is used; then once', async () => {
  const { userId, token } = await asked('bia@exemplo.com.br', 'bia.nova@exemplo.com.br')
  const jobs = (await waitingJobs(world)).filter(({ payload }) => JSON.stringify(payload).includes(userId))
  expect(jobs.map(({ name }) => name)).toEqual(['send-email-change', 'send-email-change-notice'])
  expect([await emailOf(userId), await waitingEmailChange(database.db, userId, now())]).toEqual([
    'bia@exemplo.com.br',
    'bia.nova@exemplo.com.br',
  ])
  expect(await confirmEmailChange(world, `${token}x`)).toEqual({ ok: false, reason: 'invalid_token' })
  expect(await confirmEmailChange(world, token ?? '')).toEqual({ ok: true })
  expect(await emailOf(userId)).toBe('bia.nova@exemplo.com.br')
  expect(await confirmEmailChange(world, token ?? '')).toEqual({ ok: false, reason: 'invalid_token' })
})

test('a later request ends the link of an earlier one', async () => {
  const { userId, token } = await asked('caio@exemplo.com.br', 'caio.1@exemplo.com.br')
  await requestEmailChange(world, { userId, email: 'caio.2@exemplo.com.br', currentPassword: password })
  expect(await confirmEmailChange(world, token ?? '')).toMatchObject({ ok: false })
  const again = await issueEmailChange(database.db, userId, now())
  expect(await confirmEmailChange(world, again?.token ?? '')).toEqual({ ok: true })
  expect(await emailOf(userId)).toBe('caio.2@exemplo.com.br')
})

test('an address that has an account is never taken over: its owner is told, by their own name', async () => {
  const owner = await addAccount(world, { email: 'dona@exemplo.com.br', password })
  await database.db.update(users).set({ fullName: 'Dona Rosa' }).where(eq(users.id, owner))
  const userId = await addAccount(world, { email: 'davi@exemplo.com.br', password })
  const outcome = await requestEmailChange(world, { userId, email: 'dona@exemplo.com.br', currentPassword: password })
  expect(outcome).toEqual({ ok: true })
  expect(await issueEmailChange(database.db, userId, now())).toEqual({
    token: null,
    owner: { email: 'dona@exemplo.com.br', fullName: 'Dona Rosa', emailVerified: expect.any(Boolean) },
  })
})

test('an address that got an account since the mail was sent stays with it', async () => {
  const { userId, token } = await asked('eva@exemplo.com.br', 'eva.nova@exemplo.com.br')
  await addAccount(world, { email: 'eva.nova@exemplo.com.br', password })
  expect(await confirmEmailChange(world, token ?? '')).toEqual({ ok: false, reason: 'invalid_token' })
  expect(await emailOf(userId)).toBe('eva@exemplo.com.br')
})

test('a new password ends what waits, and a new address ends links for a new password', async () => {
  const first = await asked('flor@exemplo.com.br', 'flor.nova@exemplo.com.br')
  await changePassword(world, { userId: first.userId, currentPassword: password, password: 'outra-boa-aqui', caller })
  expect(await confirmEmailChange(world, first.token ?? '')).toMatchObject({ ok: false })

  const second = await asked('ulisses@exemplo.com.br', 'gil.novo@exemplo.com.br')
  const link = await issueResetToken(database.db, second.userId, now())
  await confirmEmailChange(world, second.token ?? '')
  expect(await resetPassword(world, { token: link, password: 'mais-uma-boa' })).toMatchObject({
    ok: false,
    reason: 'invalid_token',
  })
})

test('an e-mail change ends after a day, and is swept', async () => {
  const { userId, token } = await asked('vera@exemplo.com.br', 'hugo.novo@exemplo.com.br')
  world.time.now = new Date(now().getTime() + 25 * 3_600_000)
  expect(await waitingEmailChange(database.db, userId, now())).toBeNull()
  expect(await confirmEmailChange(world, token ?? '')).toMatchObject({ ok: false })
  await sweepAccounts(world)
  expect((await database.db.execute('select 1 from email_changes')).rows).toEqual([])
})

test('of two accounts that take one address at once one gets it, and the other is told that its link is invalid', async () => {
  const both = [await asked('gil@exemplo.com.br', 'um.so@exemplo.com.br'), await asked('hugo@exemplo.com.br', 'um.so@exemplo.com.br')] // prettier-ignore
  const ids = both.map(({ userId }) => userId)
  const gate = await inHand(database.pool, 'select 1 from users where id = any($1) for no key update', [ids])
  const confirmed = both.map(({ token }) => confirmEmailChange(world, token ?? ''))
  await untilWaiting(database.pool, 2)
  await gate.end()
  expect((await Promise.all(confirmed)).filter(({ ok }) => ok)).toHaveLength(1)
})
