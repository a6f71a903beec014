import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { entitlements, orders, purchases } from '#db/schema/commerce.ts'
import { invariants } from '#domain/areas.server.ts'
import { findPerson } from '#domain/accounts/find-person.server.ts'
import { listPeople } from '#domain/accounts/people.server.ts'
import { writeOffers } from '#domain/catalog/offers.server.ts'
import { prepareCheckout, startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { createCoupon } from '#domain/coupons/coupons.server.ts'
import { ownOrderLines } from '#domain/orders/orders.server.ts'
import { undocumentedSales } from '#domain/fiscal/sale-documents.server.ts'
import { orderPieces } from '#domain/orders/order-pieces.server.ts'
import { staffOrder } from '#domain/payments/staff-order.server.ts'
import { walletSales } from '#domain/payouts/wallet-sales.server.ts'
import { refundableOrder } from '#domain/orders/refund-by-staff.server.ts'
import { listSales } from '#domain/sales/sales.server.ts'
import { buyerTotals } from '#domain/sales/buyer-totals.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { claimDefect } from '#domain/returns/claim-defect.server.ts'
import { returnPage } from '#domain/returns/return-page.server.ts'
import { takeStep } from '#domain/returns/take-step.server.ts'
import { brokenInvariants } from '../../tests/support/broken-invariants.ts'
import { addBuyer } from '../../tests/support/builders.ts'
import { buyFiles } from '../../tests/support/worlds/bought-order.ts'
import { moneyBreaches, noBreaches, sellProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { findCertificate, ownCertificate } from '#domain/library/certificates.server.ts'
import { heldLicence, widerLicences } from './held-licence.server.ts'

const shop = usePaymentWorld()
const secret = 'somente-para-testes-somente-para-testes'

afterEach(async () => {
  await shop.runJobs()
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  const own = invariants.filter(({ name }) => /licence|upgrades|paid_gives_access|access_is_paid/.test(name))
  expect(await brokenInvariants(shop.db, own)).toEqual([])
})

/** Files sold for personal use at R$ 24,90, for 50 prints at R$ 39,90 and without limit at R$ 89,00. */
async function threeLicences() {
  const { id: projectId } = await sellProject(shop.db)
  await sells(projectId, [2490, 3990, 8900])
  const rows = await shop.db.select().from(offers).where(eq(offers.projectId, projectId)).orderBy(offers.priceCents)
  const [personal = '', pieces = '', unlimited = ''] = rows.map(({ id }) => id)
  return { projectId, personal, pieces, unlimited }
}

function sells(projectId: string, [personal = 0, limited = 0, unlimited = 0]: number[], pieces = 50) {
  return writeOffers(
    shop.db,
    { projectId, printerId: null },
    [
      { kind: 'digital', licence: 'personal', pieces: null, priceCents: personal },
      { kind: 'digital', licence: 'limited_prints', pieces, priceCents: limited },
      { kind: 'digital', licence: 'commercial_prints', pieces: null, priceCents: unlimited },
    ],
    shop.clock.now(),
  )
}

async function bought(offerId: string, buyerId: string, upgradeOf?: string) {
  const { orderId, lines } = await buyFiles(shop, { buyerId, offerIds: [offerId], ...(upgradeOf && { upgradeOf }) })
  shop.passMinutes(1)
  const [line] = lines
  if (!line) throw new Error('no line')
  return { ...line, orderId }
}

const certificateOf = async (buyerId: string, purchaseId: string) => {
  const found = await ownCertificate({ db: shop.db, clock: shop.clock, secret }, buyerId, purchaseId)
  if (!found) throw new Error('no certificate')
  return found
}
const held = (buyerId: string, purchaseId: string) => heldLicence(shop.db, { buyerId, purchaseId })
const giveBack = ({ id, orderId }: { id: string; orderId: string }) =>
  refundPurchases(shop.world, { orderId, lines: [{ purchaseId: id }], reason: 'withdrawal' })

describe('an upgrade of a licence', () => {
  it('an upgrade of a licence costs the difference, step by step, and the newest certificate is in force', async () => {
    const { id: buyerId } = await addBuyer(shop.db)
    const sold = await threeLicences()
    const base = await bought(sold.personal, buyerId)
    const first = await certificateOf(buyerId, base.id)
    const limited = await bought(sold.pieces, buyerId, base.id)
    expect(limited).toMatchObject({
      amountCents: 1500,
      feeCents: 120,
      designerAmountCents: 1380,
      licence: 'limited_prints',
      licencePieces: 50,
      upgradeOf: base.id,
      paidBeforeCents: 2490,
      reasons: [{ kind: 'upgrade', cents: 2490, paidBy: 'maker' }],
    })
    const second = await certificateOf(buyerId, limited.id)
    expect(second).toMatchObject({ licence: 'limited_prints', pieces: 50, revokedAt: null, replacedBy: null })
    expect(await findCertificate(shop.db, first.number)).toMatchObject({ replacedBy: { number: second.number } })
    // Either purchase leads to the licence.
    const unlimited = await bought(sold.unlimited, buyerId, limited.id)
    expect(unlimited).toMatchObject({ amountCents: 4910, paidBeforeCents: 3990, upgradeOf: base.id })
    expect(await held(buyerId, base.id)).toMatchObject({ paidCents: 8900, licence: { licence: 'commercial_prints' } })
    expect(await shop.db.$count(entitlements, eq(entitlements.buyerId, buyerId))).toBe(1)
  })

  it('an upgrade of a licence is refused to a narrower or the same one, of other files, and to other buyers', async () => {
    const { id: buyerId } = await addBuyer(shop.db)
    const stranger = await addBuyer(shop.db)
    const [sold, other] = [await threeLicences(), await threeLicences()]
    const base = await bought(sold.pieces, buyerId)
    const ask = (offerId: string, by = buyerId) =>
      startCheckout(shop.world, { buyerId: by, wishes: [{ offerId, quantity: 1, upgradeOf: base.id }] })
    for (const offerId of [sold.personal, sold.pieces, other.unlimited])
      expect(await ask(offerId)).toEqual({ ok: false, reason: 'unknown' })
    expect(await ask(sold.unlimited, stranger.id)).toEqual({ ok: false, reason: 'unknown' })
    expect(await held(stranger.id, base.id)).toBeNull()
    expect(
      await startCheckout(shop.world, { buyerId, wishes: [{ offerId: sold.unlimited, quantity: 1 }] }),
    ).toMatchObject({ ok: false, reason: 'already_owned' })
  })

  it('an upgrade of a licence given back leaves the earlier one, to the cent', async () => {
    const { id: buyerId } = await addBuyer(shop.db)
    const sold = await threeLicences()
    const base = await bought(sold.personal, buyerId)
    const limited = await bought(sold.pieces, buyerId, base.id)
    const numbers = [await certificateOf(buyerId, base.id), await certificateOf(buyerId, limited.id)]
    expect(await giveBack(limited)).toEqual({ ok: true, amountCents: 1500 })
    expect(await held(buyerId, base.id)).toMatchObject({ paidCents: 2490, licence: { licence: 'personal' } })
    const [first, second] = await Promise.all(numbers.map(({ number }) => findCertificate(shop.db, number)))
    expect(first).toMatchObject({ revokedAt: null, replacedBy: null })
    expect(second?.revokedAt).toBeInstanceOf(Date)
    const again = await bought(sold.unlimited, buyerId, base.id)
    expect(again.amountCents).toBe(6410)
  })

  it('files given back end the upgrades too, and all that was paid returns', async () => {
    const { id: buyerId } = await addBuyer(shop.db)
    const sold = await threeLicences()
    const base = await bought(sold.personal, buyerId)
    const limited = await bought(sold.pieces, buyerId, base.id)
    const unlimited = await bought(sold.unlimited, buyerId, base.id)
    const { number } = await certificateOf(buyerId, limited.id)
    expect(await giveBack(base)).toEqual({ ok: true, amountCents: 8900 })
    const rows = await shop.db.select().from(purchases).where(eq(purchases.buyerId, buyerId))
    expect(rows.map(({ status, refundedCents, amountCents }) => [status, amountCents - refundedCents])).toEqual(
      Array(3).fill(['refunded', 0]),
    )
    expect(await held(buyerId, unlimited.id)).toBeNull()
    expect((await findCertificate(shop.db, number))?.revokedAt).toBeInstanceOf(Date)
  })

  it('a step given back ends the wider one that was paid on top of it', async () => {
    const { id: buyerId } = await addBuyer(shop.db)
    const sold = await threeLicences()
    const base = await bought(sold.personal, buyerId)
    const limited = await bought(sold.pieces, buyerId, base.id)
    await bought(sold.unlimited, buyerId, base.id)
    expect(await giveBack(limited)).toEqual({ ok: true, amountCents: 6410 })
    expect(await held(buyerId, base.id)).toMatchObject({ paidCents: 2490, licence: { licence: 'personal' } })
  })

  it('an upgrade paid after the licence had changed is given back', async () => {
    const { id: buyerId } = await addBuyer(shop.db)
    const sold = await threeLicences()
    const base = await bought(sold.personal, buyerId)
    const late = await startCheckout(shop.world, {
      buyerId,
      wishes: [{ offerId: sold.unlimited, quantity: 1, upgradeOf: base.id }],
    })
    if (!late.ok) throw new Error(late.reason)
    await bought(sold.pieces, buyerId, base.id)
    const [order] = await shop.db.select().from(orders).where(eq(orders.sessionId, late.sessionId))
    Object.assign(shop.payments.ofOrder(order?.id ?? ''), { state: 'paid', method: 'card' })
    await syncOrder(shop.world, order?.id ?? '')
    await shop.runJobs()
    const [line] = await shop.db
      .select()
      .from(purchases)
      .where(and(eq(purchases.buyerId, buyerId), eq(purchases.licence, 'commercial_prints')))
    expect(line).toMatchObject({ status: 'refunded', refundedCents: 6410 })
    expect(await held(buyerId, base.id)).toMatchObject({ licence: { licence: 'limited_prints', pieces: 50 } })
  })

  it('a licence stays as it was bought when the maker changes rows, prices and numbers', async () => {
    const { id: buyerId } = await addBuyer(shop.db)
    const sold = await threeLicences()
    const base = await bought(sold.pieces, buyerId)
    await sells(sold.projectId, [500, 1000, 2000], 10)
    expect(await held(buyerId, base.id)).toMatchObject({ paidCents: 3990, licence: { pieces: 50 } })
    expect((await certificateOf(buyerId, base.id)).pieces).toBe(50)
    const owned = await held(buyerId, base.id)
    // Cheaper than what was paid: the least that an upgrade costs.
    expect(owned && (await widerLicences(shop.db, owned)).map(({ priceCents }) => priceCents)).toEqual([100])
    await sells(sold.projectId, [500, 6000, 8000], 150)
    expect(owned && (await widerLicences(shop.db, owned)).map(({ priceCents }) => priceCents)).toEqual([2010, 4010])
    await shop.db.update(projects).set({ isActive: false }).where(eq(projects.id, sold.projectId))
    expect(owned && (await widerLicences(shop.db, owned))).toEqual([])
    expect(await held(buyerId, base.id)).toMatchObject({ licence: { pieces: 50 } })
  })

  it.each(['free', 'open'] as const)('no upgrade leads to a licence that becomes %s', async (pricing) => {
    const { id: buyerId } = await addBuyer(shop.db)
    const sold = await threeLicences()
    const base = await bought(sold.personal, buyerId)
    await shop.db.update(offers).set({ isActive: false }).where(eq(offers.projectId, sold.projectId))
    await shop.db.update(offers).set({ pricing, priceCents: 0, isActive: true }).where(eq(offers.id, sold.unlimited))
    const owned = await held(buyerId, base.id)
    expect(owned && (await widerLicences(shop.db, owned))).toEqual([])
    const wishes = [{ offerId: sold.unlimited, quantity: 1, upgradeOf: base.id }]
    expect(await startCheckout(shop.world, { buyerId, wishes })).toEqual({ ok: false, reason: 'unknown' })
  })

  it('each step of a licence says what returns of the wider ones when it is given back, to its buyer and to staff', async () => {
    const { id: buyerId } = await addBuyer(shop.db)
    const sold = await threeLicences()
    const base = await bought(sold.personal, buyerId)
    const limited = await bought(sold.pieces, buyerId, base.id)
    const unlimited = await bought(sold.unlimited, buyerId, base.id)
    const sums = []
    for (const { orderId } of [base, limited, unlimited]) {
      const [own] = await ownOrderLines(shop.db, buyerId, orderId)
      const seenByStaff = await refundableOrder(shop.db, orderId)
      sums.push([own?.upgradesCents, seenByStaff?.lines[0]?.upgradesCents])
    }
    expect(sums).toEqual([1500 + 4910, 4910, 0].map((cents) => [cents, cents]))
  })

  it('files with a problem return what was paid for wider licences too, and say so before and after', async () => {
    const { id: buyerId } = await addBuyer(shop.db)
    const sold = await threeLicences()
    const base = await bought(sold.personal, buyerId)
    await bought(sold.pieces, buyerId, base.id)
    const { orderId, id: purchaseId, designerId } = base
    const claim = { buyerId, orderId, purchaseId, wish: 'refund', words: 'O STL não abre.', photos: [] } as const
    const asked = await claimDefect(shop.world, claim)
    const returnId = asked.ok ? asked.returnId : ''
    const amount = async () => (await returnPage(shop.db, returnId))?.amountCents
    expect(await amount()).toBe(3990)
    expect(await takeStep(shop.world, { id: designerId, role: 'member' }, { returnId, event: 'refunded' })).toEqual({ ok: true }) // prettier-ignore
    expect(await amount()).toBe(3990)
  })

  it('an upgrade of a licence neither counts for a coupon nor gets cheaper by it', async () => {
    const { id: buyerId } = await addBuyer(shop.db)
    const sold = await threeLicences()
    const base = await bought(sold.personal, buyerId)
    const { designerId } = base
    const other = await sellProject(shop.db, { designerId, digitalCents: 2000 })
    const terms = { projects: [], kinds: ['digital' as const], kind: 'percent' as const, value: 10 }
    const term = { from: '2026-11-21', until: '2026-12-31', uses: null, usesEach: null }
    for (const [code, minimum] of [
      ['MINIMO', 3000],
      ['LIVRE', null],
    ] as const)
      // prettier-ignore
      await createCoupon(shop.world, designerId, { ...terms, ...term, code, minimum })
    const wishes = [
      { offerId: sold.unlimited, quantity: 1, upgradeOf: base.id },
      { offerId: other.digital, quantity: 1 },
    ]
    const ask = (code: string, asked = wishes) =>
      prepareCheckout(shop.world, { buyerId, wishes: asked, coupons: { codes: [code], mustApply: true } })
    expect(await ask('MINIMO')).toMatchObject({ ok: false, reason: 'coupon_refused' })
    expect(await ask('LIVRE')).toMatchObject({ ok: true, price: { totalCents: 6410 + 1800 } })
    expect(await ask('LIVRE', wishes.slice(0, 1))).toMatchObject({ ok: false, reason: 'coupon_refused' })
  })

  it('an upgrade of a licence is no further purchase in what a buyer bought', async () => {
    const { id: buyerId } = await addBuyer(shop.db)
    const sold = await threeLicences()
    const base = await bought(sold.personal, buyerId)
    await bought(sold.pieces, buyerId, base.id)
    const totals = await buyerTotals(shop.db, buyerId)
    expect(totals).toMatchObject({ purchases: 1, spentCents: 3990, recent: [{ purchaseId: base.id }] })
    const person = await findPerson(shop.db, buyerId)
    expect(person).toMatchObject({ purchases: 1, spentCents: 3990 })
    const listed = await listPeople(shop.db, { q: person?.email ?? '', which: 'all' }, 1)
    expect(listed.items).toMatchObject([{ id: buyerId, purchases: 1 }])
  })

  it('an upgrade of a licence is told as such in every list of its maker’s sales', async () => {
    const { id: buyerId } = await addBuyer(shop.db)
    const sold = await threeLicences()
    const base = await bought(sold.personal, buyerId)
    const wider = await bought(sold.pieces, buyerId, base.id)
    const [makerId, now] = [base.designerId, shop.clock.now()]
    const sales = await listSales(shop.db, makerId, { now, limit: 9 })
    expect(new Map(sales.map(({ id, widerLicence }) => [id, widerLicence]))).toEqual(
      new Map([
        [base.id, null],
        [wider.id, { licence: 'limited_prints', pieces: 50 }],
      ]),
    )
    const flagged = new Map([
      [base.id, false],
      [wider.id, true],
    ])
    const flags = (rows: readonly { id: string; isUpgrade: boolean }[]) => new Map(rows.map((one) => [one.id, one.isUpgrade])) // prettier-ignore
    expect(flags((await walletSales(shop.db, makerId, now, 1)).items)).toEqual(flagged)
    expect(flags(await undocumentedSales(shop.db, makerId, { after: null, most: 9 }))).toEqual(flagged)
    expect(flags(await orderPieces(shop.db, { orderId: wider.orderId }))).toEqual(new Map([[wider.id, true]]))
    expect((await staffOrder(shop.db, wider.orderId))?.lines[0]?.isUpgrade).toBe(true)
  })

  it('one order takes one licence of the same files', async () => {
    const { id: buyerId } = await addBuyer(shop.db)
    const sold = await threeLicences()
    const wishes = [sold.personal, sold.unlimited].map((offerId) => ({ offerId, quantity: 1 }))
    expect(await startCheckout(shop.world, { buyerId, wishes })).toMatchObject({ ok: false, reason: 'two_licences' })
  })
})
