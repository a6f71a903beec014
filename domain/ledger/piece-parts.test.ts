import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { priceOrder } from '#domain/pricing/price-order.ts'
import { amountOfPieces, partsOfPieces } from './piece-parts.ts'
import { type Parts, partsOf } from './posting.ts'

const nothingBack = { refundedCents: 0, refundedFeeCents: 0, refundedRoyaltyCents: 0, refundedQuantity: 0 }

/** A line of objects as it is charged: price, discount from the fee, royalty by the piece, freight with a fee of its own. */
const sold = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99 }),
    pieceCents: fc.integer({ min: 100, max: 99_999 }),
    fee: fc.record({
      bps: fc.integer({ min: 0, max: 5000 }),
      freightBps: fc.oneof(fc.constant(0), fc.nat(10_000)),
      fixedCents: fc.oneof(fc.constant(0), fc.nat(2000)),
    }),
    discountBps: fc.integer({ min: 0, max: 500 }),
    freightCents: fc.nat({ max: 9999 }),
    royaltyCents: fc.nat({ max: 5000 }),
  })
  .map(({ quantity, pieceCents, fee, discountBps, freightCents, royaltyCents }) => {
    const royalty = { ownerId: 'bia', cents: royaltyCents }
    const asked = { designerId: 'ana', kind: 'printed', unitPriceCents: pieceCents, quantity, royalty } as const
    const freights = [{ makerId: 'ana', freightCents }]
    const [line] = priceOrder([asked], { fee, pixDiscountBps: discountBps, freights }).lines
    return { ...nothingBack, royaltyOwnerId: 'bia', ...line! }
  })

type Line = typeof sold extends fc.Arbitrary<infer One> ? One : never

function after(line: Line, parts: Parts, pieces = 0): Line {
  return {
    ...line,
    refundedCents: line.refundedCents + parts.amountCents,
    refundedFeeCents: line.refundedFeeCents + parts.feeCents,
    refundedRoyaltyCents: line.refundedRoyaltyCents + parts.royaltyCents,
    refundedQuantity: line.refundedQuantity + pieces,
  }
}

/** Steps of a history: pieces that go back, or cents that staff gives back for none. */
const steps = fc.array(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant('staff' as const)), { maxLength: 30 })

describe('pieces of a line that go back', () => {
  test.prop([sold, steps])(
    'pieces of a line that go back take fee, share and royalty within what each has, whatever went back before',
    (line, taken) => {
      let now = line
      for (const step of taken) {
        const left = now.amountCents - now.refundedCents
        if (left === 0) break
        const pieces = step === 'staff' ? 0 : Math.min(step, now.quantity - now.refundedQuantity)
        if (step !== 'staff' && pieces === 0) break
        const parts = pieces === 0 ? partsOf(now, Math.ceil(left / 3)) : partsOfPieces(now, pieces)
        expect(parts.amountCents).toBe(parts.feeCents + parts.designerAmountCents + parts.royaltyCents)
        expect(Math.min(parts.feeCents, parts.designerAmountCents, parts.royaltyCents)).toBeGreaterThanOrEqual(0)
        now = after(now, parts, pieces)
        expect(now.refundedCents).toBeLessThanOrEqual(line.amountCents)
        expect(now.refundedFeeCents).toBeLessThanOrEqual(line.feeCents)
        expect(now.refundedRoyaltyCents).toBeLessThanOrEqual(line.royaltyCents)
        const shareBack = now.refundedCents - now.refundedFeeCents - now.refundedRoyaltyCents
        expect(shareBack).toBeLessThanOrEqual(line.designerAmountCents)
      }
    },
  )

  test.prop([sold, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 })])(
    'one by one bring to the cent what as many at once bring, and all of them the whole line',
    (line, counts) => {
      let now = line
      for (const count of counts) {
        const pieces = Math.min(count, line.quantity - now.refundedQuantity)
        if (pieces === 0) break
        now = after(now, partsOfPieces(now, pieces), pieces)
        const atOnce = after(line, partsOfPieces(line, now.refundedQuantity), now.refundedQuantity)
        expect(now).toEqual(atOnce)
      }
      const rest = line.quantity - now.refundedQuantity
      const all = rest > 0 ? after(now, partsOfPieces(now, rest), rest) : now
      expect(all).toMatchObject({
        refundedCents: line.amountCents,
        refundedFeeCents: line.feeCents,
        refundedRoyaltyCents: line.royaltyCents,
      })
    },
  )

  const three = {
    ...nothingBack,
    designerId: 'ana',
    royaltyOwnerId: 'bia',
    quantity: 3,
    freightCents: 2000,
    amountCents: 12_000,
    feeCents: 800,
    freightFeeCents: 0,
    royaltyCents: 1000,
    designerAmountCents: 10_200,
  }

  it('pieces of a line that go back bring their part of the price without the freight, which goes back with the last of them', () => {
    expect([1, 2, 3].map((pieces) => amountOfPieces(three, pieces))).toEqual([3333, 6667, 12_000])
    expect(partsOfPieces(three, 1)).toEqual({ amountCents: 3333, feeCents: 267, designerAmountCents: 2733, royaltyCents: 333 }) // prettier-ignore
    const last = {
      ...three,
      refundedCents: 6667,
      refundedFeeCents: 533,
      refundedRoyaltyCents: 667,
      refundedQuantity: 2,
    }
    expect(partsOfPieces(last, 1)).toEqual({ amountCents: 5333, feeCents: 267, designerAmountCents: 4733, royaltyCents: 333 }) // prettier-ignore
  })

  it('pieces of a line that go back bring the fee of the price alone; that of the freight goes back with the last of them', () => {
    // Of R$ 100 and R$ 20 of freight: 8 % of the price, R$ 1 fixed, 10 % of the freight.
    const charged = { ...three, feeCents: 1100, freightFeeCents: 200, royaltyCents: 0, designerAmountCents: 10_900 }
    expect(partsOfPieces(charged, 1)).toMatchObject({ amountCents: 3333, feeCents: 300 })
    const last = { ...charged, refundedCents: 6667, refundedFeeCents: 600, refundedQuantity: 2 }
    expect(partsOfPieces(last, 1)).toMatchObject({ amountCents: 5333, feeCents: 500, designerAmountCents: 4833 })
  })

  it('a partial refund never exceeds what is left of a line, in money and in pieces', () => {
    expect(amountOfPieces({ ...three, refundedCents: 11_000 }, 1)).toBe(1000)
    for (const pieces of [0, -1, 1.5, 3])
      expect(() => amountOfPieces({ ...three, refundedQuantity: 1 }, pieces)).toThrow()
  })
})
