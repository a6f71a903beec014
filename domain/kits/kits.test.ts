import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { text } from '#db/columns.ts'
import { offers, projects } from '#db/schema/catalog.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { query } from '#db/statement.ts'
import { cartContents } from '#domain/cart/cart-contents.server.ts'
import { addKitToCart } from '#domain/cart/add-kit.server.ts'
import { startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { brokenInvariants } from '../../tests/support/broken-invariants.ts'
import { addMaker, addUser } from '../../tests/support/builders.ts'
import { inHand, untilWaiting } from '../../tests/support/database.ts'
import { moneyBreaches, noBreaches, sellProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { kitsServerArea } from './area.server.ts'
import { kitPage } from './kit-page.server.ts'
import { kitWishes } from './kits-on-sale.server.ts'
import { createKit, endKit, hideKit, kitableProjects, ownKits } from './kits.server.ts'

const shop = usePaymentWorld()

const prices = [2490, 2800, 1680]

async function table(price = 5490, sums = prices) {
  const { id: makerId } = await addMaker(shop.db)
  const sold = []
  for (const digitalCents of sums) sold.push(await sellProject(shop.db, { designerId: makerId, digitalCents }))
  const created = await createKit(shop.world, makerId, {
    title: 'Mesa posta',
    projects: sold.map(({ id }) => id),
    price,
  })
  return { makerId, sold, kitId: created.ok ? created.id : '', slug: created.ok ? created.slug : '', created }
}

async function buy(buyerId: string, sold: readonly { digital: string }[], payWith?: 'pix') {
  const wishes = sold.map(({ digital }) => ({ offerId: digital, quantity: 1 }))
  const started = await startCheckout({ ...shop.world, pixDiscountBps: 500 }, { buyerId, wishes, payWith })
  expect(started.ok).toBe(true)
  const order = (await shop.db.select().from(orders).where(eq(orders.buyerId, buyerId)).orderBy(orders.id)).at(-1)
  const orderId = order?.id ?? ''
  shop.payments.ofOrder(orderId).state = 'paid'
  expect(await syncOrder(shop.world, orderId)).toBe('paid')
  const lines = await shop.db.select().from(purchases).where(eq(purchases.orderId, orderId))
  return { orderId, totalCents: order?.totalCents, lines: lines.toSorted((a, b) => b.amountCents - a.amountCents) }
}

const broken = () => brokenInvariants(shop.db, kitsServerArea.invariants)

const onSale = async () => (await query(shop.db, sql`select id from kits_on_sale`, { id: text })).map(({ id }) => id)

describe('a kit bought', () => {
  it('a kit bought charges its price in parts, and gives back exactly the part of one', async () => {
    const { makerId, sold, kitId } = await table()
    const buyer = await addUser(shop.db)
    const { orderId, totalCents, lines } = await buy(buyer.id, sold)
    expect(totalCents).toBe(5490)
    expect(lines.map(({ amountCents }) => amountCents)).toEqual([2206, 1961, 1323])
    expect(lines[0]).toMatchObject({
      kitId,
      feeCents: 176,
      reasons: [{ kind: 'kit', cents: 594, paidBy: 'maker', name: 'Mesa posta' }],
    })
    expect(await broken()).toEqual([])
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
    const refunded = { orderId, lines: [{ purchaseId: lines[1]?.id ?? '' }], reason: 'staff' as const }
    expect(await refundPurchases(shop.world, refunded)).toEqual({ ok: true, amountCents: 1961 })
    await shop.runJobs()
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
    expect(await ownKits(shop.db, makerId)).toMatchObject([{ sales: 1, chargedCents: 2206 + 1323, state: 'on_sale' }])
  })

  it('a kit bought by who has one of it costs the parts of the others, by Pix too', async () => {
    const { sold, slug, kitId } = await table()
    const buyer = await addUser(shop.db)
    await buy(buyer.id, sold.slice(0, 1))
    expect(await kitPage(shop.db, { slug, viewerId: buyer.id })).toMatchObject({
      isOnSale: true,
      offer: { priceCents: 2206 + 1323, aloneCents: 2800 + 1680 },
      members: [{ isOwned: true }, { isOwned: false }, { isOwned: false }],
    })
    const wanted = await kitWishes(shop.db, buyer.id, kitId)
    expect(wanted).toEqual({ ok: true, offerIds: sold.slice(1).map(({ digital }) => digital) })
    const { totalCents, lines } = await buy(buyer.id, sold.slice(1), 'pix')
    expect(totalCents).toBe(2206 - 110 + 1323 - 66)
    expect(lines.map((line) => line.reasons.map(({ kind }) => kind))).toEqual([
      ['kit', 'pix'],
      ['kit', 'pix'],
    ])
    expect(await broken()).toEqual([])
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  })

  it('a kit bought a cent cheaper names itself on one of its parts', async () => {
    const { sold, kitId } = await table(9999, [1000, 9000])
    const { lines } = await buy((await addUser(shop.db)).id, sold)
    expect(lines).toMatchObject([
      { amountCents: 8999, kitId, reasons: [{ kind: 'kit', cents: 1, name: 'Mesa posta' }] },
      { amountCents: 1000, kitId, reasons: [] },
    ])
    expect(await broken()).toEqual([])
  })

  it('a kit bought in part is charged file by file', async () => {
    const { sold } = await table()
    const buyer = await addUser(shop.db)
    const { totalCents, lines } = await buy(buyer.id, sold.slice(0, 2))
    expect(totalCents).toBe(2490 + 2800)
    expect(lines.every(({ kitId, reasons }) => kitId === null && reasons.length === 0)).toBe(true)
  })

  it('a kit in the cart is one price over its lines, and gone with one of them', async () => {
    const { sold, kitId } = await table()
    const buyer = await addUser(shop.db)
    expect(await addKitToCart(shop.world, { userId: buyer.id, kitId })).toEqual({ ok: true })
    const cart = await cartContents(shop.db, buyer.id)
    expect(cart.map(({ unitPriceCents }) => unitPriceCents)).toEqual([1961, 2206, 1323])
    expect(cart.every(({ kit }) => kit?.title === 'Mesa posta')).toBe(true)
    expect(await addKitToCart(shop.world, { userId: buyer.id, kitId })).toEqual({
      ok: false,
      reason: 'already_in_cart',
    })
    await shop.db
      .update(projects)
      .set({ isActive: false })
      .where(eq(projects.id, sold[0]?.id ?? ''))
    const after = await cartContents(shop.db, buyer.id)
    expect(after.map(({ unitPriceCents, kit }) => [unitPriceCents, kit])).toEqual([[2490, null], [2800, null], [1680, null]]) // prettier-ignore
    expect(await addKitToCart(shop.world, { userId: buyer.id, kitId })).toEqual({ ok: false, reason: 'kit_gone' })
  })
})

describe('a kit', () => {
  it('a kit is refused at its sum, under R$ 1 a part, and with projects of others', async () => {
    const { makerId, sold } = await table()
    const ids = sold.map(({ id }) => id)
    const other = await sellProject(shop.db)
    const make = (projectIds: string[], price: number) =>
      createKit(shop.world, makerId, { title: 'Outro', projects: projectIds, price })
    expect(await make(ids, 6970)).toEqual({ ok: false, fault: { reason: 'not_lower', sumCents: 6970 } })
    expect(await make(ids, 200)).toMatchObject({ ok: false, fault: { reason: 'under_minimum', floorCents: 415 } })
    expect(await make([...ids, other.id], 5000)).toEqual({ ok: false, fault: { reason: 'not_own' } })
  })

  it.each([
    ['a promotion brings the sum down to its price', 'not_lower'],
    ['files of one leave the catalogue', 'gone'],
    ['files of one become free', 'free'],
    ['files of one get an open price', 'open'],
    ['a price makes a part smaller than R$ 1', 'under_minimum'],
  ])('a kit is not sold once %s, and is again afterwards', async (_what, cause) => {
    const { makerId, sold, kitId, slug } = await table(cause === 'under_minimum' ? 420 : 5490)
    const change = {
      not_lower: { priceCents: 1000 },
      gone: { isActive: false },
      free: { pricing: 'free', priceCents: 0 },
      open: { pricing: 'open' },
      under_minimum: { priceCents: 9000 },
    }[cause]!
    const set = (values: object) =>
      shop.db
        .update(offers)
        .set(values)
        .where(eq(offers.id, sold[0]?.digital ?? ''))
    expect(await onSale()).toContain(kitId)
    await set(change)
    expect(await onSale()).not.toContain(kitId)
    expect(await ownKits(shop.db, makerId)).toMatchObject([{ state: 'stopped', fault: { reason: cause } }])
    expect(await kitPage(shop.db, { slug, viewerId: null })).toMatchObject({ isOnSale: false, offer: null })
    await set({ priceCents: 2490, pricing: 'paid', isActive: true })
    expect(await onSale()).toContain(kitId)
  })

  it('a kit ends by its maker alone, and is hidden from all but them by staff', async () => {
    const { makerId, kitId, slug } = await table()
    const other = await addMaker(shop.db)
    await hideKit(shop.db, kitId, shop.clock.now())
    expect(await kitPage(shop.db, { slug, viewerId: other.id })).toBeNull()
    expect(await kitPage(shop.db, { slug, viewerId: makerId })).toMatchObject({ isHidden: true, isOnSale: false })
    await hideKit(shop.db, kitId, null)
    expect(await endKit(shop.world, other.id, kitId)).toBe(false)
    expect(await endKit(shop.world, makerId, kitId)).toBe(true)
    expect(await endKit(shop.world, makerId, kitId)).toBe(false)
    expect(await onSale()).not.toContain(kitId)
    expect(await kitPage(shop.db, { slug, viewerId: null })).toMatchObject({ isOnSale: false })
  })

  it('a second kit of the same name has another address', async () => {
    const { makerId, sold, slug } = await table()
    const again = await createKit(shop.world, makerId, {
      title: 'Mesa posta',
      projects: sold.map(({ id }) => id),
      price: 5000,
    })
    expect(again.ok && again.slug).toMatch(new RegExp(`^mesa-posta-[a-z2-7]{8}$`))
    expect(slug).not.toBe(again.ok && again.slug)
  })

  it('a kit has another address when one of its name is being created', async () => {
    const { id: makerId } = await addMaker(shop.db)
    const sold = [
      await sellProject(shop.db, { designerId: makerId }),
      await sellProject(shop.db, { designerId: makerId }),
    ]
    const other = await addMaker(shop.db)
    const first =
      "insert into kits (maker_id, slug, title, price_cents, created_at) values ($1, 'jardim', 'Jardim', 3000, now())"
    const held = await inHand(shop.pool, first, [other.id])
    const made = createKit(shop.world, makerId, { title: 'Jardim', projects: sold.map(({ id }) => id), price: 3000 })
    await untilWaiting(shop.pool)
    await held.end()
    expect(await made).toMatchObject({ ok: true, slug: expect.stringMatching(/^jardim-[a-z2-7]{8}$/) })
  })

  it('a kit takes projects that its form no longer lists', async () => {
    const { id: makerId } = await addMaker(shop.db)
    const titled = (title: string) => sellProject(shop.db, { designerId: makerId, title })
    const last = [await titled('Zebra'), await titled('Zorro')]
    for (let count = 0; count < 200; count++) await titled('Vaso')
    const listed = (await kitableProjects(shop.db, makerId)).map(({ projectId }) => projectId)
    expect(last.some(({ id }) => listed.includes(id))).toBe(false)
    const ids = last.map(({ id }) => id)
    expect(await createKit(shop.world, makerId, { title: 'Zoo', projects: ids, price: 3000 })).toMatchObject({
      ok: true,
    })
  })
})
