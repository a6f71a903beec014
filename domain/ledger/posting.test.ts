import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { splitSale } from '#domain/shared/money.ts'
import { type Entry, normalEntries, postingText, refundEntries, saleEntries, type SoldLine } from './posting.ts'

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
    for (const { code, ownerId, amountCents } of [...saleEntries(cart), ...cart.flatMap(refundEntries)])
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
