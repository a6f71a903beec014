import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { splitSale } from '#domain/pricing/price-alone.ts'
import { percentFee } from '../../tests/support/usual-settings.ts'
import {
  blockEntries,
  creditOnly,
  type Entry,
  lostEntries,
  normalEntries,
  partsOf,
  postingText,
  refundByHandEntries,
  refundEntries,
  releaseEntries,
  saleEntries,
  settlementEntries,
  type SoldLine,
  unblockEntries,
} from './posting.ts'

const sold = fc
  .record({
    designerId: fc.constantFrom('ana', 'bia', 'caio'),
    amountCents: fc.integer({ min: 1, max: 999_999 }),
    bps: fc.integer({ min: 0, max: 10_000 }),
    royaltyOwnerId: fc.constantFrom(null, 'dora', 'ana'),
    royalty: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.nat({ max: 999_999 })),
  })
  .map(({ designerId, amountCents, bps, royaltyOwnerId, royalty }): SoldLine => {
    const { fee, share } = splitSale(amountCents, percentFee(bps))
    const royaltyCents = royaltyOwnerId ? Math.min(royalty, share) : 0
    const parts = { feeCents: fee, designerAmountCents: share - royaltyCents, royaltyCents }
    return { designerId, royaltyOwnerId, amountCents, ...parts }
  })
const entry = (code: Entry['code'], amountCents: number): Entry => ({ code, ownerId: null, amountCents })
const own = { royaltyOwnerId: null, royaltyCents: 0 }
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
    const back = cart.flatMap((line) => refundEntries(line, 'maker_pending'))
    for (const { code, ownerId, amountCents } of [...saleEntries(cart), ...back])
      totals.set(`${code} ${ownerId}`, (totals.get(`${code} ${ownerId}`) ?? 0) + amountCents)
    expect([...totals.values()].every((total) => total === 0)).toBe(true)
  })

  it('saleEntries and refundEntries debit what the provider owes, credit fee and share', () => {
    expect(
      normalEntries(
        saleEntries([{ ...own, designerId: 'ana', amountCents: 2490, feeCents: 199, designerAmountCents: 2291 }]),
      ),
    ).toEqual([
      { code: 'maker_pending', ownerId: 'ana', amountCents: -2291 },
      { code: 'platform_fees', ownerId: null, amountCents: -199 },
      { code: 'provider_receivable', ownerId: null, amountCents: 2490 },
    ])
  })
})

describe('partsOf', () => {
  const nothing = { refundedCents: 0, refundedFeeCents: 0, refundedRoyaltyCents: 0 }
  const line = { ...own, designerId: 'ana', amountCents: 2490, feeCents: 199, designerAmountCents: 2291 }

  test.prop([sold, fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 20 })])(
    'many refunds take from fee, share and royalty what one takes, never more than there is',
    (bought, wanted) => {
      const back = { ...nothing }
      for (const cents of [...wanted, bought.amountCents]) {
        const amount = Math.min(cents, bought.amountCents - back.refundedCents)
        if (amount === 0) break
        const atOnce = partsOf({ ...bought, ...nothing }, back.refundedCents + amount)
        const parts = partsOf({ ...bought, ...back }, amount)
        expect(parts.feeCents + parts.designerAmountCents + parts.royaltyCents).toBe(amount)
        expect(Math.min(parts.feeCents, parts.designerAmountCents, parts.royaltyCents)).toBeGreaterThanOrEqual(0)
        back.refundedCents += amount
        back.refundedFeeCents += parts.feeCents
        back.refundedRoyaltyCents += parts.royaltyCents
        expect(back.refundedFeeCents).toBe(atOnce.feeCents)
        expect(back.refundedRoyaltyCents).toBe(atOnce.royaltyCents)
      }
      const { amountCents, feeCents, royaltyCents } = bought
      expect(back).toEqual({
        refundedCents: amountCents,
        refundedFeeCents: feeCents,
        refundedRoyaltyCents: royaltyCents,
      })
    },
  )

  test.prop([sold, fc.nat(), fc.nat(), fc.nat(), fc.nat()])(
    'partsOf stays within what each still has, also when what was given back so far was divided in another way',
    (bought, first, second, third, fourth) => {
      fc.pre(bought.amountCents > 1)
      const refundedCents = 1 + (first % (bought.amountCents - 1))
      const lowest = Math.max(0, refundedCents - bought.designerAmountCents - bought.royaltyCents)
      const refundedFeeCents = lowest + (second % (Math.min(bought.feeCents, refundedCents) - lowest + 1))
      const rest = refundedCents - refundedFeeCents
      const least = Math.max(0, rest - bought.designerAmountCents)
      const refundedRoyaltyCents = least + (fourth % (Math.min(bought.royaltyCents, rest) - least + 1))
      const amount = 1 + (third % (bought.amountCents - refundedCents))
      const parts = partsOf({ ...bought, refundedCents, refundedFeeCents, refundedRoyaltyCents }, amount)
      expect(parts.feeCents + parts.designerAmountCents + parts.royaltyCents).toBe(amount)
      expect(Math.min(parts.feeCents, parts.designerAmountCents, parts.royaltyCents)).toBeGreaterThanOrEqual(0)
      expect(parts.feeCents).toBeLessThanOrEqual(bought.feeCents - refundedFeeCents)
      expect(parts.royaltyCents).toBeLessThanOrEqual(bought.royaltyCents - refundedRoyaltyCents)
      expect(parts.designerAmountCents).toBeLessThanOrEqual(bought.designerAmountCents - (rest - refundedRoyaltyCents))
    },
  )

  it('partsOf takes half of each when half goes back, the odd cent from the fee and then from the royalty', () => {
    const printed = { ...line, amountCents: 1001, feeCents: 81, designerAmountCents: 619, royaltyOwnerId: 'dora' }
    expect(partsOf({ ...printed, royaltyCents: 301, ...nothing }, 501)).toEqual({
      amountCents: 501,
      feeCents: 41,
      designerAmountCents: 309,
      royaltyCents: 151,
    })
  })

  it('partsOf rounds the fee half up: 8 % of 24,90 is 1,99, and of 6,25 of it 0,50', () => {
    expect(partsOf({ ...line, ...nothing }, 625)).toMatchObject({
      amountCents: 625,
      feeCents: 50,
      designerAmountCents: 575,
    })
    expect(partsOf({ ...line, feeCents: 1, designerAmountCents: 2489, ...nothing }, 1245).feeCents).toBe(1)
    expect(partsOf({ ...line, feeCents: 1, designerAmountCents: 2489, ...nothing }, 1244).feeCents).toBe(0)
  })

  it.each([0, -1, 2491, 0.5, Number.NaN])('partsOf throws for %s of 2490 cents', (cents) => {
    expect(() => partsOf({ ...line, ...nothing }, cents)).toThrow('cents asked')
  })

  it('partsOf throws for one cent after all went back, and says how much was left', () => {
    expect(() => partsOf({ ...line, ...nothing, refundedCents: 2490, refundedFeeCents: 199 }, 1)).toThrow(
      '1 cents asked, 0 left',
    )
    expect(() => partsOf({ ...line, ...nothing, refundedCents: 2400, refundedFeeCents: 192 }, 91)).toThrow(
      '91 cents asked, 90 left',
    )
  })
})

const parts = { ...own, amountCents: 100, feeCents: 8, designerAmountCents: 92, designerId: 'ana' }

it('a refund takes the fee from us and the share from where it is, and the provider owes us less', () => {
  expect(refundEntries(parts, 'maker_available')).toEqual([
    { code: 'provider_receivable', ownerId: null, amountCents: -100 },
    { code: 'platform_fees', ownerId: null, amountCents: 8 },
    { code: 'maker_available', ownerId: 'ana', amountCents: 92 },
  ])
})

it('a royalty is posted to the designer, and taken back by a refund', () => {
  const printed = { ...parts, designerAmountCents: 62, royaltyOwnerId: 'dora', royaltyCents: 30 }
  expect(normalEntries(saleEntries([printed]))).toEqual([
    { code: 'maker_pending', ownerId: 'ana', amountCents: -62 },
    { code: 'maker_pending', ownerId: 'dora', amountCents: -30 },
    { code: 'platform_fees', ownerId: null, amountCents: -8 },
    { code: 'provider_receivable', ownerId: null, amountCents: 100 },
  ])
  expect(refundEntries(printed, 'maker_available').slice(2)).toEqual([
    { code: 'maker_available', ownerId: 'ana', amountCents: 62 },
    { code: 'maker_available', ownerId: 'dora', amountCents: 30 },
  ])
  expect(() => saleEntries([{ ...printed, royaltyOwnerId: null }])).toThrow('has no owner')
})

it('a release makes of what is pending what may be paid out', () => {
  expect(releaseEntries('ana', 92)).toEqual([
    { code: 'maker_pending', ownerId: 'ana', amountCents: 92 },
    { code: 'maker_available', ownerId: 'ana', amountCents: -92 },
  ])
})

describe('a dispute', () => {
  const lines = [
    { ...parts, from: 'maker_pending' as const },
    {
      ...own,
      amountCents: 50,
      feeCents: 4,
      designerAmountCents: 46,
      designerId: 'bia',
      from: 'maker_available' as const,
    },
  ]
  const blocked: Entry[] = [
    { code: 'blocked', ownerId: null, amountCents: -150 },
    { code: 'maker_available', ownerId: 'bia', amountCents: 46 },
    { code: 'maker_pending', ownerId: 'ana', amountCents: 92 },
    { code: 'platform_fees', ownerId: null, amountCents: 12 },
  ]

  it('a dispute blocks fee and shares, each from where it is', () => {
    expect(normalEntries(blockEntries(lines))).toEqual(blocked)
  })

  it('a dispute that is won gives each back what was theirs', () => {
    const back = blocked.map((entry) => ({ ...entry, amountCents: -entry.amountCents }))
    expect(normalEntries(unblockEntries(lines))).toEqual(back)
  })

  it('a dispute that is lost takes what was blocked; what had gone back before is lost to us alone', () => {
    expect(normalEntries(lostEntries(150, 150))).toEqual([
      { code: 'blocked', ownerId: null, amountCents: 150 },
      { code: 'provider_receivable', ownerId: null, amountCents: -150 },
    ])
    expect(lostEntries(90, 150)).toEqual([
      { code: 'blocked', ownerId: null, amountCents: 90 },
      { code: 'losses', ownerId: null, amountCents: 60 },
      { code: 'provider_receivable', ownerId: null, amountCents: -150 },
    ])
  })
})

it('a refund paid by hand leaves our bank, and the provider owes us again', () => {
  expect(refundByHandEntries(100)).toEqual([
    { code: 'provider_receivable', ownerId: null, amountCents: 100 },
    { code: 'provider_available', ownerId: null, amountCents: -100 },
  ])
})

it('only what a maker has available may become a debt, of all that is kept for others', () => {
  expect([...creditOnly]).toEqual(['maker_pending', 'payout_in_transit', 'freight_payable', 'blocked'])
})

describe('a settlement', () => {
  it('a settlement makes the receivable available, less costs borne by the platform', () => {
    expect(settlementEntries(2490, 25)).toEqual([
      entry('provider_receivable', -2490),
      entry('provider_costs', 25),
      entry('provider_available', 2465),
    ])
  })
})

describe('normalEntries', () => {
  it.each([
    ['does not balance', [entry('losses', 1), entry('blocked', -2)], '2 entries, -1 cents'],
    ['is empty', [], '0 entries, 0 cents'],
    ['moves nothing', [entry('losses', 5), entry('losses', -5)], '0 entries, 0 cents'],
    ['has half a cent', [entry('losses', 0.5), entry('blocked', -0.5)], 'not whole cents: 0.5'],
    ['is not a number', [entry('losses', Number.NaN), entry('blocked', Number.NaN)], 'not whole cents: NaN'],
  ])('normalEntries throws when a posting %s', (_what, entries, says) =>
    expect(() => normalEntries(entries)).toThrow(says),
  )

  it('normalEntries adds up what touches one account, keeps those of two makers apart, drops what cancels out', () => {
    const of = (ownerId: string, amountCents: number): Entry => ({ code: 'maker_pending', ownerId, amountCents })
    const entries = [of('bia', -5), entry('losses', 9), of('ana', -4), of('ana', -3), entry('losses', 3), of('caio', 1)]
    expect(normalEntries([...entries, of('caio', -1)])).toEqual([entry('losses', 12), of('ana', -7), of('bia', -5)])
  })
})

describe('postingText', () => {
  const entries = saleEntries([
    { ...own, designerId: 'ana', amountCents: 2490, feeCents: 199, designerAmountCents: 2291 },
  ])
  const posting = { key: 'k', kind: 'sale', orderId: 'o', entries } as const

  it('postingText says kind, order, account, owner and amount, a line each', () => {
    const rows = ['maker_pending:ana:-2291', 'platform_fees:-:-199', 'provider_receivable:-:2490']
    expect(postingText(posting)).toBe(['sale', 'o', ...rows].join('\n'))
    expect(postingText({ ...posting, orderId: null })).toBe(['sale', '-', ...rows].join('\n'))
  })

  it('postingText is the same whatever the order of the entries, and for nothing else', () => {
    expect(postingText({ ...posting, entries: entries.toReversed() })).toBe(postingText(posting))
    const dearer = saleEntries([
      { ...own, designerId: 'ana', amountCents: 2491, feeCents: 199, designerAmountCents: 2292 },
    ])
    for (const other of [
      { ...posting, kind: 'refund' as const },
      { ...posting, orderId: null },
      { ...posting, entries: dearer },
    ])
      expect(postingText(other)).not.toBe(postingText(posting))
  })
})
