import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { sessions, users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/commerce.ts'
import { cartItems, favorites, reviews } from '#db/schema/community.ts'
import { payoutAccounts } from '#db/schema/payouts.ts'
import { uploads } from '#db/schema/catalog.ts'
import { findViewer } from '#domain/accounts/sessions.server.ts'
import { signIn } from '#domain/accounts/sign-in.server.ts'
import { signUp } from '#domain/accounts/sign-up.server.ts'
import { updateProfile } from '#domain/accounts/profile.server.ts'
import { saveAddress } from '#domain/addresses/addresses.server.ts'
import { addressInput } from '#domain/addresses/address-input.ts'
import { queryOf } from '#domain/audit/invariant.ts'
import { invariants } from '#domain/areas.server.ts'
import { addAccount, useAccounts, waitingJobs } from '../../tests/support/worlds/accounts-world.ts'
import {
  addFile,
  addProject,
  addPurchase,
  addShipment,
  addUpload,
  addTerms,
  addUser,
} from '../../tests/support/builders.ts'
import { addThread } from '../../tests/support/community-builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { addReport } from '../../tests/support/worlds/reports.ts'
import { closeAccount, closeAgain } from './close-account.server.ts'
import { findFarewell, forgetFarewell } from './farewells.server.ts'
import { sweepClosedAccounts } from './sweep-closed-accounts.server.ts'

const database = useDatabase()
const world = useAccounts(database)

const inList: string[] = []
const noted = { add: async (closed: readonly { id: string }[]) => void inList.push(...closed.map(({ id }) => id)) }
const password = 'vasos-em-espiral'
const name = 'Quitéria Ximenes'
const caller = { cookie: null, address: '203.0.113.9', userAgent: 'Firefox' }
const close = (userId: string) => closeAccount(world, { userId, currentPassword: password })

/** Rows of every table of ours, as text, in which something stands. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await database.db.execute<{ name: string }>(sql`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`)
  const found: string[] = []
  for (const { name: table } of tables) {
    const { rows } = await database.db.execute(sql`
      select 1 from ${sql.raw(table)} t where strpos(lower(t::text), lower(${text})) > 0 limit 1`)
    if (rows.length > 0) found.push(table)
  }
  return found
}

const count = async (table: string, where: ReturnType<typeof sql>) =>
  Number(
    (await database.db.execute<{ n: string }>(sql`select count(*) as n from ${sql.raw(table)} where ${where}`)).rows[0]
      ?.n,
  )

/** Names of the invariants that do not hold; those about money that the builders never posted are left out. */
async function broken(): Promise<string[]> {
  const names: string[] = []
  for (const one of invariants.filter((each) =>
    /^(closed|ledger|access|paid_gives|suspended_not_listed|blocked|category|listing|rating)/.test(each.name),
  )) {
    const { rows } = await database.pool.query<{ broken: number }>(queryOf(one, null))
    if (rows[0]?.broken !== 0) names.push(one.name)
  }
  return names
}

/** A user who bought, sold, wrote and kept a bit of everything. */
async function richLife(email: string) {
  const { db } = database
  const userId = await addAccount(world, { email, password, userType: 'both' })
  await updateProfile(world, userId, { fullName: name, bio: `Sou ${name}.`, city: 'Xique-Xique' })
  const opened = await signIn(world, { email, password, caller })
  const address = { cep: '01310100', recipient: name, document: '52998224725', street: 'Rua A', number: '1', district: 'B', city: 'São Paulo', uf: 'SP' } // prettier-ignore
  await saveAddress(world, { userId, address: addressInput.parse(address) })
  const sold = await addProject(db, { designerId: userId, title: 'Vaso vendido' })
  const unsold = await addProject(db, { designerId: userId, title: 'Vaso encalhado' })
  const fan = await addUser(db)
  await addPurchase(db, { buyerId: fan.id, projectId: sold.project.id })
  await db.insert(favorites).values({ userId: fan.id, projectId: unsold.project.id })
  await db.insert(cartItems).values({ userId: fan.id, projectId: unsold.project.id, offerId: unsold.offer.id })
  const theirs = await addProject(db, { title: 'Vaso de outra pessoa' })
  await addPurchase(db, { buyerId: userId, projectId: theirs.project.id })
  await db.insert(favorites).values({ userId, projectId: theirs.project.id })
  await db.insert(reviews).values({ userId, projectId: theirs.project.id, rating: 5, comment: 'Muito bom.' })
  await db.execute(sql`update projects set rating_count = 1, rating_sum = 5 where id = ${theirs.project.id}`)
  await addUpload(db, { ownerId: userId })
  await addThread(db, { userId, name, email, message: 'Onde está meu pedido?' })
  await db.execute(
    sql`insert into newsletter_subscriptions (email, words, ip_address, confirmed_at) values (${email.toUpperCase()}, 'Um e-mail por mês.', '203.0.113.7', now())`,
  )
  await addReport(db, { subjectId: theirs.project.id, reporter: { email } })
  const [review] = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.userId, userId))
  await addReport(db, { kind: 'review', subjectId: review?.id ?? '' })
  return { userId, email, sold, unsold, theirs, fan, cookies: opened.ok ? opened.cookies : [] }
}

describe('closing an account', () => {
  let life: Awaited<ReturnType<typeof richLife>>
  beforeAll(async () => {
    life = await richLife('quiteria@exemplo.com.br')
    expect(await close(life.userId)).toEqual({ ok: true, cookies: await world.authentication.closingCookies() })
  })

  test('closing an account leaves name and address in no table', async () => {
    expect(await tablesWith(name)).toEqual([])
    expect(await tablesWith(life.email)).toEqual([])
  })

  test('closing an account deletes what was theirs alone', async () => {
    const theirs = sql`user_id = ${life.userId}`
    for (const table of ['sessions', 'credentials', 'addresses', 'favorites', 'cart_items'])
      expect([table, await count(table, theirs)]).toEqual([table, 0])
    expect(await database.db.select().from(uploads).where(eq(uploads.ownerId, life.userId))).toEqual([])
    expect(await count('newsletter_subscriptions', sql`true`)).toBe(0)
  })

  test('closing an account keeps what the law wants kept, reviews and conversations without the name', async () => {
    expect(await count('purchases', sql`${life.userId} in (buyer_id, designer_id)`)).toBe(2)
    expect(await count('reviews', sql`user_id = ${life.userId} and rating = 5`)).toBe(1)
    expect(await count('access_records', sql`user_id = ${life.userId} and ip_address = '203.0.113.9'`)).toBe(1)
    expect(
      await count('support_threads', sql`user_id = ${life.userId} and state = 'closed' and name = 'Conta encerrada'`),
    ).toBe(1)
  })

  test('closing an account takes the projects out of the shop and out of other people’s lists, and leaves buyers their files', async () => {
    expect(await count('projects', sql`designer_id = ${life.userId} and (is_listed or deleted_at is null)`)).toBe(0)
    expect(await count('favorites', sql`project_id = ${life.unsold.project.id}`)).toBe(0)
    expect(await count('cart_items', sql`project_id = ${life.unsold.project.id}`)).toBe(0)
    expect(await count('entitlements', sql`buyer_id = ${life.fan.id} and revoked_at is null`)).toBe(1)
    expect(await count('project_images', sql`project_id = ${life.sold.project.id}`)).toBe(1)
    expect(await count('project_images', sql`project_id = ${life.unsold.project.id}`)).toBe(0)
  })

  test('closing an account ends every session, also one that was being opened, and what is written late changes nothing', async () => {
    const { db, clock } = world
    const late = { userId: life.userId, token: 'late', expiresAt: new Date('2026-04-01') }
    await db.insert(sessions).values(late)
    expect(await findViewer(db, 'late', clock.now())).toBeNull()
    await updateProfile(world, life.userId, { fullName: name, bio: name, city: null })
    await db.insert(favorites).values({ userId: life.userId, projectId: life.theirs.project.id })
    await sweepClosedAccounts({ ...world, closedAccounts: noted })
    expect(await tablesWith(name)).toEqual([])
    expect(await count('sessions', sql`token = 'late'`)).toBe(0)
    expect(await count('favorites', sql`user_id = ${life.userId}`)).toBe(0)
  })

  test('closing an account frees the address: the old password gets the ordinary refusal, a new account is another one', async () => {
    const { email } = life
    expect(await signIn(world, { email, password, caller })).toEqual({ ok: false, reason: 'wrong_credentials' })
    await addTerms(database.db)
    const agreement = { version: 1, address: caller.address }
    const input = { fullName: 'Outra Pessoa', email, password: 'outra-senha-boa', userType: 'buyer' as const }
    expect(await signUp(world, { ...input, address: caller.address, agreement })).toEqual({ ok: true })
    const [account] = await database.db.select().from(users).where(eq(users.email, email))
    expect(account?.id).not.toBe(life.userId)
  })

  test('closing an account keeps the address sealed for one last mail', async () => {
    expect(await waitingJobs(world)).toContainEqual({ name: 'send-farewell', payload: { userId: life.userId } })
    expect(await findFarewell(world, life.userId)).toMatchObject({ email: life.email, fullName: name })
    await forgetFarewell(world.db, life.userId)
    expect(await findFarewell(world, life.userId)).toBeNull()
  })

  test('closing an account cannot be done twice', async () => {
    expect(await close(life.userId)).toEqual({ ok: false, reason: 'wrong_password' })
  })

  test('closing an account leaves everything that must always hold as it was', async () => {
    expect(await broken()).toEqual([])
  })
})

test('open orders end, and the provider is told', async () => {
  const { db } = world
  const userId = await addAccount(world, { email: 'pendente@exemplo.com.br', password })
  const { project } = await addProject(db)
  const { orderId } = await addPurchase(db, { buyerId: userId, projectId: project.id, status: 'pending' })
  expect(await close(userId)).toMatchObject({ ok: true })
  expect(await db.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId))).toEqual([
    { state: 'cancelled' },
  ])
  expect(await waitingJobs(world)).toContainEqual({ name: 'expire-session', payload: { orderId } })
})

test('originals are given up with the last right to them', async () => {
  const { db } = world
  const makerId = await addAccount(world, { email: 'originais@exemplo.com.br', password, userType: 'designer' })
  const buyerId = await addAccount(world, { email: 'ultima@exemplo.com.br', password })
  const bought = await addProject(db, { designerId: makerId })
  const unsold = await addProject(db, { designerId: makerId, kinds: ['printed'] })
  const unsoldFile = await addFile(db, { projectId: unsold.project.id })
  await addPurchase(db, { buyerId, projectId: bought.project.id })
  const discarded = async () => {
    await sweepClosedAccounts({ ...world, closedAccounts: noted })
    const { rows } = await db.execute<{ id: string }>(sql`
      select f.id from project_files f join projects p on p.id = f.project_id
      where p.designer_id = ${makerId} and f.discarded_at is not null order by f.id`)
    return rows.map(({ id }) => id)
  }
  expect(await discarded()).toEqual([])
  await close(makerId)
  expect(await discarded()).toEqual([unsoldFile.id])
  await close(buyerId)
  expect(await discarded()).toEqual([bought.file?.id ?? '', unsoldFile.id].toSorted())
})

test('data past its legal period is deleted, and the ledger stays', async () => {
  const { db } = world
  const userId = await addAccount(world, { email: 'antiga@exemplo.com.br', password, userType: 'both' })
  await db.insert(payoutAccounts).values({ makerId: userId, kind: 'pix', documentKind: 'cpf', holderName: name, sealedDocument: 'x', sealedDestination: 'x', shownAs: '***' }) // prettier-ignore
  await addThread(db, { userId })
  const { project } = await addProject(db)
  const purchase = await addPurchase(db, { buyerId: userId, projectId: project.id })
  await addShipment(db, purchase, {
    state: 'delivered',
    recipient: name,
    sealedDocument: 'x',
    street: 'Rua da Quitéria',
  })
  await close(userId)
  const after = async (date: string) => {
    await sweepClosedAccounts({ db, clock: { now: () => new Date(date) }, closedAccounts: noted })
    return [
      await count('support_threads', sql`user_id = ${userId}`),
      await count('payout_accounts', sql`maker_id = ${userId} and sealed_document <> ''`),
      await count('shipments', sql`buyer_id = ${userId} and sealed_document is not null and street <> ''`),
    ]
  }
  expect(await after('2031-03-09')).toEqual([1, 1, 1])
  expect(await after('2031-03-11')).toEqual([0, 0, 0])
  expect(await tablesWith(name)).toEqual([])
  expect(await count('purchases', sql`id = ${purchase.id}`)).toBe(1)
  expect(await count('farewells', sql`user_id = ${userId}`)).toBe(0)
})

test('an account that a restored backup does not know as closed is closed again: no name, no way in, and the list keeps it', async () => {
  const email = 'devolta@exemplo.com.br'
  const id = await addAccount(world, { email, password })
  await updateProfile(world, id, { fullName: name, bio: null, city: null })
  await signIn(world, { email, password, caller })
  const { project } = await addProject(database.db, { kinds: ['printed'] })
  const owner = await addUser(database.db)
  const purchase = await addPurchase(database.db, { buyerId: owner.id, projectId: project.id })
  await addShipment(database.db, purchase, { state: 'queued' })
  const closedAt = new Date('2026-11-20T12:00:00Z')
  const list = [id, owner.id, crypto.randomUUID()].map((one) => ({ id: one, closedAt }))
  expect(await closeAgain(database.db, list)).toEqual({
    closed: [id, owner.id],
    withSomethingOpen: [owner.id],
  })
  const [kept] = await database.db.select().from(users).where(eq(users.id, id))
  expect(kept).toMatchObject({ fullName: 'Conta encerrada', email: `${id}@conta-encerrada.invalid`, closedAt })
  expect(await database.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
  expect(await closeAgain(database.db, list)).toEqual({ closed: [], withSomethingOpen: [] })
  await sweepClosedAccounts({ ...world, closedAccounts: noted })
  expect(inList).toEqual(expect.arrayContaining([id, owner.id]))
})
