import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { acceptances } from '#db/schema/legal.ts'
import { addAccount, waitingJobs, useAccounts, useHashedAccounts } from '../../tests/support/worlds/accounts-world.ts'
import { addTerms } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'
import { takeJobs } from '../../tests/support/queue.ts'

const database = useDatabase()
const world = useAccounts(database)
const withHashes = useHashedAccounts(database)
beforeAll(async () => {
  await addTerms(database.db)
})
beforeEach(() => takeJobs(database.db))

const password = 'vasos-em-espiral'
const caller = { cookie: null, address: '203.0.113.9', userAgent: null }
const person = (email: string) => ({
  fullName: 'Ana Maria',
  email,
  password,
  userType: 'designer' as const,
  address: caller.address,
  agreement: { version: 1, address: caller.address },
})

test('a new account can sign in, and its owner is welcomed', async () => {
  expect(await signUp(withHashes, person('ana@exemplo.com.br'))).toEqual({ ok: true })
  const [user] = await database.db.select().from(users).where(eq(users.email, 'ana@exemplo.com.br'))
  expect(user).toMatchObject({ fullName: 'Ana Maria', userType: 'designer', role: 'member', emailVerified: false })
  expect(await database.db.select().from(acceptances)).toMatchObject([
    { userId: user?.id, version: 1, place: 'sign_up', ipAddress: caller.address, orderId: null, projectId: null },
  ])
  expect(await waitingJobs(world)).toEqual([{ name: 'send-welcome', payload: { userId: user?.id } }])
  expect(await signIn(withHashes, { email: 'ana@exemplo.com.br', password, caller })).toMatchObject({ ok: true })
})

test('an address that has an account gets the same answer, its owner a mail, and nothing changes', async () => {
  const id = await addAccount(world, { email: 'bia@exemplo.com.br', password: 'a-senha-de-antes' })
  expect(await signUp(world, person('bia@exemplo.com.br'))).toEqual({ ok: true })
  expect(await waitingJobs(world)).toEqual([{ name: 'send-account-exists', payload: { userId: id } }])
  const [user] = await database.db.select().from(users).where(eq(users.id, id))
  expect(user).toMatchObject({ fullName: 'Rafael Souza', userType: 'buyer' })
  expect(await signIn(world, { email: 'bia@exemplo.com.br', password, caller })).toMatchObject({ ok: false })
  expect(await signIn(world, { email: 'bia@exemplo.com.br', password: 'a-senha-de-antes', caller })).toMatchObject({
    ok: true,
  })
})

test('ten sign-ups for one address at once make one account and one welcome', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => signUp(world, person('caio@exemplo.com.br'))))
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
  expect(await database.db.select().from(users).where(eq(users.email, 'caio@exemplo.com.br'))).toHaveLength(1)
  const names = (await waitingJobs(world)).map((job) => job.name)
  expect(names.filter((name) => name === 'send-welcome')).toHaveLength(1)
  // A visitor who insists cannot fill another's mailbox.
  expect(names.length).toBeLessThanOrEqual(5)
})

test.each([
  '123456',
  'password',
  'Senha123',
  'flamengo',
  'camada',
  'camada123',
  'duda@exemplo.com.br',
  'Ana Maria',
  'ANAMARIA',
])('the password %j is refused: it would be the first guess', async (weak) => {
  const outcome = await signUp(world, { ...person('duda@exemplo.com.br'), password: weak })
  expect(outcome).toEqual({ ok: false, reason: 'weak_password' })
  expect(await database.db.select().from(users).where(eq(users.email, 'duda@exemplo.com.br'))).toHaveLength(0)
})

test('an address that makes accounts by the hundred has to wait', async () => {
  const address = '198.51.100.1'
  for (let n = 0; n < 300; n++)
    await world.rateLimits.take({ name: 'sign-up-address', times: 300, seconds: 3600 }, address)
  expect(await signUp(world, { ...person('eva@exemplo.com.br'), address })).toMatchObject({
    ok: false,
    reason: 'too_many_tries',
  })
})
