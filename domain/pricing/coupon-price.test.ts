import { describe, expect, it } from 'vitest'
import { percentFee } from '../../tests/support/usual-settings.ts'
import { couponCents, fullCentsOf, type LineCoupon } from './coupon-price.ts'

const fee = percentFee(800)
const percent = (value: number): LineCoupon => ({ code: 'NATAL', kind: 'percent', value })
const amount = (value: number): LineCoupon => ({ code: 'MENOS', kind: 'amount', value })
type Given = Parameters<typeof couponCents>[0][number]
const line = (unitPriceCents: number, coupon: LineCoupon | null, more: Partial<Given> = {}): Given => ({
  designerId: 'ana',
  unitPriceCents,
  count: 1,
  royalty: null,
  coupon,
  ...more,
})

describe('couponCents', () => {
  it('couponCents takes a percentage of each piece, rounded by piece', () => {
    expect(couponCents([line(1005, percent(10), { count: 3 }), line(2490, percent(10))], fee)).toEqual([303, 249])
  })

  it('couponCents takes nothing of lines without a coupon or of a kit', () => {
    expect(couponCents([line(1000, null), line(1000, percent(10), { kit: {} })], fee)).toEqual([0, 0])
    expect(couponCents([{ designerId: 'ana', unitPriceCents: 1000, count: 1, royalty: null }], fee)).toEqual([0])
  })

  it('couponCents spreads an amount once over the lines of its maker by what each can give', () => {
    expect(couponCents([line(1100, amount(600)), line(2100, amount(600))], fee)).toEqual([200, 400])
  })

  it('couponCents takes an amount of each maker with a coupon of the same code', () => {
    const other = line(2000, amount(600), { designerId: 'bia' })
    expect(couponCents([line(2000, amount(600)), other], fee)).toEqual([600, 600])
  })

  it('couponCents applies two codes of one maker apart', () => {
    expect(couponCents([line(2000, amount(600)), line(2000, percent(10))], fee)).toEqual([600, 200])
  })

  it('couponCents gives the odd cent alike in whatever order lines come', () => {
    const [small, large] = [line(1000, amount(101)), line(1000, amount(101), { count: 2 })]
    expect(couponCents([small, large], fee)).toEqual([34, 67])
    expect(couponCents([large, small], fee)).toEqual([67, 34])
    const royal = line(2000, amount(101), { royalty: { cents: 500 } })
    const plain = line(2000, amount(101))
    const [first, second] = couponCents([royal, plain], fee)
    expect(couponCents([plain, royal], fee)).toEqual([second, first])
  })

  it.each([
    // The dearer line, where as much can be taken of both.
    ['dearer', line(500, amount(1), { royalty: { cents: 199 } }), line(400, amount(1)), [1, 0]],
    // The line of which more can be taken, where both cost the same.
    ['roomier', line(500, amount(2), { royalty: { cents: 199 } }), line(500, amount(2), { royalty: { cents: 399 } }), [2, 0]], // prettier-ignore
    // The line on promotion, where all else is the same.
    ['promoted', line(450, amount(201), { promotion: { fullCents: 500 } }), line(500, amount(201)), [101, 100]],
  ] as const)(
    'couponCents gives an odd cent to the %s of two lines, whichever comes first',
    (_which, one, other, off) => {
      const free = percentFee(0)
      expect(couponCents([one, other], free)).toEqual(off)
      expect(couponCents([other, one], free)).toEqual(off.toReversed())
    },
  )

  it('couponCents leaves R$ 1 for each piece', () => {
    expect(couponCents([line(150, percent(95), { count: 4 })], fee)).toEqual([200])
    expect(couponCents([line(150, amount(9000), { count: 4 })], fee)).toEqual([200])
    expect(couponCents([line(100, percent(50))], fee)).toEqual([0])
    expect(couponCents([line(60, percent(50))], fee)).toEqual([0])
  })

  it('couponCents leaves the royalty of all pieces and a cent for the seller', () => {
    const royal = line(2000, percent(95), { count: 2, royalty: { cents: 920 } })
    // 2001 / 0.92 = 2001: 8 % of it is 160, and 1841 are left.
    expect(couponCents([royal], fee)).toEqual([4000 - 2001])
    // A fee of everything leaves no royalty to protect.
    expect(couponCents([royal], percentFee(10_000))).toEqual([3800])
  })

  it('couponCents counts from the full price, and leaves a promotion that is as cheap', () => {
    const promoted = (unitPriceCents: number) => line(unitPriceCents, percent(20), { promotion: { fullCents: 1000 } })
    expect(couponCents([promoted(801)], fee)).toEqual([200])
    expect(couponCents([promoted(800)], fee)).toEqual([0])
    expect(couponCents([promoted(799)], fee)).toEqual([0])
  })

  it('couponCents compares the promotion of all pieces of a line', () => {
    const promoted = line(900, percent(20), { count: 3, promotion: { fullCents: 1000 } })
    expect(couponCents([promoted], fee)).toEqual([600])
  })

  it('couponCents gives the part of an amount to lines whose promotion is dearer', () => {
    const promoted = line(1000, amount(500), { promotion: { fullCents: 2000 } })
    expect(couponCents([promoted, line(2000, amount(500))], fee)).toEqual([0, 500])
    expect(couponCents([promoted, promoted], fee)).toEqual([0, 0])
  })
})

it('the full price of a line counts each piece without its promotion', () => {
  expect(fullCentsOf(line(900, null, { count: 3, promotion: { fullCents: 1000 } }))).toBe(3000)
  expect(fullCentsOf(line(900, null, { count: 3, promotion: null }))).toBe(2700)
})
