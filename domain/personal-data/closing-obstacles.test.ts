import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { disputes, refunds } from '#db/schema/refunds.ts'
import { returns } from '#db/schema/returns.ts'
import { beginSecondFactor, confirmSecondFactor } from '#domain/accounts/second-factor/second-factor-setup.server.ts'
import { codeStep, oneTimeCode, secondFactorKey } from '#domain/accounts/second-factor/one-time-code.server.ts'
import { placeHold } from '#domain/ledger/holds.server.ts'
import { post } from '#domain/ledger/post.server.ts'
import type { Entry } from '#domain/ledger/posting.ts'
import { addAccount, useAccounts } from '../../tests/support/worlds/accounts-world.ts'
import { addProject, addPurchase, addShipment, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { closeAccount } from './close-account.server.ts'
import { closingObstacles } from './closing-obstacles.server.ts'

const database = useDatabase()
const world = useAccounts(database)

const password = 'vasos-em-espiral'
const someone = () => addAccount(world, { email: `${randomUUID()}@exemplo.com.br`, password, userType: 'both' })
const obstacles = (userId: string) => closingObstacles(world.db, userId, world.clock.now(), 2_000)
const close = (userId: string, code?: string) => closeAccount(world, { userId, currentPassword: password, code })

/** What we owe a maker, on one of their accounts; with a minus what they owe. */
async function owe(makerId: string, code: Entry['code'], cents: number): Promise<void> {
  await world.db.transaction((tx) =>
    post(
      tx,
      {
        key: `test:${randomUUID()}`,
        kind: 'adjustment',
        orderId: null,
        entries: [
          { code: 'provider_receivable', ownerId: null, amountCents: cents },
          { code, ownerId: makerId, amountCents: -cents },
        ],
      },
      world.clock.now(),
    ),
  )
}

describe('money keeps an account open', () => {
  test.each([
    ['maker_pending', 500, { reason: 'owed', cents: 500 }],
    ['maker_available', 2_000, { reason: 'owed', cents: 2_000 }],
    ['maker_available', 1_999, { reason: 'owed_little', cents: 1_999, minimumCents: 2_000 }],
    ['payout_in_transit', 500, { reason: 'owed', cents: 500 }],
    ['maker_available', -300, { reason: 'debt', cents: 300 }],
  ] as const)('%s of %i', async (code, cents, obstacle) => {
    const makerId = await someone()
    await owe(makerId, code, cents)
    expect(await obstacles(makerId)).toEqual([obstacle])
    expect(await close(makerId)).toEqual({ ok: false, reason: 'not_yet' })
    await owe(makerId, code, -cents)
    expect(await obstacles(makerId)).toEqual([])
  })

  test('while a hold is in force, but not for one that waits for a new account to be sure', async () => {
    const makerId = await someone()
    await placeHold(world.db, { makerId, reason: 'account_changed' }, world.clock.now())
    expect(await obstacles(makerId)).toEqual([])
    await placeHold(world.db, { makerId, reason: 'review', note: 'Conferência' }, world.clock.now())
    expect(await obstacles(makerId)).toEqual([{ reason: 'money_held' }])
  })
})

describe('closing obstacles', () => {
  test('a refund that has not arrived, for its buyer alone', async () => {
    const { db } = world
    const [buyerId, makerId] = [await someone(), await someone()]
    const { project } = await addProject(db, { designerId: makerId })
    const purchase = await addPurchase(db, { buyerId, projectId: project.id, status: 'refunded' })
    const { amountCents, feeCents, designerAmountCents, orderId, id: purchaseId } = purchase
    const amounts = { amountCents, feeCents, designerAmountCents }
    await db
      .insert(refunds)
      .values({ key: randomUUID(), purchaseId, orderId, ...amounts, reason: 'withdrawal', state: 'sent' })
    expect(await obstacles(buyerId)).toEqual([{ reason: 'refund_open', id: orderId, title: purchase.title }])
    expect(await obstacles(makerId)).toEqual([])
    await db.update(refunds).set({ state: 'done' }).where(eq(refunds.purchaseId, purchaseId))
    expect(await obstacles(buyerId)).toEqual([])
  })

  test('a dispute that is not decided, for both sides of the sale', async () => {
    const { db } = world
    const [buyerId, makerId] = [await someone(), await someone()]
    const { project } = await addProject(db, { designerId: makerId })
    const { orderId, title } = await addPurchase(db, { buyerId, projectId: project.id })
    const dispute = { orderId, provider: 'sandbox', providerDisputeId: randomUUID(), amountCents: 2490 }
    await db.insert(disputes).values({ ...dispute, state: 'answered' })
    expect(await obstacles(buyerId)).toEqual([{ reason: 'purchase_disputed', id: orderId, title }])
    expect(await obstacles(makerId)).toEqual([{ reason: 'sale_disputed' }])
    await db.update(disputes).set({ state: 'won' }).where(eq(disputes.orderId, orderId))
    expect([await obstacles(buyerId), await obstacles(makerId)]).toEqual([[], []])
  })

  test('a payment that waits for a person', async () => {
    const buyerId = await someone()
    const { project } = await addProject(world.db)
    const { orderId } = await addPurchase(world.db, { buyerId, projectId: project.id, status: 'pending' })
    expect(await obstacles(buyerId)).toEqual([])
    await world.db.update(orders).set({ state: 'on_hold' }).where(eq(orders.id, orderId))
    expect(await obstacles(buyerId)).toEqual([{ reason: 'order_on_hold' }])
  })

  test('a parcel is named by its piece, also where the order begins with files', async () => {
    const { db } = world
    const [buyerId, makerId] = [await someone(), await someone()]
    const { project: files } = await addProject(db, { designerId: makerId, title: 'Arquivos' })
    const { project: piece } = await addProject(db, { designerId: makerId, kinds: ['printed'], title: 'Peça' })
    const { orderId } = await addPurchase(db, { buyerId, projectId: files.id })
    const bought = await addPurchase(db, { buyerId, projectId: piece.id })
    await db.update(purchases).set({ orderId }).where(eq(purchases.id, bought.id))
    await addShipment(db, { ...bought, orderId }, { state: 'finishing' })
    expect(await obstacles(buyerId)).toEqual([{ reason: 'parcel_coming', id: orderId, title: 'Peça' }])
  })

  test('a parcel, for its buyer until it arrives and for its maker until it is posted', async () => {
    const { db } = world
    const [buyerId, makerId] = [await someone(), await someone()]
    const { project } = await addProject(db, { designerId: makerId, kinds: ['printed'] })
    const bought = await addPurchase(db, { buyerId, projectId: project.id })
    const coming = { reason: 'parcel_coming', id: bought.orderId, title: bought.title }
    const { id } = await addShipment(db, bought)
    const seen = async (state: 'unpaid' | 'finishing' | 'posted' | 'delivered') => {
      await db.update(shipments).set({ state }).where(eq(shipments.id, id))
      return [await obstacles(buyerId), await obstacles(makerId)]
    }
    expect(await seen('unpaid')).toEqual([[], []])
    expect(await seen('finishing')).toEqual([[coming], [{ reason: 'parcel_to_send' }]])
    expect(await seen('posted')).toEqual([[coming], []])
    expect(await close(buyerId)).toEqual({ ok: false, reason: 'not_yet' })
    expect(await seen('delivered')).toEqual([[], []])
  })

  test('open returns for both sides, the first five named and the others counted', async () => {
    const { db } = world
    const [buyerId, makerId] = [await someone(), await someone()]
    const open: { reason: string; id: string; title: string }[] = []
    for (let number = 1; number <= 7; number++) {
      const { project } = await addProject(db, { designerId: makerId })
      const { id: purchaseId, title } = await addPurchase(db, { buyerId, projectId: project.id })
      const [opened] = await db
        .insert(returns)
        .values({ purchaseId, buyerId, makerId, kind: 'withdrawal', dueOn: '2027-01-10' })
        .returning({ id: returns.id })
      open.push({ reason: 'return_open', id: opened?.id ?? '', title })
      const more = number > 5 ? [{ reason: 'more', of: 'return_open', count: number - 5 }] : []
      const expected = [...open.slice(0, 5), ...more]
      expect([await obstacles(buyerId), await obstacles(makerId)]).toEqual([expected, expected])
    }
    await db
      .update(returns)
      .set({ state: 'refused', dueOn: null, closedAt: world.clock.now() })
      .where(eq(returns.makerId, makerId))
    expect(await obstacles(buyerId)).toEqual([])
  })

  test('being of the staff keeps an account open', async () => {
    const staffId = await someone()
    await world.db.update(users).set({ role: 'all' }).where(eq(users.id, staffId))
    expect(await close(staffId)).toEqual({ ok: false, reason: 'not_yet' })
    expect(await obstacles(staffId)).toEqual([{ reason: 'is_staff' }])
  })
})

describe('only its owner closes an account', () => {
  test('only its owner closes an account with the password', async () => {
    const userId = await someone()
    expect(await closeAccount(world, { userId, currentPassword: 'errada' })).toEqual({
      ok: false,
      reason: 'wrong_password',
    })
    expect(await close((await addUser(world.db)).id)).toEqual({ ok: false, reason: 'wrong_password' })
  })

  test('closing an account takes a code where a second factor is on, from the app or from paper', async () => {
    const withFactor = async () => {
      const userId = await someone()
      await beginSecondFactor(world, { userId, currentPassword: password })
      const factor = await secondFactorKey(world, userId)
      const shown = () => oneTimeCode(factor?.key ?? Buffer.of(), codeStep(world.time.now))
      const begun = await confirmSecondFactor(world, { userId, sessionId: randomUUID(), code: shown() })
      world.time.now = new Date(world.time.now.getTime() + 60_000)
      return { userId, shown, codes: begun.ok ? begun.recoveryCodes : [] }
    }
    const app = await withFactor()
    expect(await close(app.userId)).toEqual({ ok: false, reason: 'code_needed' })
    expect(await close(app.userId, '000000')).toEqual({ ok: false, reason: 'wrong_code' })
    expect(await close(app.userId, app.shown())).toMatchObject({ ok: true })
    const paper = await withFactor()
    expect(await close(paper.userId, paper.codes[0])).toMatchObject({ ok: true })
  })

  test('an account is closed once: of two at the same instant one does', async () => {
    const userId = await someone()
    const outcomes = await Promise.all([close(userId), close(userId)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })
})
