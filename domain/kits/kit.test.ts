import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { partsOf } from '#domain/ledger/posting.ts'
import { kitOrCoupon } from '#domain/pricing/kit-or-coupon.ts'
import { type LineKit, priceOrder } from '#domain/pricing/price-order.ts'
import { kitFault, kitForBuyer, type KitMember, kitParts, sumOf } from './kit.ts'
import { type KitOnSale, withKits } from './kit-lines.ts'

const member = (projectId: string, priceCents: number, change: Partial<KitMember> = {}) => ({
  projectId,
  title: projectId,
  priceCents,
  pricing: 'paid' as const,
  isOwned: false,
  ...change,
})

const table = [member('vaso', 2490), member('castiçal', 2800), member('prisma', 1680)]
const mesa: KitOnSale = { id: 'a', title: 'Mesa posta', priceCents: 5490, members: table }
const line = (projectId: string, unitPriceCents: number, kind: 'digital' | 'printed' = 'digital') => ({
  projectId,
  kind,
  unitPriceCents,
  designerId: 'helena',
  quantity: 1,
  royalty: null,
  kit: null as LineKit | null,
})
const lines = table.map(({ projectId, priceCents }) => line(projectId, priceCents))
const pricesOf = (priced: readonly { unitPriceCents: number }[]) => priced.map(({ unitPriceCents }) => unitPriceCents)

/** Members with a price that can be sold, and who has which of them. */
const drawn = fc
  .array(fc.record({ priceCents: fc.integer({ min: 101, max: 500_000 }), isOwned: fc.boolean() }), {
    minLength: 2,
    maxLength: 12,
  })
  .chain((members) =>
    fc.record({
      members: fc.constant(members.map((one, place) => member(`p${place}`, one.priceCents, one))),
      priceCents: fc.integer({ min: 200, max: members.reduce((sum, one) => sum + one.priceCents, 0) - 1 }),
    }),
  )
  .filter(({ members, priceCents }) => kitFault(priceCents, members) === null)

describe('a kit', () => {
  it('a kit splits its price by the prices of its members, to the cent', () => {
    expect(kitParts(5490, table)).toEqual([1961, 2206, 1323])
  })

  test.prop([drawn])(
    'a kit splits its price exactly, with R$ 1 for each part and none above its member',
    ({ members, priceCents }) => {
      const parts = kitParts(priceCents, members)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(priceCents)
      for (const [place, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(100)
        expect(part).toBeLessThanOrEqual(members[place]!.priceCents)
      }
    },
  )

  test.prop([drawn])('a kit charges a buyer the parts of what is missing, never more than one by one', (kit) => {
    const bought = kitForBuyer(kit.priceCents, kit.members)
    const missing = kit.members.filter(({ isOwned }) => !isOwned)
    expect(bought === null).toBe(missing.length < 2)
    if (!bought) return
    expect(bought.priceCents).toBeLessThanOrEqual(sumOf(missing))
    expect(bought.priceCents).toBeLessThanOrEqual(kit.priceCents)
    expect(bought.rest.length).toBe(missing.length)
  })

  it('a kit says what keeps it from being sold', () => {
    expect(kitFault(5490, table)).toBeNull()
    expect(kitFault(6970, table)).toEqual({ reason: 'not_lower', sumCents: 6970 })
    const lua = (pricing: 'free' | 'open' | null) => member('lua', 1000, { pricing })
    expect(kitFault(5490, [...table, lua(null), lua('free')])).toEqual({ reason: 'gone', titles: ['lua'] })
    expect(kitFault(5490, [lua('open'), ...table, lua('free')])).toEqual({ reason: 'free', titles: ['lua'] })
    expect(kitFault(5490, [lua('open'), ...table, lua('open')])).toEqual({ reason: 'open', titles: ['lua', 'lua'] })
    expect(kitFault(200, table)).toEqual({ reason: 'under_minimum', title: 'prisma', partCents: 48, floorCents: 415 })
    expect(kitFault(414, table)).not.toBeNull()
    // Each part is R$ 1 exactly.
    expect(kitFault(200, [member('a', 500), member('b', 500)])).toBeNull()
    expect(kitFault(415, table)).toBeNull()
  })
})

describe('kitOrCoupon', () => {
  const kits = withKits(lines, [mesa])
  const percent = (value: number) => ({ code: 'MESA', kind: 'percent' as const, value })
  const withCoupon = (value: number) => kits.map((one) => ({ ...one, coupon: percent(value) }))
  const fee = { bps: 800, freightBps: 0, fixedCents: 0 }

  it('kitOrCoupon keeps the kit where the coupon is dearer in all, and nothing of the coupon', () => {
    const priced = priceOrder(kitOrCoupon(withCoupon(10), fee), { fee })
    expect([priced.goodsCents, priced.reasons.map(({ kind }) => kind)]).toEqual([5490, ['kit']])
  })

  it('kitOrCoupon keeps the kit where the coupon is as cheap', () => {
    const same = { code: 'MESA', kind: 'amount' as const, value: 6970 - 5490 }
    const kept = kitOrCoupon(kits.map((one) => ({ ...one, coupon: same })), fee) // prettier-ignore
    expect(kept.map((one) => [one.kit?.id, one.coupon])).toEqual(Array(3).fill(['a', null]))
  })

  it('kitOrCoupon takes the coupon on each price where that is cheaper in all, and nothing of the kit', () => {
    const kept = kitOrCoupon(withCoupon(50), fee)
    const priced = priceOrder(kept, { fee })
    expect([priced.goodsCents, priced.reasons.map(({ kind }) => kind)]).toEqual([6970 / 2, ['coupon']])
    expect(pricesOf(kept)).toEqual([2490, 2800, 1680])
  })

  test.prop([fc.integer({ min: 1, max: 95 })])('kitOrCoupon is never dearer than either', (value) => {
    const { goodsCents } = priceOrder(kitOrCoupon(withCoupon(value), fee), { fee })
    const alone = lines.map((one) => ({ ...one, coupon: percent(value) }))
    expect(goodsCents).toBe(Math.min(5490, priceOrder(alone, { fee }).goodsCents))
  })

  test.prop([fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 400, max: 5_000 })])(
    'kitOrCoupon with an amount across two kits is never dearer than both kits, nor than the coupon alone',
    (value, secondCents) => {
      const lua = [member('lua', 3000), member('sol', 2500)]
      const asked = [...lines, ...lua.map(({ projectId, priceCents }) => line(projectId, priceCents))]
      const inKits = withKits(asked, [mesa, { id: 'b', title: 'Céu', priceCents: secondCents, members: lua }])
      const coupon = { code: 'CEU', kind: 'amount' as const, value }
      const costs = (of: readonly (typeof asked)[number][]) => priceOrder(of, { fee }).goodsCents
      const goodsCents = costs(
        kitOrCoupon(
          inKits.map((one) => ({ ...one, coupon })),
          fee,
        ),
      )
      expect(goodsCents).toBeLessThanOrEqual(costs(inKits))
      expect(goodsCents).toBeLessThanOrEqual(costs(asked.map((one) => ({ ...one, coupon }))))
    },
  )
})

describe('withKits', () => {
  it('withKits gives each line its part once all files of the kit are there', () => {
    expect(pricesOf(withKits(lines, [mesa]))).toEqual([1961, 2206, 1323])
    expect(withKits(lines, [mesa])[0]?.kit).toEqual({ id: 'a', title: 'Mesa posta', aloneCents: 2490 })
    expect(pricesOf(withKits(lines.slice(1), [mesa]))).toEqual([2800, 1680])
    expect(pricesOf(withKits([...lines.slice(1), line('vaso', 2490, 'printed')], [mesa]))).toEqual([2800, 1680, 2490])
  })

  it('withKits charges who has one of them the parts of the others', () => {
    const owned = { ...mesa, members: table.map((one) => ({ ...one, isOwned: one.projectId === 'vaso' })) }
    expect(pricesOf(withKits(lines.slice(1), [owned]))).toEqual([2206, 1323])
  })

  it('withKits leaves a single file that is missing at its own price', () => {
    const owned = { ...mesa, members: table.map((one) => ({ ...one, isOwned: one.projectId !== 'prisma' })) }
    expect(pricesOf(withKits(lines.slice(2), [owned]))).toEqual([1680])
  })

  it('withKits leaves out a kit where a line has another price than its files alone', () => {
    expect(pricesOf(withKits([line('vaso', 9900), ...lines.slice(1)], [mesa]))).toEqual([9900, 2800, 1680])
  })

  it('withKits takes the older of two kits that save the same', () => {
    const kit = (id: string) => ({ id, title: id, priceCents: 3000, members: [table[0]!, table[2]!] })
    const ids = (kits: KitOnSale[]) => withKits(lines, kits).map((one) => one.kit?.id ?? null)
    expect(ids([kit('a'), kit('b')])).toEqual(['a', null, 'a'])
    expect(ids([kit('b'), kit('a')])).toEqual(['a', null, 'a'])
  })

  it('withKits takes the kit that saves most, and no line twice', () => {
    const two = { id: 'b', title: 'Dois vasos', priceCents: 1800, members: [table[0]!, table[2]!] }
    expect(pricesOf(withKits(lines, [mesa, two]))).toEqual([1075, 2800, 725])
    expect(pricesOf(withKits(lines, [two, mesa]))).toEqual([1075, 2800, 725])
  })

  test.prop([drawn, fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 2_000 })])(
    'withKits and priceOrder charge the kit’s price in all, and give back exactly the part of each line',
    ({ members, priceCents }, bps, pixDiscountBps) => {
      const all = members.map((one) => ({ ...one, isOwned: false }))
      const asked = all.map((one) => line(one.projectId, one.priceCents))
      const priced = priceOrder(withKits(asked, [{ id: 'a', title: 'Kit', priceCents, members: all }]), {
        fee: { bps, freightBps: 0, fixedCents: 0 },
        pixDiscountBps,
      })
      expect(priced.goodsCents).toBe(priceCents)
      expect(priced.listCents).toBe(sumOf(all))
      for (const one of priced.lines) {
        const none = { royaltyOwnerId: null, refundedCents: 0, refundedFeeCents: 0, refundedRoyaltyCents: 0 }
        expect(partsOf({ ...one, ...none }, one.amountCents)).toMatchObject({ feeCents: one.feeCents })
      }
      expect(priced.lines.reduce((sum, one) => sum + one.amountCents, 0)).toBe(priced.totalCents)
    },
  )
})
