import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { partsOf } from '#domain/ledger/posting.ts'
import { shareOf } from '#domain/shared/money.ts'
import { percentFee } from '../../tests/support/usual-settings.ts'
import { chargeLines, type OrderLine } from './charge.ts'

const makers = ['ana', 'bia']
const plain = { offerId: 'o', projectId: 'p', title: 'Vaso', variant: '', personalization: '', licence: null }

const order = fc
  .record({
    fee: fc.record({
      bps: fc.integer({ min: 0, max: 10_000 }),
      freightBps: fc.integer({ min: 0, max: 10_000 }),
      fixedCents: fc.oneof(fc.constant(0), fc.nat(5_000)),
    }),
    discountBps: fc.integer({ min: 0, max: 2_000 }),
    freights: fc.tuple(fc.nat({ max: 20_000 }), fc.nat({ max: 20_000 })),
    wanted: fc.array(
      fc.record({
        designerId: fc.constantFrom('ana', 'bia'),
        isPrinted: fc.boolean(),
        royaltyCents: fc.option(fc.integer({ min: 1, max: 200_000 })),
        unitCents: fc.integer({ min: 1, max: 900_000 }),
        quantity: fc.integer({ min: 1, max: 20 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map(({ fee, discountBps, freights, wanted }) => {
    const lines = wanted.map(({ designerId, isPrinted, royaltyCents, unitCents, quantity }): OrderLine => {
      const priceCents = unitCents * (isPrinted ? quantity : 1)
      const royalty = isPrinted && royaltyCents ? { ownerId: 'dora', cents: royaltyCents } : null
      // The platform gives it from its fee.
      const discountCents = Math.min(shareOf(priceCents, fee.bps), shareOf(priceCents, discountBps))
      const kind = isPrinted ? ('printed' as const) : ('digital' as const)
      return { ...plain, designerId, royalty, kind, quantity: isPrinted ? quantity : 1, priceCents, discountCents }
    })
    const sends = (makerId: string) => lines.some((line) => line.kind === 'printed' && line.designerId === makerId)
    const shipments = makers.flatMap((makerId, index) =>
      sends(makerId) ? [{ makerId, freightCents: freights[index] ?? 0 }] : [],
    )
    return { lines, fee, shipments }
  })

test.prop([order])(
  'every line is fee, share and royalty to the cent, whatever they are',
  ({ lines, fee, shipments }) => {
    const { charged, totalCents } = chargeLines(lines, fee, shipments)
    for (const [index, line] of charged.entries()) {
      const { priceCents = 0, discountCents = 0, royalty, quantity = 1 } = lines[index] ?? {}
      expect(line.amountCents).toBe(priceCents - discountCents + line.freightCents)
      expect(line.amountCents).toBe(line.feeCents + line.designerAmountCents + line.royaltyCents)
      expect(Math.min(line.feeCents, line.royaltyCents)).toBeGreaterThanOrEqual(0)
      // Freight is the sender's, less its fee, whatever the royalty is.
      const sendersCents = line.freightCents - line.freightFeeCents
      expect(line.designerAmountCents).toBeGreaterThanOrEqual(sendersCents)
      expect(line.royaltyCents).toBeLessThanOrEqual((royalty?.cents ?? 0) * quantity)
      if (line.designerAmountCents > sendersCents) expect(line.royaltyCents).toBe((royalty?.cents ?? 0) * quantity)
    }
    const freight = shipments.reduce((sum, { freightCents }) => sum + freightCents, 0)
    const goods = lines.reduce((sum, { priceCents, discountCents }) => sum + priceCents - discountCents, 0)
    expect(totalCents).toBe(goods + freight)
  },
)

test.prop([order, fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 6 })])(
  'given back in parts, all three come to nothing together',
  ({ lines, fee, shipments }, asked) => {
    for (const line of chargeLines(lines, fee, shipments).charged) {
      const back = { refundedCents: 0, refundedFeeCents: 0, refundedRoyaltyCents: 0 }
      for (const cents of [...asked, line.amountCents]) {
        const amount = Math.min(cents, line.amountCents - back.refundedCents)
        if (amount === 0) break
        const parts = partsOf({ ...line, ...back }, amount)
        back.refundedCents += amount
        back.refundedFeeCents += parts.feeCents
        back.refundedRoyaltyCents += parts.royaltyCents
        const shareBack = back.refundedCents - back.refundedFeeCents - back.refundedRoyaltyCents
        expect(shareBack).toBeLessThanOrEqual(line.designerAmountCents)
      }
      expect([back.refundedFeeCents, back.refundedRoyaltyCents]).toEqual([line.feeCents, line.royaltyCents])
    }
  },
)

it('pays the royalty for each piece, from what the fee leaves of the price', () => {
  const line = { ...plain, kind: 'printed' as const, designerId: 'ana', discountCents: 0, quantity: 2 }
  const royalty = { ownerId: 'dora', cents: 500 }
  const shipments = [{ makerId: 'ana', freightCents: 1500 }]
  const { charged } = chargeLines([{ ...line, royalty, priceCents: 8000 }], percentFee(800), shipments)
  expect(charged[0]).toMatchObject({
    amountCents: 9500,
    feeCents: 640,
    royaltyOwnerId: 'dora',
    royaltyCents: 1000,
    designerAmountCents: 6360 + 1500,
  })
})
