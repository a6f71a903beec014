import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { amountOfPieces, partsOfPieces } from '#domain/ledger/piece-parts.ts'
import { partsOf } from '#domain/ledger/posting.ts'
import { shareOf } from '#domain/shared/money.ts'
import { percentFee } from '../../tests/support/usual-settings.ts'
import type { LineCoupon } from './coupon-price.ts'
import { centsOff, reasonWords } from './price-reason.ts'
import { type AskedLine, countOf, priceOrder, type PriceRules } from './price-order.ts'

const makers = ['ana', 'bia', 'caio'] as const
const bps = fc.integer({ min: 0, max: 10_000 })

const line = fc
  .record({
    designerId: fc.constantFrom(...makers),
    kind: fc.constantFrom('digital' as const, 'printed' as const),
    unitPriceCents: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 100, max: 900_000 })),
    quantity: fc.integer({ min: 1, max: 20 }),
    promotedBy: fc.option(fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400_000 }))),
    isLaunch: fc.boolean(),
    hasCoupon: fc.boolean(),
    kit: fc.option(
      fc.record({
        id: fc.constantFrom('k1', 'k2'),
        title: fc.constantFrom('Mesa', 'Festa'),
        aloneCents: fc.integer({ min: 900_001, max: 1_000_000 }),
      }),
    ),
    royalty: fc.option(fc.record({ ownerId: fc.constant('dora'), cents: fc.integer({ min: 1, max: 200_000 }) })),
  })
  .map(({ promotedBy, isLaunch, hasCoupon, ...drawn }) => {
    const fullCents = drawn.unitPriceCents + (promotedBy ?? 0)
    const promotion = promotedBy === null ? null : { lowestCents: isLaunch ? null : fullCents, fullCents }
    const isPrinted = drawn.kind === 'printed'
    const kit = isPrinted ? null : drawn.kit
    return { ...drawn, kit, royalty: isPrinted ? drawn.royalty : null, promotion, hasCoupon }
  })
const coupon: fc.Arbitrary<LineCoupon> = fc.oneof(
  fc.record({
    code: fc.constant('NATAL'),
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 95 }),
  }),
  fc.record({
    code: fc.constant('MENOS'),
    kind: fc.constant('amount' as const),
    value: fc.integer({ min: 1, max: 2_000_000 }),
  }),
)
const lines = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 12 }), fc.tuple(coupon, coupon, coupon))
  .map(([drawn, coupons]) =>
    drawn.map(({ hasCoupon, ...one }): AskedLine => {
      const own = coupons[makers.indexOf(one.designerId)]
      return { ...one, coupon: hasCoupon && own ? own : null }
    }),
  )

const order = fc.record({
  lines,
  rules: fc.record({
    fee: fc.record({ bps, freightBps: bps, fixedCents: fc.oneof(fc.constant(0), fc.nat(50_000)) }),
    pixDiscountBps: fc.integer({ min: 0, max: 2_000 }),
    freights: fc
      .tuple(...makers.map(() => fc.nat(30_000)))
      .map((cents) => makers.map((makerId, n) => ({ makerId, freightCents: cents[n]! }))),
  }),
})

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)

describe('priceOrder', () => {
  test.prop([order])('priceOrder splits every line to the cent, and takes nothing below zero', ({ lines, rules }) => {
    for (const [index, priced] of priceOrder(lines, rules).lines.entries()) {
      const { feeCents, designerAmountCents, royaltyCents, fixedFeeCents, freightFeeCents } = priced
      const asked = lines[index]!
      const couponCents = centsOff(priced.reasons.filter(({ kind }) => kind === 'coupon'))
      const fullCents = asked.promotion?.fullCents ?? asked.unitPriceCents
      const dueCents =
        couponCents > 0 ? fullCents * countOf(asked) - couponCents : asked.unitPriceCents * countOf(asked)
      expect(priced.priceCents).toBe(dueCents)
      expect(priced.amountCents).toBe(priced.priceCents - priced.discountCents + priced.freightCents)
      expect(priced.amountCents).toBe(feeCents + designerAmountCents + royaltyCents)
      const parts = [feeCents, fixedFeeCents, freightFeeCents, designerAmountCents, royaltyCents, priced.discountCents]
      expect(parts.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
    }
  })

  test.prop([order])(
    'priceOrder takes no more than the price from a price, and than the freight from a freight',
    ({ lines, rules }) => {
      for (const priced of priceOrder(lines, rules).lines) {
        const ofPrice = priced.feeCents + priced.discountCents - priced.freightFeeCents
        expect(ofPrice).toBe(shareOf(priced.priceCents, rules.fee.bps) + priced.fixedFeeCents)
        expect(ofPrice).toBeLessThanOrEqual(priced.priceCents)
        expect(priced.freightFeeCents).toBe(shareOf(priced.freightCents, rules.fee.freightBps))
        // The royalty comes from what is left of the price: freight is the sender's.
        const owed = (priced.royalty?.cents ?? 0) * countOf(priced)
        expect(priced.royaltyCents).toBe(Math.min(owed, priced.priceCents - ofPrice))
        expect(priced.designerAmountCents).toBeGreaterThanOrEqual(priced.freightCents - priced.freightFeeCents)
      }
    },
  )

  test.prop([order])('priceOrder takes the fixed fee once of each seller, or all that is left', ({ lines, rules }) => {
    const priced = priceOrder(lines, rules).lines
    for (const maker of makers) {
      const own = priced.filter(({ designerId }) => designerId === maker)
      const left = sum(own.map(({ priceCents }) => priceCents - shareOf(priceCents, rules.fee.bps)))
      expect(sum(own.map(({ fixedFeeCents }) => fixedFeeCents))).toBe(Math.min(rules.fee.fixedCents, left))
    }
  })

  test.prop([order])('priceOrder gives each maker’s freight to their pieces, and none to files', ({ lines, rules }) => {
    const priced = priceOrder(lines, rules).lines
    for (const { makerId, freightCents } of rules.freights) {
      const pieces = priced.filter(({ designerId, kind }) => designerId === makerId && kind === 'printed')
      expect(sum(pieces.map((one) => one.freightCents))).toBe(pieces.length > 0 ? freightCents : 0)
    }
    expect(priced.every(({ kind, freightCents }) => kind === 'printed' || freightCents === 0)).toBe(true)
  })

  test.prop([order])('priceOrder charges the maker nothing for a Pix discount', ({ lines, rules }) => {
    const [withPix, without] = [priceOrder(lines, rules), priceOrder(lines, { ...rules, pixDiscountBps: 0 })]
    const shares = (priced: typeof withPix) =>
      priced.lines.map(({ designerAmountCents, royaltyCents }) => [designerAmountCents, royaltyCents])
    expect(shares(withPix)).toEqual(shares(without))
    expect(without.totalCents - withPix.totalCents).toBe(withPix.discountCents)
  })

  test.prop([order])('priceOrder sums its lines and gives a reason for every cent off', ({ lines, rules }) => {
    const price = priceOrder(lines, rules)
    const { lines: priced, listCents, goodsCents, discountCents, freightCents, totalCents, reasons } = price
    expect(totalCents).toBe(goodsCents - discountCents + freightCents)
    expect(totalCents).toBe(listCents - sum(reasons.map(({ cents }) => cents)) + freightCents)
    expect(totalCents).toBe(sum(priced.map(({ amountCents }) => amountCents)))
    expect(centsOff(reasons, 'platform')).toBe(discountCents)
    expect(new Set(reasons.map(reasonWords)).size).toBe(reasons.length)
    for (const one of priced) {
      expect(centsOff(one.reasons, 'platform')).toBe(one.discountCents)
      expect(one.listCents - centsOff(one.reasons)).toBe(one.amountCents - one.freightCents)
    }
  })

  test.prop([order, fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 6 })])(
    'priceOrder’s lines give back exactly their parts, in whatever amounts',
    ({ lines, rules }, asked) => {
      for (const priced of priceOrder(lines, rules).lines) {
        const owners = { royaltyOwnerId: priced.royalty?.ownerId ?? null }
        const back = { refundedCents: 0, refundedFeeCents: 0, refundedRoyaltyCents: 0 }
        for (const cents of [...asked, priced.amountCents]) {
          const amount = Math.min(cents, priced.amountCents - back.refundedCents)
          if (amount === 0) break
          const parts = partsOf({ ...priced, ...owners, ...back }, amount)
          back.refundedCents += amount
          back.refundedFeeCents += parts.feeCents
          back.refundedRoyaltyCents += parts.royaltyCents
          const shareBack = back.refundedCents - back.refundedFeeCents - back.refundedRoyaltyCents
          expect(shareBack).toBeLessThanOrEqual(priced.designerAmountCents)
        }
        expect([back.refundedFeeCents, back.refundedRoyaltyCents]).toEqual([priced.feeCents, priced.royaltyCents])
      }
    },
  )

  test.prop([order])('priceOrder’s pieces give back exactly their parts, one by one', ({ lines, rules }) => {
    // The shop sells no piece under R$ 1, so that each of them gives back at least a cent.
    const sold = lines.map((one) => ({ ...one, unitPriceCents: Math.max(100, one.unitPriceCents) }))
    for (const priced of priceOrder(sold, rules).lines.filter(({ kind }) => kind === 'printed')) {
      const owned = { ...priced, royaltyOwnerId: priced.royalty?.ownerId ?? null }
      const back = { refundedCents: 0, refundedFeeCents: 0, refundedRoyaltyCents: 0, refundedQuantity: 0 }
      for (let piece = 0; piece < priced.quantity; piece++) {
        const left = { ...owned, ...back }
        const parts = partsOfPieces(left, 1)
        expect(parts.amountCents).toBe(amountOfPieces(left, 1))
        back.refundedCents += parts.amountCents
        back.refundedFeeCents += parts.feeCents
        back.refundedRoyaltyCents += parts.royaltyCents
        back.refundedQuantity++
      }
      expect(back).toMatchObject({
        refundedCents: priced.amountCents,
        refundedFeeCents: priced.feeCents,
        refundedRoyaltyCents: priced.royaltyCents,
      })
    }
  })

  test.prop([order])(
    'priceOrder gives a line of a kit the kit as its reason, and no promotion besides',
    ({ lines }) => {
      for (const one of priceOrder(lines, { fee: percentFee(800) }).lines) {
        const { kit, unitPriceCents } = one
        if (!kit) continue
        expect(one.reasons).toEqual([
          { kind: 'kit', cents: kit.aloneCents - unitPriceCents, paidBy: 'maker', name: kit.title },
        ])
        expect(one.listCents).toBe(kit.aloneCents)
      }
    },
  )

  test.prop([order])(
    'priceOrder lets promotion or coupon lower a line, never both, whichever is cheaper',
    ({ lines, rules }) => {
      for (const [index, priced] of priceOrder(lines, rules).lines.entries()) {
        const { promotion, coupon: used, unitPriceCents } = lines[index]!
        const kinds = priced.reasons.map(({ kind }) => kind).filter((kind) => kind !== 'pix')
        expect(kinds.length).toBeLessThanOrEqual(1)
        expect(priced.priceCents).toBeLessThanOrEqual(unitPriceCents * priced.quantity)
        if (kinds.includes('coupon')) expect(priced.priceCents).toBeLessThan(unitPriceCents * countOf(priced))
        if (used?.kind !== 'percent' || priced.kit) continue
        const fullCents = promotion?.fullCents ?? unitPriceCents
        const alone = (fullCents - shareOf(fullCents, used.value * 100)) * countOf(priced)
        // The floor may keep the coupon from its whole percentage.
        if (priced.royalty === null && fullCents - shareOf(fullCents, used.value * 100) >= 100)
          expect(priced.priceCents).toBe(Math.min(alone, unitPriceCents * countOf(priced)))
      }
    },
  )

  test.prop([order])('priceOrder takes an amount once of each maker, at most', ({ lines, rules }) => {
    const priced = priceOrder(lines, rules).lines
    for (const maker of makers) {
      const own = priced.filter(({ designerId }) => designerId === maker)
      const used = own.find((one) => one.coupon)?.coupon
      const off = sum(own.map((one) => centsOff(one.reasons.filter(({ kind }) => kind === 'coupon'))))
      if (used?.kind === 'amount') expect(off).toBeLessThanOrEqual(used.value)
    }
  })

  test.prop([order])('priceOrder lets no coupon go under R$ 1 a piece, nor under the royalty', ({ lines, rules }) => {
    for (const priced of priceOrder(lines, rules).lines) {
      if (!priced.reasons.some(({ kind }) => kind === 'coupon')) continue
      expect(priced.priceCents).toBeGreaterThanOrEqual(100 * countOf(priced))
      if (rules.fee.bps === 10_000) continue
      expect(priced.royaltyCents).toBe((priced.royalty?.cents ?? 0) * countOf(priced))
      if (priced.royalty) expect(priced.designerAmountCents).toBeGreaterThan(0)
    }
  })

  test.prop([order, fc.infiniteStream(fc.nat())])(
    'priceOrder sums alike in whatever order lines and discounts come',
    ({ lines, rules }, places) => {
      const shuffled = lines
        .map((one) => ({ one, place: places.next().value as number }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ one }) => one)
      const [given, other] = [priceOrder(lines, rules), priceOrder(shuffled, rules)]
      const byName = (price: typeof given) =>
        price.reasons.map((reason) => `${reasonWords(reason)} ${reason.cents}`).sort()
      expect(byName(other)).toEqual(byName(given))
      expect([other.goodsCents, other.totalCents]).toEqual([given.goodsCents, given.totalCents])
      // Pix comes on top of every other discount: it is a share of what is left.
      for (const one of given.lines)
        expect(one.discountCents).toBe(shareOf(one.priceCents, Math.min(rules.pixDiscountBps ?? 0, rules.fee.bps)))
    },
  )

  it('priceOrder gives the part of an amount to lines whose promotion is dearer', () => {
    const used = { code: 'MENOS5', kind: 'amount', value: 500 } as const
    const piece = { designerId: 'ana', kind: 'digital', quantity: 1, royalty: null, coupon: used } as const
    const promoted = { ...piece, unitPriceCents: 1000, promotion: { lowestCents: 2000, fullCents: 2000 } }
    const { lines: priced, reasons } = priceOrder([promoted, { ...piece, unitPriceCents: 2000 }], {
      fee: percentFee(800),
      pixDiscountBps: 500,
    })
    expect(priced.map(({ priceCents }) => priceCents)).toEqual([1000, 1500])
    expect(reasons).toEqual([
      { kind: 'promotion', cents: 1000, paidBy: 'maker' },
      { kind: 'pix', cents: 125, paidBy: 'platform' },
      { kind: 'coupon', cents: 500, paidBy: 'maker', name: 'MENOS5' },
    ])
  })

  it('priceOrder spreads a fixed fee over the lines of its seller by what the percentage leaves of each', () => {
    const piece = (designerId: string, unitPriceCents: number): AskedLine => ({
      designerId, kind: 'printed', unitPriceCents, quantity: 1, royalty: null,
    }) // prettier-ignore
    const rules: PriceRules = {
      fee: { bps: 1000, freightBps: 500, fixedCents: 100 },
      freights: [{ makerId: 'ana', freightCents: 2990 }],
    }
    const files = { ...piece('ana', 2490), kind: 'digital' as const }
    const split = priceOrder([piece('ana', 4990), files, piece('bia', 50)], rules).lines
    const parts = split.map((one) => [one.feeCents, one.fixedFeeCents, one.freightFeeCents, one.designerAmountCents])
    expect(parts).toEqual([
      [499 + 67 + 150, 67, 150, 7980 - 716],
      [249 + 33, 33, 0, 2208],
      // All that the percentage leaves, and not a cent more.
      [50, 45, 0, 0],
    ])
  })

  it('priceOrder pays the royalty for each piece, from what the fee leaves of the price', () => {
    const royalty = { ownerId: 'dora', cents: 500 }
    const asked = { designerId: 'ana', kind: 'printed', unitPriceCents: 4000, quantity: 2, royalty } as const
    const rules = { fee: percentFee(800), freights: [{ makerId: 'ana', freightCents: 1500 }] }
    expect(priceOrder([asked], rules).lines[0]).toMatchObject({
      amountCents: 9500,
      feeCents: 640,
      royaltyCents: 1000,
      designerAmountCents: 6360 + 1500,
    })
  })

  it('priceOrder gives a wider licence what was paid before as its reason, and a promotion by the licence’s price', () => {
    const files = { designerId: 'ana', kind: 'digital', quantity: 1, royalty: null } as const
    const upgrade = { ...files, unitPriceCents: 6510, upgrade: { licenceCents: 9000 } }
    const paid = { kind: 'upgrade', cents: 2490, paidBy: 'maker' }
    expect(priceOrder([upgrade], { fee: percentFee(800) }).lines[0]).toMatchObject({ reasons: [paid], listCents: 9000 })
    const promoted = { ...upgrade, promotion: { lowestCents: 10_000, fullCents: 6510 } }
    expect(priceOrder([promoted], { fee: percentFee(800) }).lines[0]).toMatchObject({
      reasons: [{ kind: 'promotion', cents: 1000, paidBy: 'maker' }, paid],
      listCents: 10_000,
    })
  })

  it('priceOrder charges files once and pieces as often as wanted, and Pix less', () => {
    const files = { designerId: 'ana', kind: 'digital', unitPriceCents: 2490, quantity: 7, royalty: null } as const
    const both = [files, { ...files, kind: 'printed' as const }]
    expect(priceOrder(both, { fee: percentFee(800), pixDiscountBps: 500 })).toMatchObject({
      goodsCents: 2490 + 17_430,
      discountCents: 125 + 872,
      totalCents: 18_923,
      reasons: [{ kind: 'pix', cents: 997, paidBy: 'platform' }],
    })
  })
})
