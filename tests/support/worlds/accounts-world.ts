import { createAuthentication } from '#adapters/auth/authentication.server.ts'
import { passkeyCeremonies } from '#adapters/auth/passkeys.server.ts'
import { postgresRateLimits } from '#adapters/rate-limits/postgres.server.ts'
import { createAccount } from '#domain/accounts/accounts.server.ts'
import type { TestDatabase } from '../database.ts'
import { useWorld } from '../world.ts'
import { queuedJobs } from '../queue.ts'

export const testSecret = 'somente-para-testes-somente-para-testes'

/** What the verbs about accounts ask for, with a clock that a test can move. */
export function accountsWorld(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  publicUrl = new URL('http://camada.test'),
) {
  const time = { now: new Date('2026-03-10T12:00:00Z') }
  return {
    db,
    clock: { now: () => time.now },
    time,
    wallClock: { now: () => time.now },
    secret: testSecret,
    authentication: createAuthentication({ secret: testSecret, publicUrl }),
    rateLimits: postgresRateLimits(pool),
    passkeyCeremonies: passkeyCeremonies(publicUrl),
  }
}

export type AccountsWorld = ReturnType<typeof accountsWorld>

/** The same with passwords that cost nothing to check: for tests that are about something else. */
export function quickPasswords<World extends { authentication: AccountsWorld['authentication'] }>(world: World): World {
  const hashPassword = async (password: string) => `quick:${password}`
  const verifyPassword = async (hash: string | null, password: string) => hash === `quick:${password}`
  return { ...world, authentication: { ...world.authentication, hashPassword, verifyPassword } }
}

/** Both for the tests of a file: with passwords that cost nothing. */
export function useAccounts(database: TestDatabase): AccountsWorld {
  return useWorld(
    async () => quickPasswords(accountsWorld(database)),
    async () => {},
  )
}

/** The same with passwords that are hashed as in the shop: for tests that are about them. */
export function useHashedAccounts(database: TestDatabase): AccountsWorld {
  return useWorld(
    async () => accountsWorld(database),
    async () => {},
  )
}

/** An account with a real password, and a proven address unless told otherwise. */
export async function addAccount(
  { db, clock, authentication }: AccountsWorld,
  given: { email: string; password: string; userType?: 'designer' | 'buyer' | 'both'; emailVerified?: boolean },
): Promise<string> {
  const passwordHash = await authentication.hashPassword(given.password)
  const { email, userType = 'buyer', emailVerified = true } = given
  const person = { fullName: 'Rafael Souza', email, emailVerified, userType, passwordHash }
  const account = await createAccount(db, person, clock.now())
  if (!account) throw new Error('that address has an account already')
  return account.userId
}

/** The names and payloads of the jobs that wait, oldest first. */
export async function waitingJobs({ db }: { db: AccountsWorld['db'] }): Promise<{ name: string; payload: unknown }[]> {
  return (await queuedJobs(db)).map(({ name, payload }) => ({ name, payload }))
}

/** The `Cookie` header of a browser that took these `Set-Cookie` values. */
export function cookieHeader(setCookies: readonly string[]): string {
  return setCookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
}
