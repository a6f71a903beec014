import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { emailChanges, sessions, users, verifications } from '#db/schema/accounts.ts'
import { passkeys, recoveryCodes, secondFactors } from '#db/schema/sign-in.ts'
import { staffActions } from '#db/schema/staff.ts'
import { traces } from '#domain/areas.server.ts'
import { blockAccount } from '#domain/moderation/blocks.server.ts'
import { addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { takeJobs } from '../../tests/support/queue.ts'
import { addAccount, useAccounts, waitingJobs } from '../../tests/support/worlds/accounts-world.ts'
import { closeDoors, doors } from './doors.server.ts'
import { issueResetToken, recoveryOf, resetPassword } from './password-reset.server.ts'
import { changePassword } from './passwords.server.ts'
import { signIn } from './sign-in.server.ts'

const database = useDatabase()
const world = useAccounts(database)
const password = 'a-senha-de-antes'
const after = 'a-senha-de-depois'
const caller = { cookie: null, address: '203.0.113.9', userAgent: null }
const day = 86_400_000
const now = () => world.clock.now()
beforeEach(() => takeJobs(database.db))

let people = 0

/** An account whose doors are all open: a session, a token, a change of address, a passkey, an app and its codes. */
async function withOpenDoors({ factorDays = 30, role = 'member' as typeof users.$inferInsert.role } = {}) {
  const { db } = database
  const email = `porta${++people}@exemplo.com.br`
  const userId = await addAccount(world, { email, password })
  await db.update(users).set({ role, emailVerified: true }).where(eq(users.id, userId))
  const expiresAt = new Date(now().getTime() + day)
  await db.insert(sessions).values({ userId, token: `aberta-${email}`, expiresAt, createdAt: now(), updatedAt: now() })
  await db.insert(verifications).values({ identifier: `second-step:${email}`, value: userId, expiresAt })
  await db.insert(emailChanges).values({ userId, email: `outro-${email}`, tokenHash: email, expiresAt })
  await addKey(userId, 'Celular')
  const confirmedAt = new Date(now().getTime() - factorDays * day)
  await db.insert(secondFactors).values({ userId, sealedSecret: 'selado', confirmedAt })
  await db.insert(recoveryCodes).values({ userId, codeHash: 'resumo' })
  return { userId, email }
}

async function addKey(userId: string, name: string): Promise<string> {
  const key = { userId, name, credentialId: `${userId}-${name}`, publicKey: 'k', transports: [], isBackedUp: false }
  const [added] = await database.db.insert(passkeys).values(key).returning({ id: passkeys.id })
  return added?.id ?? ''
}

/** The doors in which an account has a row. */
async function openOf(userId: string): Promise<string[]> {
  const open: string[] = []
  for (const { table, column } of doors) {
    const { rows } = await database.db.execute(
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId} limit 1`,
    )
    if (rows.length > 0) open.push(table)
  }
  return open
}

async function reset(userId: string) {
  const token = await issueResetToken(database.db, userId, now())
  return { preview: await recoveryOf(world, token), outcome: await resetPassword(world, { token, password: after }) }
}

describe('the list of doors', () => {
  test('is what closing an account erases of signing in', () => {
    const erased = traces.filter(({ part }) => part === 'sign_in').map(({ table, column }) => `${table}.${column}`)
    expect(doors.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(erased.toSorted())
  })

  test('has every table with a secret of a person, or a reason why it opens no account', async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and column_name ~ 'token|secret|password|code_hash|public_key|credential_id|identifier'`)
    const listed = new Set(doors.map(({ table }) => table))
    const open = rows.map(({ name }) => name).filter((name) => !listed.has(name.split('.')[0] ?? ''))
    expect(open.toSorted()).toEqual([...opensNothing].toSorted())
  })
})

/** Secrets of one page that shows no account: a decision, a certificate, a subscription, a report, a support thread. */
const opensNothing = [
  'decisions.token',
  'licence_certificates.public_key',
  'licence_certificates.token',
  'newsletter_subscriptions.token',
  'opening_proofs.token',
  'reports.token',
  'support_threads.token',
]

describe('what a new password by a mailed link closes', () => {
  test('closes every door but an app of codes that is old, and says so before and after', async () => {
    const { userId, email } = await withOpenDoors()
    const { preview, outcome } = await reset(userId)
    expect(preview).toMatchObject({
      sessions: 1,
      passkeys: [{ name: 'Celular' }],
      emailChange: true,
      factor: { stays: true },
      leavesStaff: false,
    })
    expect(outcome).toMatchObject({ ok: true })
    expect(await openOf(userId)).toEqual(['recovery_codes', 'second_factors', 'credentials'])
    expect(await waitingJobs(world)).toContainEqual({
      name: 'send-password-changed',
      payload: { userId, fell: ['email_changes', 'passkeys'] },
    })
    expect(await signIn(world, { email, password: after, caller })).toMatchObject({ ok: true, isOpen: false })
  })

  test('turns off an app of codes of this week: a stranger who turned it on does not lock the owner out', async () => {
    const { userId, email } = await withOpenDoors({ factorDays: 6 })
    const { preview } = await reset(userId)
    expect(preview).toMatchObject({ factor: { stays: false } })
    expect(await openOf(userId)).toEqual(['credentials'])
    expect(await signIn(world, { email, password: after, caller })).toMatchObject({ ok: true, isOpen: true })
  })

  test('never turns off an app of codes of staff', async () => {
    await addUser(database.db, { role: 'all' })
    const { userId } = await withOpenDoors({ factorDays: 1, role: 'support' })
    await reset(userId)
    expect(await openOf(userId)).toEqual(['recovery_codes', 'second_factors', 'credentials'])
  })

  test('takes staff out of the staff when their passkeys were their only second factor', async () => {
    const boss = await addUser(database.db, { role: 'all' })
    const { userId, email } = await withOpenDoors({ role: 'money' })
    await database.db.delete(secondFactors).where(eq(secondFactors.userId, userId))
    const { preview } = await reset(userId)
    expect(preview).toMatchObject({ leavesStaff: true })
    expect(await openOf(userId)).not.toContain('passkeys')
    expect(await signIn(world, { email, password: after, caller })).toMatchObject({ ok: true, role: 'member' })
    expect(await waitingJobs(world)).toContainEqual({
      name: 'send-staff-change',
      payload: expect.objectContaining({ recipientId: boss.id, personId: userId, isRecovery: true }),
    })
    expect(await database.db.select().from(staffActions).where(eq(staffActions.subjectId, userId))).toMatchObject([
      { staffId: null, action: 'remove_staff' },
    ])
  })

  test('leaves the last person with every right, and the passkeys that they sign in with', async () => {
    await database.db.update(users).set({ role: 'member' })
    const { userId, email } = await withOpenDoors({ role: 'all' })
    await database.db.delete(secondFactors).where(eq(secondFactors.userId, userId))
    expect((await reset(userId)).preview).toMatchObject({ leavesStaff: false, passkeys: [] })
    expect(await openOf(userId)).toContain('passkeys')
    expect(await signIn(world, { email, password: after, caller })).toMatchObject({ reason: 'passkey_needed' })
    await database.db.update(users).set({ role: 'member' }).where(eq(users.id, userId))
  })
})

test('a change of password removes the passkeys that its owner does not name, and none of another account', async () => {
  const { userId } = await withOpenDoors()
  const other = await withOpenDoors()
  const kept = await addKey(userId, 'Computador')
  const change = { userId, currentPassword: password, password: after, caller }
  expect(await changePassword(world, { ...change, keep: [kept, 'outra coisa'] })).toMatchObject({ ok: true })
  expect(await database.db.select().from(passkeys).where(eq(passkeys.userId, userId))).toMatchObject([{ id: kept }])
  expect(await openOf(userId)).toEqual(['sessions', 'passkeys', 'recovery_codes', 'second_factors', 'credentials'])
  expect(await openOf(other.userId)).toEqual(doors.map(({ table }) => table))
})

test('an app of codes that was begun and not confirmed falls with a new password: who began it has seen its secret', async () => {
  const { userId } = await withOpenDoors()
  await database.db.update(secondFactors).set({ confirmedAt: null }).where(eq(secondFactors.userId, userId))
  await changePassword(world, { userId, currentPassword: password, password: after, caller })
  expect(await openOf(userId)).not.toContain('second_factors')
})

test('a block closes what it has open, and leaves the password and the app of codes for the day it is lifted', async () => {
  const staff = await addUser(database.db, { role: 'moderation' })
  const { userId } = await withOpenDoors()
  const block = { userId, rule: 'fraud' as const, reason: 'Vende cópias.' }
  expect(await blockAccount(world, { id: staff.id, role: 'moderation' }, block)).toEqual({ ok: true })
  expect(await openOf(userId)).toEqual(['recovery_codes', 'second_factors', 'credentials'])
})

test('a takeover leaves no door at all', async () => {
  const { userId } = await withOpenDoors()
  await database.db.transaction((tx) => closeDoors(tx, { userId, by: 'takeover', at: now() }))
  expect(await openOf(userId)).toEqual([])
})
