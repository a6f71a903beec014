import { beforeEach, expect, test } from 'vitest'
import { verifications } from '#db/schema/accounts.ts'
import {
  addAccount,
  cookieHeader,
  waitingJobs,
  useAccounts,
  useHashedAccounts,
} from '../../tests/support/worlds/accounts-world.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { findViewer } from './sessions.server.ts'
import { issueResetToken, requestPasswordReset, resetPassword } from './password-reset.server.ts'
import { signIn } from './sign-in.server.ts'
import { takeJobs } from '../../tests/support/queue.ts'

const database = useDatabase()
const world = useAccounts(database)
const withHashes = useHashedAccounts(database)
beforeEach(() => takeJobs(database.db))

const caller = { cookie: null, address: '203.0.113.9', userAgent: null }
const address = caller.address
const before = 'a-senha-de-antes'
const after = 'a-senha-de-depois'
const issue = (userId: string) => issueResetToken(database.db, userId, world.clock.now())

test('asking causes one job whether or not the address has an account, and the job carries no address and no token', async () => {
  const id = await addAccount(world, { email: 'ana@exemplo.com.br', password: before })
  expect(await requestPasswordReset(world, { email: 'ana@exemplo.com.br', address })).toEqual({ ok: true })
  expect(await requestPasswordReset(world, { email: 'ninguem@exemplo.com.br', address })).toEqual({ ok: true })
  const [known, unknown] = await waitingJobs(world)
  expect(known).toEqual({ name: 'send-password-reset', payload: { userId: id } })
  expect(unknown).toEqual({
    name: 'send-password-reset',
    payload: { userId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  })
})

test('an address is not written to more than five times an hour', async () => {
  for (let n = 0; n < 8; n++) {
    expect(await requestPasswordReset(world, { email: 'bia@exemplo.com.br', address })).toEqual({ ok: true })
  }
  expect(await waitingJobs(world)).toHaveLength(5)
})

test('the token sets the new password, ends every session, tells the owner, and is used up', async () => {
  const id = await addAccount(withHashes, { email: 'caio@exemplo.com.br', password: before })
  const open = await signIn(withHashes, { email: 'caio@exemplo.com.br', password: before, caller })
  const token = await issue(id)
  expect(await resetPassword(withHashes, { token, password: after })).toMatchObject({ ok: true })
  const sessionToken = (await world.authentication.sessionToken(cookieHeader(open.ok ? open.cookies : []))) ?? ''
  expect(await findViewer(database.db, sessionToken, world.clock.now())).toBeNull()
  expect(await waitingJobs(world)).toEqual([{ name: 'send-password-changed', payload: { userId: id } }])
  expect(await signIn(withHashes, { email: 'caio@exemplo.com.br', password: before, caller })).toMatchObject({
    ok: false,
  })
  expect(await signIn(withHashes, { email: 'caio@exemplo.com.br', password: after, caller })).toMatchObject({
    ok: true,
  })
  expect(await resetPassword(withHashes, { token, password: 'mais-uma-senha' })).toEqual({
    ok: false,
    reason: 'invalid_token',
  })
})

test('of many concurrent redemptions one succeeds', async () => {
  const token = await issue(await addAccount(world, { email: 'duda@exemplo.com.br', password: before }))
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => resetPassword(world, { token, password: after })))
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
})

test('a token lasts an hour, and a newer one ends it', async () => {
  const id = await addAccount(world, { email: 'eva@exemplo.com.br', password: before })
  const old = await issueResetToken(database.db, id, new Date(world.clock.now().getTime() - 61 * 60_000))
  expect(await resetPassword(world, { token: old, password: after })).toMatchObject({ reason: 'invalid_token' })
  const first = await issue(id)
  const second = await issue(id)
  expect(await resetPassword(world, { token: first, password: after })).toMatchObject({ reason: 'invalid_token' })
  expect(await resetPassword(world, { token: second, password: after })).toMatchObject({ ok: true })
})

test('a weak password is refused without using the token up', async () => {
  const token = await issue(await addAccount(world, { email: 'flor@exemplo.com.br', password: before }))
  expect(await resetPassword(world, { token, password: '12345678' })).toEqual({ ok: false, reason: 'weak_password' })
  expect(await resetPassword(world, { token, password: after })).toMatchObject({ ok: true })
})

test('the database holds no token that works', async () => {
  const token = await issue(await addAccount(world, { email: 'gil@exemplo.com.br', password: before }))
  expect(JSON.stringify(await database.db.select().from(verifications))).not.toContain(token)
})

test('an owner whose account is under guesses gets in on a new device by way of the mail', async () => {
  const email = 'hugo@exemplo.com.br'
  const token = await issue(await addAccount(world, { email, password: before }))
  for (let n = 0; n < 10; n++) await signIn(world, { email, password: `palpite-${n}`, caller })
  const reset = await resetPassword(world, { token, password: after })
  const device = cookieHeader(reset.ok ? reset.cookies : [])
  expect(await signIn(world, { email, password: after, caller })).toMatchObject({ reason: 'too_many_tries' })
  expect(await signIn(world, { email, password: after, caller: { ...caller, cookie: device } })).toMatchObject({
    ok: true,
  })
})
