import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { offers } from '#db/schema/catalog.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { coupons, couponUses } from '#db/schema/coupons.ts'
import { brokenInvariants } from '../../tests/support/broken-invariants.ts'
import { addBuyer, addMaker } from '../../tests/support/builders.ts'
import { sellProject, type SoldProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { type CheckoutRequest, prepareCheckout, startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { createKit } from '#domain/kits/kits.server.ts'
import { moveOrder } from '#domain/orders/moves.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { discountedSales } from '#domain/sales/discounted-sales.server.ts'
import { couponsServerArea } from './area.server.ts'
import type { CouponInput } from './coupon-input.ts'
import { couponRefusalWords } from './coupon-words.ts'
import { createCoupon, endCoupon, ownCoupons } from './coupons.server.ts'
import { findCoupons } from './find-coupons.server.ts'

const shop = usePaymentWorld()

const input = (change: Partial<CouponInput> = {}): CouponInput => ({
  code: 'MESA10',
  projects: [],
  kinds: ['digital', 'printed'],
  kind: 'percent',
  value: 10,
  from: '2026-11-21',
  until: '2026-12-31',
  uses: null,
  usesEach: null,
  minimum: null,
  ...change,
})

const give = async (makerId: string, change: Partial<CouponInput> = {}) => {
  const created = await createCoupon(shop.world, makerId, input(change))
  if (!created.ok) throw new Error(created.reason)
  return created.id
}
const wish = ({ digital }: SoldProject) => ({ offerId: digital, quantity: 1 })
const buy = (
  buyerId: string,
  wishes: { offerId: string; quantity: number }[],
  codes: string[],
  more: Partial<CheckoutRequest> = {},
) => startCheckout(shop.world, { buyerId, wishes, coupons: { codes }, ...more })
const heldUses = (couponId: string) =>
  shop.db.$count(couponUses, and(eq(couponUses.couponId, couponId), isNull(couponUses.givenBackAt)))
const ordersOf = (buyerId: string) =>
  shop.db.select().from(orders).where(eq(orders.buyerId, buyerId)).orderBy(orders.createdAt, orders.id)

const broken = () => brokenInvariants(shop.db, couponsServerArea.invariants)

describe('a coupon', () => {
  it('a coupon lowers its maker’s lines once, Pix comes on top, and the order says why', async () => {
    const buyer = await addBuyer(shop.db)
    const [own, other] = [
      await sellProject(shop.db, { digitalCents: 2000 }),
      await sellProject(shop.db, { digitalCents: 1000 }),
    ]
    const id = await give(own.designerId)
    const world = { ...shop.world, pixDiscountBps: 500 }
    const started = await startCheckout(world, {
      buyerId: buyer.id, wishes: [wish(own), wish(other)], coupons: { codes: [' mesa10 '] }, payWith: 'pix',
    }) // prettier-ignore
    expect(started).toMatchObject({ ok: true })
    const lines = await shop.db
      .select()
      .from(purchases)
      .where(eq(purchases.buyerId, buyer.id))
      .orderBy(purchases.amountCents)
    expect(lines).toMatchObject([
      { amountCents: 950, reasons: [{ kind: 'pix', cents: 50, paidBy: 'platform' }] },
      {
        amountCents: 1710,
        feeCents: 144 - 90,
        reasons: [
          { kind: 'coupon', cents: 200, paidBy: 'maker', name: 'MESA10' },
          { kind: 'pix', cents: 90, paidBy: 'platform' },
        ],
      },
    ])
    expect(await shop.db.select().from(couponUses).where(eq(couponUses.couponId, id))).toMatchObject([
      { cents: 200, givenBackAt: null },
    ])
    expect(await broken()).toEqual([])
  })

  it('a coupon’s last use goes to one of twenty buyers, twenty times over', async () => {
    for (let round = 0; round < 20; round++) {
      const project = await sellProject(shop.db, { digitalCents: 2000 })
      const second = await sellProject(shop.db, { digitalCents: 2000 })
      const ids = [
        await give(project.designerId, { uses: 1 }),
        await give(second.designerId, { uses: 1, code: 'VASO10' }),
      ]
      const buyers = await Promise.all(Array.from({ length: 20 }, () => addBuyer(shop.db)))
      const answers = await Promise.all(
        buyers.map(({ id }, n) => {
          const wishes = [wish(project), wish(second)]
          const codes = ['MESA10', 'VASO10']
          return n % 2 ? buy(id, wishes, codes) : buy(id, wishes.toReversed(), codes.toReversed())
        }),
      )
      const won = answers.filter((answer) => answer.ok)
      const paying = await Promise.all(buyers.map(async ({ id }) => (await ordersOf(id))[0]?.totalCents))
      expect(paying.filter((cents) => cents === 3600)).toHaveLength(1)
      // The others were asked again, or came late enough to see the whole price.
      expect(
        answers.filter((answer) => !answer.ok).every((answer) => !answer.ok && answer.reason === 'coupon_gone'),
      ).toBe(true)
      expect(paying.filter((cents) => cents !== undefined)).toHaveLength(won.length)
      expect([await heldUses(ids[0]!), await heldUses(ids[1]!)]).toEqual([1, 1])
      expect(await broken()).toEqual([])
    }
  })

  it.each(['expired', 'cancelled', 'declined'] as const)(
    'a coupon’s use comes back when its order is %s, once',
    async (event) => {
      const project = await sellProject(shop.db, { digitalCents: 2000 })
      const id = await give(project.designerId, { uses: 1 })
      const [first, second] = [await addBuyer(shop.db), await addBuyer(shop.db)]
      await buy(first.id, [wish(project)], ['MESA10'])
      expect(await heldUses(id)).toBe(1)
      expect(await buy(second.id, [wish(project)], ['MESA10'], { shown: { totalCents: 1800 } })).toMatchObject({
        reason: 'total_changed',
      })
      const orderId = (await ordersOf(first.id))[0]?.id ?? ''
      await shop.db.transaction((tx) => moveOrder(tx, orderId, event, shop.clock.now()))
      await shop.db.transaction((tx) => moveOrder(tx, orderId, event, shop.clock.now()))
      expect(await heldUses(id)).toBe(0)
      expect(await buy(second.id, [wish(project)], ['MESA10'])).toMatchObject({ ok: true })
      // Paid late, it keeps its price and takes no use again.
      shop.payments.ofOrder(orderId).state = 'paid'
      await syncOrder(shop.world, orderId)
      expect((await ordersOf(first.id))[0]).toMatchObject({ state: 'paid', totalCents: 1800 })
      expect(await heldUses(id)).toBe(1)
      expect(await broken()).toEqual([])
    },
  )

  it('a coupon is in one unpaid order of a buyer, the latest, however often they begin', async () => {
    const one = await sellProject(shop.db, { digitalCents: 2000 })
    const two = await sellProject(shop.db, { digitalCents: 3000, designerId: one.designerId })
    const id = await give(one.designerId, { uses: 1, usesEach: 1 })
    const buyer = await addBuyer(shop.db)
    await buy(buyer.id, [wish(one)], ['MESA10'])
    await buy(buyer.id, [wish(one)], ['MESA10'])
    await buy(buyer.id, [wish(one), wish(two)], ['MESA10'])
    expect((await ordersOf(buyer.id)).map(({ state, totalCents }) => [state, totalCents])).toEqual([
      ['expired', 1800],
      ['pending', 4500],
    ])
    expect(await heldUses(id)).toBe(1)
    const orderId = (await ordersOf(buyer.id))[1]?.id ?? ''
    shop.payments.ofOrder(orderId).state = 'paid'
    await syncOrder(shop.world, orderId)
    const third = await sellProject(shop.db, { designerId: one.designerId })
    const again = await prepareCheckout(shop.world, {
      buyerId: buyer.id, wishes: [wish(third)], coupons: { codes: ['MESA10'], mustApply: true },
    }) // prettier-ignore
    expect(again).toEqual({ ok: false, reason: 'coupon_refused', title: 'Você já usou este cupom em 21/11/2026.' })
    expect(await broken()).toEqual([])
  })

  it('a coupon of another total or code makes another order of the same things', async () => {
    const project = await sellProject(shop.db, { digitalCents: 2000 })
    await give(project.designerId)
    await give(project.designerId, { code: 'OUTRO10' })
    const buyer = await addBuyer(shop.db)
    for (const code of ['MESA10', 'OUTRO10', '']) await buy(buyer.id, [wish(project)], [code])
    expect((await ordersOf(buyer.id)).map(({ state, totalCents }) => [state, totalCents])).toEqual([
      ['expired', 1800],
      ['expired', 1800],
      ['pending', 2000],
    ])
    expect(await broken()).toEqual([])
  })

  it('a coupon is unique per maker while it lasts, and ended by its maker alone', async () => {
    const project = await sellProject(shop.db)
    const other = await sellProject(shop.db)
    const id = await give(project.designerId)
    await give(other.designerId)
    expect(await createCoupon(shop.world, project.designerId, input())).toEqual({
      ok: false,
      reason: 'code_taken',
      until: '2027-01-01T03:00:00.000Z',
    })
    expect(await endCoupon(shop.world, other.designerId, id)).toBe(false)
    expect(await endCoupon(shop.world, project.designerId, id)).toBe(true)
    expect(await endCoupon(shop.world, project.designerId, id)).toBe(false)
    expect(await createCoupon(shop.world, project.designerId, input())).toMatchObject({ ok: true })
    expect(await ownCoupons(shop.world, project.designerId)).toMatchObject([{ state: 'running' }, { state: 'over' }])
    expect(await createCoupon(shop.world, project.designerId, input({ code: 'ALHEIO', projects: [other.id] }))).toEqual(
      {
        ok: false,
        reason: 'nothing_sold',
      },
    )
  })

  it('a coupon shows its maker uses, discount and what was charged of paid orders', async () => {
    const project = await sellProject(shop.db, { digitalCents: 2000 })
    await give(project.designerId, { uses: 2 })
    const [first, second] = [await addBuyer(shop.db), await addBuyer(shop.db)]
    await buy(first.id, [wish(project)], ['MESA10'])
    const orderId = (await ordersOf(first.id))[0]?.id ?? ''
    shop.payments.ofOrder(orderId).state = 'paid'
    await syncOrder(shop.world, orderId)
    const own = () => ownCoupons(shop.world, project.designerId)
    expect(await own()).toMatchObject([{ state: 'running', used: 1, givenCents: 200, chargedCents: 1800 }])
    await buy(second.id, [wish(project)], ['MESA10'])
    expect(await own()).toMatchObject([{ state: 'used_up', used: 2, givenCents: 200 }])
    await buy(second.id, [wish(project)], [])
    const last = (await ordersOf(second.id)).at(-1)?.id ?? ''
    shop.payments.ofOrder(last).state = 'paid'
    await syncOrder(shop.world, last)
    expect(await discountedSales(shop.db, project.designerId, shop.world.clock.now())).toEqual({
      sales: 1,
      allSales: 2,
      chargedCents: 1800,
      netCents: 1656,
      givenCents: 200,
    })
  })
})

describe('the coupons of a maker', () => {
  it('the coupons of a maker name their projects and the first of them, or none where they are for all', async () => {
    const maker = await addMaker(shop.db)
    const sold = []
    for (const title of ['Vaso Maré', 'Abajur Lua', 'Cabide'])
      sold.push(await sellProject(shop.db, { designerId: maker.id, title }))
    const [vase, lamp] = sold
    await give(maker.id, { code: 'DOIS', projects: [vase?.id ?? '', lamp?.id ?? ''] })
    shop.passMinutes(1)
    await give(maker.id, { code: 'TODOS' })
    expect(await ownCoupons(shop.world, maker.id)).toMatchObject([
      { code: 'TODOS', titles: null, projectId: null },
      { code: 'DOIS', titles: ['Abajur Lua', 'Vaso Maré'], projectId: lamp?.id },
    ])
  })
})

describe('findCoupons', () => {
  it('findCoupons says of every code why it does not count', async () => {
    const buyer = await addBuyer(shop.db)
    const [own, other] = [
      await sellProject(shop.db, { digitalCents: 2000, printedCents: 5400 }),
      await sellProject(shop.db),
    ]
    const maker = own.designerId
    await give(maker, { code: 'DEPOIS', from: '2026-12-01' })
    await give(maker, { code: 'MINIMO', minimum: 3000 })
    await give(maker, { code: 'PECAS', kinds: ['printed'] })
    await give(maker, { code: 'OUTROS', projects: [own.id], kinds: ['digital'] })
    await give(other.designerId, { code: 'ALHEIO' })
    await give(maker, { code: 'PRIMEIRO' })
    const over = await give(maker, { code: 'ACABOU' })
    await endCoupon(shop.world, maker, over)
    const lines = [
      {
        projectId: own.id,
        designerId: maker,
        kind: 'digital' as const,
        unitPriceCents: 2000,
        quantity: 1,
        takesCoupon: true,
      },
    ]
    const ask = async (codes: string[], buyerId = buyer.id, asked = lines) => {
      const { applied, refused } = await findCoupons(shop.world, { buyerId, codes, lines: asked, at: shop.clock.now() })
      return [...applied.map(({ code }) => code), ...refused.map(({ refusal }) => couponRefusalWords(refusal))]
    }
    const { makerName } = (
      await findCoupons(shop.world, { buyerId: buyer.id, codes: ['PRIMEIRO'], lines, at: shop.clock.now() })
    ).applied[0]!
    expect(await ask(['abc', 'xyz9', 'depois', 'minimo', 'pecas'])).toEqual([
      'Um cupom tem de 4 a 20 letras e números, sem acento.',
      'Não existe cupom com este código. Confira letra por letra.',
      'Vale a partir de 01/12/2026.',
      `Pede compra de R$ 30,00 de ${makerName}. Faltam R$ 10,00.`.replaceAll('R$ ', 'R$\u00a0'),
      'Vale só para peças impressas. No carrinho há arquivos.',
    ])
    const elsewhere = lines.map((line) => ({ ...line, projectId: other.id }))
    expect(await ask(['outros'], buyer.id, elsewhere)).toEqual([`Não vale para o que você escolheu de ${makerName}.`])
    const chosen = lines.map((line) => ({ ...line, takesCoupon: false }))
    expect(await ask(['primeiro'], buyer.id, chosen)).toEqual([`Não vale para o que você escolheu de ${makerName}.`])
    expect((await ask(['alheio']))[0]).toMatch(/^É de .+, e não há nada dessa loja no carrinho\.$/)
    expect(await ask(['acabou'])).toEqual(['Valeu até 20/11/2026.'])
    expect(await ask(['primeiro', 'outros'])).toEqual([
      'PRIMEIRO',
      'Só um cupom por maker. Remova PRIMEIRO para usar este.',
    ])
    expect(await ask(['primeiro'], maker)).toEqual(['Este cupom é seu: vale só para quem compra de você.'])
  })

  it('findCoupons answers thirty unknown codes in ten minutes, and then none, not even one that exists', async () => {
    const buyer = await addBuyer(shop.db)
    const project = await sellProject(shop.db)
    await give(project.designerId)
    const ask = async (code: string) =>
      findCoupons(shop.world, {
        buyerId: buyer.id, codes: [code], at: shop.clock.now(),
        lines: [{ projectId: project.id, designerId: project.designerId, kind: 'digital', unitPriceCents: 2490, quantity: 1, takesCoupon: true }],
      }) // prettier-ignore
    for (let tried = 0; tried < 40; tried++) expect((await ask('MESA10')).applied).toHaveLength(1)
    for (let tried = 0; tried < 30; tried++)
      expect((await ask(`NADA${tried}`)).refused).toMatchObject([{ refusal: { reason: 'unknown' } }])
    expect((await ask('MESA10')).refused).toMatchObject([{ refusal: { reason: 'too_many_tries' } }])
  })

  it('findCoupons counts every unknown code of a cart, and then tells nothing of the others', async () => {
    const buyer = await addBuyer(shop.db)
    const project = await sellProject(shop.db)
    await give(project.designerId)
    const line = { projectId: project.id, designerId: project.designerId, kind: 'digital' as const }
    const lines = [{ ...line, unitPriceCents: 2490, quantity: 1, takesCoupon: true }]
    const ask = async (codes: string[]) => {
      const found = await findCoupons(shop.world, { buyerId: buyer.id, codes, lines, at: shop.clock.now() })
      return [...found.applied.map(() => 'applied'), ...found.refused.map(({ refusal }) => refusal.reason)]
    }
    const guesses = (asked: number, many: number) => Array.from({ length: many }, (_, n) => `NADA${asked}${n}`)
    for (let asked = 0; asked < 7; asked++)
      expect(await ask(['MESA10', ...guesses(asked, 4)])).toEqual(['applied', ...Array(4).fill('unknown')])
    expect(await ask(['MESA10', ...guesses(7, 3)])).toEqual(Array(4).fill('too_many_tries'))
    expect(await ask(['MESA10'])).toEqual(['too_many_tries'])
  })

  it('a coupon’s minimum is met by the prices alone of files that are cheaper as a kit', async () => {
    const buyer = await addBuyer(shop.db)
    const one = await sellProject(shop.db, { digitalCents: 4000 })
    const two = await sellProject(shop.db, { digitalCents: 3000, designerId: one.designerId })
    const kit = { title: 'Dupla', projects: [one.id, two.id], price: 5500 }
    expect(await createKit(shop.world, one.designerId, kit)).toMatchObject({ ok: true })
    await give(one.designerId, { value: 50, minimum: 6000 })
    const asked = { buyerId: buyer.id, wishes: [wish(one), wish(two)], coupons: { codes: ['MESA10'], mustApply: true } }
    expect(await prepareCheckout(shop.world, asked)).toMatchObject({ ok: true, price: { totalCents: 3500 } })
  })

  it.each(['free', 'open'] as const)(
    'a coupon is refused when nothing that is sold has a price but %s',
    async (pricing) => {
      const project = await sellProject(shop.db)
      await shop.db.update(offers).set({ pricing, priceCents: 0 }).where(eq(offers.id, project.digital))
      for (const projects of [[], [project.id]])
        expect(await createCoupon(shop.world, project.designerId, input({ projects }))).toEqual({
          ok: false,
          reason: 'nothing_sold',
        })
    },
  )

  it('findCoupons passes a promotion that is as cheap, and the order then takes no use', async () => {
    const buyer = await addBuyer(shop.db)
    const project = await sellProject(shop.db, { digitalCents: 1800 })
    await shop.db
      .update(offers)
      .set({ fullCents: 2000, lowestCents: 2000, promotedUntil: new Date('2026-12-01T03:00:00Z') })
      .where(eq(offers.id, project.digital))
    const id = await give(project.designerId)
    expect(
      await buy(buyer.id, [wish(project)], ['MESA10'], { coupons: { codes: ['MESA10'], mustApply: true } }),
    ).toMatchObject({
      title: 'O que ele desconta já tem um desconto maior.',
    })
    expect(await buy(buyer.id, [wish(project)], ['MESA10'])).toMatchObject({ ok: true })
    expect(await heldUses(id)).toBe(0)
    await shop.db.update(coupons).set({ value: 11 }).where(eq(coupons.id, id))
    const dearer = await prepareCheckout(shop.world, {
      buyerId: buyer.id,
      wishes: [wish(project)],
      coupons: { codes: ['MESA10'] },
    })
    expect(dearer).toMatchObject({
      price: { totalCents: 1780, listCents: 2000, reasons: [{ kind: 'coupon', name: 'MESA10', cents: 220 }] },
    })
  })
})
