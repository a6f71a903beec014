import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { disputedParts } from './dispute.ts'

const vase = {
  id: 'vase',
  designerId: 'ana',
  amountCents: 2490,
  feeCents: 199,
  designerAmountCents: 2291,
  royaltyOwnerId: null,
  royaltyCents: 0,
  refundedCents: 0,
  refundedFeeCents: 0,
  refundedRoyaltyCents: 0,
}
const lamp = {
  ...vase,
  id: 'lamp',
  designerId: 'bia',
  amountCents: 5000,
  feeCents: 400,
  designerAmountCents: 4600,
}

describe('disputedParts', () => {
  it('disputedParts asks for everything that is left when the whole payment is disputed', () => {
    const own = { royaltyOwnerId: null, royaltyCents: 0 }
    expect(disputedParts(7490, [vase, { ...lamp, refundedCents: 1000, refundedFeeCents: 80 }])).toEqual([
      { ...own, purchaseId: 'vase', designerId: 'ana', amountCents: 2490, feeCents: 199, designerAmountCents: 2291 },
      { ...own, purchaseId: 'lamp', designerId: 'bia', amountCents: 4000, feeCents: 320, designerAmountCents: 3680 },
    ])
  })

  it('disputedParts asks in proportion for a part, and nothing of what is gone', () => {
    const asked = disputedParts(749, [vase, lamp, { ...vase, id: 'gone', refundedCents: 2490, refundedFeeCents: 199 }])
    expect(asked.map(({ purchaseId, amountCents }) => [purchaseId, amountCents])).toEqual([
      ['vase', 249],
      ['lamp', 500],
    ])
    expect(disputedParts(749, [])).toEqual([])
  })

  test.prop([fc.nat({ max: 20_000 })])(
    'disputedParts never asks for more than is left, nor for less than it may',
    (amountCents) => {
      const asked = disputedParts(amountCents, [vase, lamp])
      expect(asked.reduce((sum, part) => sum + part.amountCents, 0)).toBe(Math.min(amountCents, 7490))
    },
  )
})
