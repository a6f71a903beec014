import { describe, expect, it } from 'vitest'
import { percentFee } from '../../tests/support/usual-settings.ts'
import {
  couponCode,
  type CouponLine,
  type KnownCoupon,
  plainCode,
  refusesCoupon,
  usedCoupons,
  withCoupons,
} from './coupon.ts'

const at = new Date('2026-11-27T12:00:00Z')
const coupon: KnownCoupon = {
  id: 'c1',
  code: 'NATAL10',
  kind: 'percent',
  value: 10,
  makerId: 'ana',
  makerName: 'Ana',
  kinds: ['digital', 'printed'],
  projects: null,
  minimumCents: 0,
  uses: null,
  usesEach: null,
  startsAt: new Date('2026-11-01T03:00:00Z'),
  endsAt: new Date('2026-12-01T03:00:00Z'),
  used: 0,
  usedByBuyer: 0,
  lastUsedAt: null,
}
const line = (change: Partial<CouponLine> = {}) => ({
  projectId: 'vaso',
  designerId: 'ana',
  kind: 'digital' as const,
  unitPriceCents: 2000,
  quantity: 1,
  takesCoupon: true,
  royalty: null,
  ...change,
})
const refusal = (change: Partial<KnownCoupon>, lines: CouponLine[] = [line()], buyerId = 'rafael') =>
  refusesCoupon({ ...coupon, ...change }, lines, { buyerId, at })

describe('a code', () => {
  it('a code is kept in capitals without spaces', () => {
    expect(plainCode(' na tal\t10 ')).toBe('NATAL10')
  })

  it.each([
    ['NAT1', true],
    ['N'.repeat(20), true],
    ['NAT', false],
    ['N'.repeat(21), false],
    ['natal', false],
    ['NATAL-1', false],
    [' NATAL', false],
  ])('a code like %s is well-formed: %s', (code, isGood) => expect(couponCode.test(code)).toBe(isGood))
})

describe('refusesCoupon', () => {
  it('refusesCoupon finds nothing against a coupon that applies', () => expect(refusal({})).toBeNull())

  it('refusesCoupon refuses the own coupon', () => expect(refusal({}, [line()], 'ana')).toEqual({ reason: 'own' }))

  it('refusesCoupon tells a coupon that is over, and one that has not begun, with the instant', () => {
    expect(refusal({ endsAt: at })).toEqual({ reason: 'over', at: at.toISOString() })
    expect(refusal({ endsAt: new Date(at.getTime() + 1) })).toBeNull()
    const later = new Date(at.getTime() + 1)
    expect(refusal({ startsAt: later })).toEqual({ reason: 'not_yet', at: later.toISOString() })
    expect(refusal({ startsAt: at })).toBeNull()
  })

  it('refusesCoupon counts the uses of the buyer, with the last one', () => {
    const lastUsedAt = new Date('2026-11-20T12:00:00Z')
    expect(refusal({ usesEach: 1, usedByBuyer: 1, lastUsedAt })).toEqual({ reason: 'used_by_buyer', at: lastUsedAt.toISOString() }) // prettier-ignore
    expect(refusal({ usesEach: 1, usedByBuyer: 2 })).toEqual({ reason: 'used_by_buyer', at: at.toISOString() })
    expect(refusal({ usesEach: 2, usedByBuyer: 1 })).toBeNull()
    expect(refusal({ usesEach: null, usedByBuyer: 7 })).toBeNull()
  })

  it('refusesCoupon counts the uses of all', () => {
    expect(refusal({ uses: 3, used: 3 })).toEqual({ reason: 'used_up', uses: 3 })
    expect(refusal({ uses: 3, used: 4 })).toEqual({ reason: 'used_up', uses: 3 })
    expect(refusal({ uses: 3, used: 2 })).toBeNull()
    expect(refusal({ uses: null, used: 99 })).toBeNull()
  })

  it('refusesCoupon wants a line of its maker, of its kinds and of its projects', () => {
    expect(refusal({}, [line({ designerId: 'bia' })])).toEqual({ reason: 'not_in_cart', makerName: 'Ana' })
    expect(refusal({}, [])).toEqual({ reason: 'not_in_cart', makerName: 'Ana' })
    expect(refusal({}, [line({ designerId: 'bia' }), line()])).toBeNull()
    expect(refusal({ kinds: ['printed'] })).toEqual({ reason: 'no_kinds', kind: 'printed' })
    expect(refusal({ kinds: ['printed'] }, [line(), line({ kind: 'printed' })])).toBeNull()
    expect(refusal({ projects: ['lua'] })).toEqual({ reason: 'no_projects', makerName: 'Ana' })
    expect(refusal({ projects: ['lua'] }, [line(), line({ projectId: 'lua' })])).toBeNull()
    expect(refusal({ kinds: ['printed'], projects: ['vaso'] }, [line(), line({ kind: 'printed', projectId: 'lua' })])).toEqual({ reason: 'no_projects', makerName: 'Ana' }) // prettier-ignore
    expect(refusal({}, [line({ takesCoupon: false })])).toEqual({ reason: 'no_projects', makerName: 'Ana' })
  })

  it('refusesCoupon compares its minimum with what its maker sells in this cart', () => {
    const below = (missingCents: number) => ({ reason: 'below_minimum', makerName: 'Ana', minimumCents: 6000, missingCents }) // prettier-ignore
    const minimum = { minimumCents: 6000 }
    expect(refusal(minimum)).toEqual(below(4000))
    expect(refusal(minimum, [line({ kind: 'printed', quantity: 3 })])).toBeNull()
    expect(refusal(minimum, [line({ kind: 'printed', quantity: 3, unitPriceCents: 1999 })])).toEqual(below(3))
    // Files count once; what takes no coupon, or is another maker's, does not count.
    expect(refusal(minimum, [line({ quantity: 3 })])).toEqual(below(4000))
    expect(refusal(minimum, [line(), line({ takesCoupon: false, unitPriceCents: 9000 })])).toEqual(below(4000))
    expect(refusal(minimum, [line(), line({ designerId: 'bia', unitPriceCents: 9000 })])).toEqual(below(4000))
    const kit = { id: 'k', title: 'Mesa', aloneCents: 6000 }
    expect(refusal(minimum, [line({ kit })])).toBeNull()
  })
})

describe('withCoupons', () => {
  const other = { ...coupon, id: 'c2', code: 'BIA5', kind: 'amount' as const, value: 500, makerId: 'bia', makerName: 'Bia' } // prettier-ignore
  const fee = percentFee(800)

  it('withCoupons gives each line the coupon of its maker that is for it', () => {
    const lines = [line(), line({ designerId: 'bia' }), line({ designerId: 'caio' }), line({ takesCoupon: false })]
    expect(withCoupons(lines, [coupon, other], fee).map((one) => one.coupon)).toEqual([
      { code: 'NATAL10', kind: 'percent', value: 10 },
      { code: 'BIA5', kind: 'amount', value: 500 },
      null,
      null,
    ])
  })

  it('withCoupons leaves lines of other kinds and projects alone', () => {
    const narrow = { ...coupon, kinds: ['printed' as const], projects: ['lua'] }
    const lines = [line({ projectId: 'lua' }), line({ kind: 'printed' }), line({ kind: 'printed', projectId: 'lua' })]
    expect(withCoupons(lines, [narrow], fee).map((one) => one.coupon?.code)).toEqual([undefined, undefined, 'NATAL10'])
  })

  it('withCoupons keeps a kit that is cheaper than the coupon', () => {
    const kit = { id: 'k', title: 'Mesa', aloneCents: 4000 }
    expect(withCoupons([line({ kit })], [coupon], fee)).toMatchObject([{ kit, coupon: null, unitPriceCents: 2000 }])
    expect(withCoupons([line({ kit, unitPriceCents: 3900 })], [coupon], fee)).toMatchObject([{ kit: null, coupon: { code: 'NATAL10' }, unitPriceCents: 4000 }]) // prettier-ignore
  })

  it('usedCoupons sums what each coupon took off lines of its maker', () => {
    const reason = (name: string, cents: number, kind: 'coupon' | 'kit' = 'coupon') => ({ kind, name, cents, paidBy: 'maker' as const }) // prettier-ignore
    const priced = [
      { designerId: 'ana', reasons: [reason('NATAL10', 200), reason('BIA5', 7), reason('NATAL10', 9, 'kit')] },
      { designerId: 'ana', reasons: [reason('NATAL10', 1)] },
      { designerId: 'caio', reasons: [reason('NATAL10', 50), reason('BIA5', 50)] },
    ]
    expect(usedCoupons([coupon, other], priced)).toEqual([{ id: 'c1', code: 'NATAL10', makerName: 'Ana', cents: 201 }])
  })
})
