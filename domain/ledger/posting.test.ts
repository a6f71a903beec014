import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { splitSale } from '#domain/shared/money.ts'
import {
  type Entry,
  normalEntries,
  partsOf,
  postingText,
  refundEntries,
  saleEntries,
  type SoldLine,
} from './posting.ts'

const sold = fc
  .record({
    designerId: fc.constantFrom('ana', 'bia', 'caio'),
    amountCents: fc.integer({ min: 1, max: 999_999 }),
    bps: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ designerId, amountCents, bps }): SoldLine => {
    const { fee, share } = splitSale(amountCents, bps)
    return { designerId, amountCents, feeCents: fee, designerAmountCents: share }
  })
const lines = fc.array(sold, { minLength: 1, maxLength: 30 })

describe('saleEntries and refundEntries', () => {
  test.prop([lines])('balance for any cart, one entry an account, none of zero', (cart) => {
    const entries = normalEntries(saleEntries(cart))
    expect(entries.reduce((sum, entry) => sum + entry.amountCents, 0)).toBe(0)
    expect(new Set(entries.map((entry) => `${entry.code} ${entry.ownerId}`)).size).toBe(entries.length)
    expect(entries.every((entry) => entry.amountCents !== 0)).toBe(true)
  })

  test.prop([lines])('a sale and the refund of each of its lines leave nothing', (cart) => {
    const totals = new Map<string, number>()
    const back = cart.flatMap((line) => refundEntries(line.designerId, line, 'maker_pending'))
    for (const { code, ownerId, amountCents } of [...saleEntries(cart), ...back])
      totals.set(`${code} ${ownerId}`, (totals.get(`${code} ${ownerId}`) ?? 0) + amountCents)
    expect([...totals.values()].every((total) => total === 0)).toBe(true)
  })

  it('debit what the provider owes, credit fee and share', () => {
    expect(
      normalEntries(saleEntries([{ designerId: 'ana', amountCents: 2490, feeCents: 199, designerAmountCents: 2291 }])),
    ).toEqual([
      { code: 'maker_pending', ownerId: 'ana', amountCents: -2291 },
      { code: 'platform_fees', ownerId: null, amountCents: -199 },
      { code: 'provider_receivable', ownerId: null, amountCents: 2490 },
    ])
  })
})

describe('partsOf', () => {
  const nothing = { refundedCents: 0, refundedFeeCents: 0 }
  const line = { designerId: 'ana', amountCents: 2490, feeCents: 199, designerAmountCents: 2291 }

  test.prop([sold, fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 20 })])(
    'many refunds take from fee and share what one takes, never more than there is',
    (bought, wanted) => {
      const back = { ...nothing }
      for (const cents of [...wanted, bought.amountCents]) {
        const amount = Math.min(cents, bought.amountCents - back.refundedCents)
        if (amount === 0) break
        const atOnce = partsOf({ ...bought, ...nothing }, back.refundedCents + amount)
        const parts = partsOf({ ...bought, ...back }, amount)
        expect(parts.feeCents + parts.designerAmountCents).toBe(amount)
        expect(Math.min(parts.feeCents, parts.designerAmountCents)).toBeGreaterThanOrEqual(0)
        back.refundedCents += amount
        back.refundedFeeCents += parts.feeCents
        expect(back.refundedFeeCents).toBe(atOnce.feeCents)
      }
      expect(back).toEqual({ refundedCents: bought.amountCents, refundedFeeCents: bought.feeCents })
    },
  )

  test.prop([sold, fc.nat(), fc.nat(), fc.nat()])(
    'stays within what each still has, also when the fee given back so far is another',
    (bought, first, second, third) => {
      fc.pre(bought.amountCents > 1)
      const refundedCents = 1 + (first % (bought.amountCents - 1))
      const lowest = Math.max(0, refundedCents - bought.designerAmountCents)
      const refundedFeeCents = lowest + (second % (Math.min(bought.feeCents, refundedCents) - lowest + 1))
      const amount = 1 + (third % (bought.amountCents - refundedCents))
      const parts = partsOf({ ...bought, refundedCents, refundedFeeCents }, amount)
      expect(parts.feeCents).toBeGreaterThanOrEqual(0)
      expect(parts.designerAmountCents).toBeGreaterThanOrEqual(0)
      expect(parts.feeCents).toBeLessThanOrEqual(bought.feeCents - refundedFeeCents)
      expect(parts.designerAmountCents).toBeLessThanOrEqual(
        bought.designerAmountCents - (refundedCents - refundedFeeCents),
      )
    },
  )

  it('rounds the fee half up: 8 % of 24,90 is 1,99, and of 6,25 of it 0,50', () => {
    expect(partsOf({ ...line, ...nothing }, 625)).toEqual({ amountCents: 625, feeCents: 50, designerAmountCents: 575 })
    expect(partsOf({ ...line, feeCents: 1, designerAmountCents: 2489, ...nothing }, 1245).feeCents).toBe(1)
    expect(partsOf({ ...line, feeCents: 1, designerAmountCents: 2489, ...nothing }, 1244).feeCents).toBe(0)
  })

  it.each([0, -1, 2491, 0.5, Number.NaN])('throws for %s of 2490 cents', (cents) => {
    expect(() => partsOf({ ...line, ...nothing }, cents)).toThrow('cannot go back')
  })

  it('throws for one cent after all went back', () => {
    expect(() => partsOf({ ...line, refundedCents: 2490, refundedFeeCents: 199 }, 1)).toThrow('cannot go back')
  })
})

it('takes a refund from where the share is', () => {
  expect(
    refundEntries('ana', { amountCents: 100, feeCents: 8, designerAmountCents: 92 }, 'maker_available'),
  ).toContainEqual({ code: 'maker_available', ownerId: 'ana', amountCents: 92 })
})

describe('normalEntries', () => {
  const entry = (code: Entry['code'], amountCents: number): Entry => ({ code, ownerId: null, amountCents })

  it.each([
    ['does not balance', [entry('losses', 1), entry('blocked', -2)]],
    ['is empty', []],
    ['moves nothing', [entry('losses', 5), entry('losses', -5)]],
    ['has half a cent', [entry('losses', 0.5), entry('blocked', -0.5)]],
    ['is not a number', [entry('losses', Number.NaN), entry('blocked', Number.NaN)]],
  ])('throws when a posting %s', (_what, entries) => expect(() => normalEntries(entries)).toThrow())
})

it('the text of a posting tells apart kind, order, account and amount, not the order of entries', () => {
  const entries = saleEntries([{ designerId: 'ana', amountCents: 2490, feeCents: 199, designerAmountCents: 2291 }])
  const posting = { key: 'k', kind: 'sale', orderId: 'o', entries } as const
  expect(postingText({ ...posting, entries: entries.toReversed() })).toBe(postingText(posting))
  const dearer = saleEntries([{ designerId: 'ana', amountCents: 2491, feeCents: 199, designerAmountCents: 2292 }])
  for (const other of [
    { ...posting, kind: 'refund' as const },
    { ...posting, orderId: null },
    { ...posting, entries: dearer },
  ])
    expect(postingText(other)).not.toBe(postingText(posting))
})
