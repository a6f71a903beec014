import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { credentials, users, verifications } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/commerce.ts'
import { projects } from '#db/schema/catalog.ts'
import { passkeys } from '#db/schema/sign-in.ts'
import { newsletterSubscriptions } from '#db/schema/support.ts'
import { sections } from '#domain/areas.server.ts'
import { closeAccount } from '#domain/personal-data/close-account.server.ts'
import { savePayoutAccount } from '#domain/payouts/payout-accounts.server.ts'
import { beginPasskey } from '#domain/passkeys/passkeys.server.ts'
import { addProject, addPurchase, addTerms } from '../../tests/support/builders.ts'
import { addReport } from '../../tests/support/worlds/reports.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { takeJobs } from '../../tests/support/queue.ts'
import { addAccount, cookieHeader, useAccounts, waitingJobs } from '../../tests/support/worlds/accounts-world.ts'
import { confirmEmailChange, issueEmailChange, requestEmailChange } from './email-change.server.ts'
import { issueProofToken, proveEmail, requestEmailProof } from './email-proof.server.ts'
import { issueResetToken, resetPassword } from './password-reset.server.ts'
import { beginSecondFactor } from '#domain/accounts/second-factor/second-factor-setup.server.ts'
import { findViewer } from './sessions.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'

const database = useDatabase()
const world = useAccounts(database)
const password = 'vasos-em-espiral'
const caller = { cookie: null, address: '203.0.113.9', userAgent: null }
const now = () => world.clock.now()
const issue = (userId: string) => issueProofToken(database.db, userId, now())
beforeEach(() => takeJobs(database.db))

let people = 0
async function unproven() {
  const email = `alguem${++people}@exemplo.com.br`
  return { email, userId: await addAccount(world, { email, password, userType: 'both', emailVerified: false }) }
}

async function isProven(userId: string): Promise<boolean> {
  const [user] = await database.db.select().from(users).where(eq(users.id, userId))
  return user?.emailVerified ?? false
}

/** The token of a session that the password opens. */
async function open(email: string, typed = password): Promise<string | null> {
  const opened = await signIn(world, { email, password: typed, caller })
  return opened.ok ? world.authentication.sessionToken(cookieHeader(opened.cookies)) : null
}

async function isOpen(token: string | null): Promise<boolean> {
  return token !== null && (await findViewer(database.db, token, now())) !== null
}

describe('the link of the welcome', () => {
  test('proves the address for who is signed in here, and ends nothing of theirs', async () => {
    const { userId, email } = await unproven()
    const session = await open(email)
    const outcome = await proveEmail(world, { token: await issue(userId), viewerId: userId, password: null })
    expect(outcome).toEqual({ ok: true, resetToken: null })
    expect([await isProven(userId), await isOpen(session)]).toEqual([true, true])
    expect(await open(email)).not.toBeNull()
  })

  test('proves it for who knows the password, and not for who guesses it', async () => {
    const { userId, email } = await unproven()
    const token = await issue(userId)
    const wrong = await proveEmail(world, { token, viewerId: null, password: 'outra-senha' })
    expect([wrong, await isProven(userId)]).toEqual([{ ok: false, reason: 'wrong_password' }, false])
    expect(await proveEmail(world, { token, viewerId: null, password })).toEqual({ ok: true, resetToken: null })
    expect([await isProven(userId), (await open(email)) !== null]).toEqual([true, true])
  })

  test('gives the account to who has the mailbox and not the password: what a stranger opened falls, projects and orders stay', async () => {
    const { userId, email } = await unproven()
    const session = await open(email)
    const { project } = await addProject(database.db, { designerId: userId })
    const bought = await addProject(database.db)
    await addPurchase(database.db, { buyerId: userId, projectId: bought.project.id })
    const key = { userId, name: 'K', credentialId: email, publicKey: 'k', transports: [], isBackedUp: false }
    await database.db.insert(passkeys).values(key)
    const outcome = await proveEmail(world, { token: await issue(userId), viewerId: null, password: null })
    expect(outcome).toEqual({ ok: true, resetToken: expect.any(String) })
    expect([await isProven(userId), await isOpen(session), await open(email)]).toEqual([true, false, null])
    expect(await database.db.$count(passkeys, eq(passkeys.userId, userId))).toBe(0)
    expect(await database.db.$count(projects, eq(projects.id, project.id))).toBe(1)
    expect(await database.db.$count(orders, eq(orders.buyerId, userId))).toBe(1)
    const token = (outcome.ok && outcome.resetToken) || ''
    expect(await resetPassword(world, { token, password: 'minha-de-verdade' })).toMatchObject({ ok: true })
    expect(await open(email, 'minha-de-verdade')).not.toBeNull()
    expect(await database.db.$count(credentials, eq(credentials.userId, userId))).toBe(1)
  })

  test('works once, for three days, and an earlier mail beside a later one', async () => {
    const { userId } = await unproven()
    const [first, second] = [await issue(userId), await issue(userId)]
    const old = await issueProofToken(database.db, userId, new Date(now().getTime() - 73 * 3_600_000))
    const invalid = { ok: false, reason: 'invalid_token' }
    expect(await proveEmail(world, { token: old, viewerId: userId, password: null })).toEqual(invalid)
    expect(await proveEmail(world, { token: first, viewerId: userId, password: null })).toMatchObject({ ok: true })
    for (const token of [first, second])
      expect(await proveEmail(world, { token, viewerId: null, password: null })).toEqual(invalid)
    expect(await database.db.$count(verifications, eq(verifications.value, userId))).toBe(0)
  })

  test('of two presses at once without the password one takes the account, and neither undoes the other', async () => {
    const { userId } = await unproven()
    const tokens = [await issue(userId), await issue(userId)]
    const both = await Promise.all(tokens.map((token) => proveEmail(world, { token, viewerId: null, password: null })))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

test('a new password by a mailed link proves the address, and ends what the holder before had opened', async () => {
  const { userId, email } = await unproven()
  const session = await open(email)
  await resetPassword(world, { token: await issueResetToken(database.db, userId, now()), password: 'outra-boa-aqui' })
  expect([await isProven(userId), await isOpen(session)]).toEqual([true, false])
})

test('signing up again for an unproven address changes nothing, and mails the link by which its owner takes it', async () => {
  await addTerms(database.db)
  const { userId, email } = await unproven()
  const again = { fullName: 'Dona Rosa', email, password: 'senha-da-dona', userType: 'buyer' as const }
  const agreement = { version: 1, address: caller.address }
  expect(await signUp(world, { ...again, address: caller.address, agreement })).toEqual({ ok: true })
  expect(await waitingJobs(world)).toEqual([{ name: 'send-email-proof', payload: { userId } }])
  expect([await open(email, 'senha-da-dona'), await isProven(userId)]).toEqual([null, false])
})

test('the link is sent again at most five times an hour, and never to a proven address', async () => {
  const { userId } = await unproven()
  for (let n = 0; n < 5; n++) expect(await requestEmailProof(world, userId)).toEqual({ ok: true })
  expect(await requestEmailProof(world, userId)).toMatchObject({ ok: false, reason: 'too_many_tries' })
  expect(await waitingJobs(world)).toHaveLength(5)
  await takeJobs(database.db)
  const proven = await addAccount(world, { email: `provado${++people}@exemplo.com.br`, password })
  expect(await requestEmailProof(world, proven)).toEqual({ ok: true })
  expect(await waitingJobs(world)).toEqual([])
})

test('a change of address proves the new one, and ends the links to the one before', async () => {
  const { userId } = await unproven()
  const before = await issue(userId)
  await requestEmailChange(world, { userId, currentPassword: password, email: `novo${++people}@exemplo.com.br` })
  const change = await issueEmailChange(database.db, userId, now())
  await confirmEmailChange(world, change?.token ?? '')
  expect(await isProven(userId)).toBe(true)
  expect(await proveEmail(world, { token: before, viewerId: null, password: null })).toMatchObject({ ok: false })
})

test('without a proven address no passkey, no app of codes and no payout account is added', async () => {
  const { userId } = await unproven()
  const refused = { ok: false, reason: 'unproven_email' }
  const asked = { userId, currentPassword: password }
  expect(await beginPasskey(world, asked)).toEqual(refused)
  expect(await beginSecondFactor(world, asked)).toEqual(refused)
  const destination = { kind: 'pix' as const, key: '52998224725', keyKind: 'cpf' as const }
  const holder = { name: 'Ana', document: '52998224725' }
  const account = { holder, destination, currentPassword: password } as unknown as Parameters<
    typeof savePayoutAccount
  >[2]
  expect(await savePayoutAccount(world, { id: userId, userType: 'both' }, account)).toEqual(refused)
})

describe('what is found by an address', () => {
  const subscribed = (email: string) =>
    database.db
      .insert(newsletterSubscriptions)
      .values({ email, words: 'Um e-mail por mês.', ipAddress: caller.address })
  const exported = async (userId: string) => {
    const { query } = sections.find(({ name }) => name === 'newsletter') ?? {}
    return query ? (await database.db.execute(query(userId))).rows.length : -1
  }

  test('is in the export of who proved the address, and of nobody else', async () => {
    const { userId, email } = await unproven()
    await subscribed(email)
    expect(await exported(userId)).toBe(0)
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
    expect(await exported(userId)).toBe(1)
  })

  test('stays when an account that never proved the address is closed, and goes with one that did', async () => {
    for (const emailVerified of [false, true]) {
      const email = `fecha${++people}@exemplo.com.br`
      const userId = await addAccount(world, { email, password, emailVerified })
      await subscribed(email)
      const { project } = await addProject(database.db)
      await addReport(database.db, { subjectId: project.id, reporter: { email } })
      expect(await closeAccount(world, { userId, currentPassword: password })).toMatchObject({ ok: true })
      const { rows } = await database.db.execute(sql`
        select (select count(*)::int from newsletter_subscriptions where email = ${email}) as letters,
          (select count(*)::int from reports where email = ${email}) as reports`)
      expect(rows).toEqual([emailVerified ? { letters: 0, reports: 0 } : { letters: 1, reports: 1 }])
    }
  })
})
