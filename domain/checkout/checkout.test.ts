import { describe, expect, it } from 'vitest'
import { priceOrder } from '#domain/pricing/price-order.ts'
import { percentFee } from '../../tests/support/usual-settings.ts'
import type { ShipmentQuote } from '#domain/freight/quote.ts'
import { attemptText, type Candidate, checkLines, checkMinimum, chosenWays } from './checkout.ts'

const unpriced = (change: Partial<Candidate>): Candidate => ({
  offerId: 'offer',
  projectId: 'project',
  designerId: 'maker',
  designerName: 'Maker',
  soldBy: 'Maker, CPF ***.444.777-**, Curitiba/PR',
  royalty: null,
  kind: 'digital',
  title: 'Vaso',
  image: null,
  unitPriceCents: 2490,
  takesCoupon: true,
  lowestCents: 0,
  promotion: null,
  kit: null,
  quantity: 1,
  variant: '',
  personalization: '',
  licence: null,
  upgrade: null,
  stock: null,
  hasProof: false,
  isForSale: true,
  isOwned: false,
  isInCart: false,
  ...change,
})

const line = (change: Partial<Candidate> = {}) => priceOrder([unpriced(change)], { fee: percentFee(800) }).lines[0]!

const object = (change: Partial<Candidate> = {}) => line({ kind: 'printed', ...change })

describe('checkMinimum', () => {
  it('checkMinimum refuses an order that has too little of a maker, and says how much is missing', () => {
    const order = [line(), object({ designerId: 'other', designerName: 'Outra', unitPriceCents: 900, quantity: 2 })]
    expect(checkMinimum(order, 2000)).toEqual({
      ok: false,
      reason: 'below_minimum',
      makerName: 'Outra',
      minimumCents: 2000,
      missingCents: 200,
    })
    expect(checkMinimum(order, 1800)).toEqual({ ok: true })
  })
})

describe('checkLines', () => {
  it.each([
    ['nothing', [], { reason: 'empty_cart' }],
    [
      'more than a cart holds',
      Array.from({ length: 51 }, (_, i) => line({ offerId: `${i}`, projectId: `${i}` })),
      { reason: 'too_many' },
    ],
    ['the same offer twice', [line(), line()], { reason: 'repeated' }],
    ['one’s own project', [line({ designerId: 'buyer' })], { reason: 'own_project', title: 'Vaso' }],
    ['one’s own hidden project', [line({ designerId: 'buyer', isForSale: false })], { reason: 'own_project' }],
    ['a hidden project', [line({ isForSale: false })], { reason: 'unknown' }],
    [
      'a hidden project in the cart',
      [line({ isForSale: false, isInCart: true })],
      { reason: 'inactive', title: 'Vaso' },
    ],
    ['owned files', [line({ isOwned: true })], { reason: 'already_owned', title: 'Vaso' }],
    ['more pieces than lie ready', [object({ quantity: 3, stock: 2 })], { reason: 'sold_out', title: 'Vaso' }],
    [
      'more pieces than lie ready, in two lines',
      [object({ quantity: 2, stock: 3, personalization: 'Ana' }), object({ quantity: 2, stock: 3 })],
      { reason: 'sold_out', title: 'Vaso' },
    ],
    ['the same piece with the same text twice', [object(), object()], { reason: 'repeated' }],
    [
      'a text that does not fit',
      [object({ offerId: 'plain' }), object({ personalization: 'x'.repeat(61) })],
      { reason: 'text_too_long' },
    ],
  ])('checkLines refuses %s', (_what, lines, refusal) =>
    expect(checkLines('buyer', lines)).toMatchObject({ ok: false, ...refusal }),
  )

  it('checkLines says that something shown is gone from the cart, be it all of it, and which price changed besides', () => {
    const prices = [
      { offerId: 'gone', cents: 500 },
      { offerId: line().offerId, cents: line().unitPriceCents + 1 },
    ]
    expect(checkLines('buyer', [], { prices })).toEqual({ ok: false, reason: 'cart_changed', changed: [] })
    expect(checkLines('buyer', [line()], { prices })).toEqual({
      ok: false,
      reason: 'cart_changed',
      changed: [prices[1]],
    })
  })

  it('checkLines takes as many lines as a cart holds, and a text that fills its room', () => {
    const full = Array.from({ length: 50 }, (_, i) => line({ offerId: `${i}`, projectId: `${i}` }))
    expect(checkLines('buyer', full)).toEqual({ ok: true })
    expect(checkLines('buyer', [object({ personalization: 'x'.repeat(60) })])).toEqual({ ok: true })
  })

  it('checkLines counts the pieces of an offer apart from those of the others', () => {
    const others = [object({ quantity: 2, stock: 2 }), object({ offerId: 'another', quantity: 2, stock: 2 })]
    expect(checkLines('buyer', others)).toEqual({ ok: true })
    expect(checkLines('buyer', [object({ quantity: 99 })])).toEqual({ ok: true })
  })

  it('checkLines allows an object of a project whose files the buyer owns', () => {
    expect(checkLines('buyer', [line({ kind: 'printed', isOwned: true })])).toEqual({ ok: true })
  })

  it('checkLines allows the whole stock with a different text on each', () => {
    const texts = ['Ana', 'Bia', ''].map((personalization) => object({ personalization, stock: 3 }))
    expect(checkLines('buyer', texts)).toEqual({ ok: true })
  })

  it('checkLines asks again when the total is not the one that was shown', () => {
    expect(checkLines('buyer', [line()], { totalCents: 2490 })).toEqual({ ok: true })
    for (const totalCents of [2489, 2491, 0])
      expect(checkLines('buyer', [line()], { totalCents })).toEqual({ ok: false, reason: 'total_changed', changed: [] })
  })

  it('checkLines asks again when a price is not the one that was shown, also when the total is, and says which', () => {
    const [dearer, cheaper] = [
      line({ offerId: 'a', projectId: 'a', unitPriceCents: 1100 }),
      line({ offerId: 'b', projectId: 'b', unitPriceCents: 900 }),
    ]
    const shown = (a: number, b: number) => ({
      totalCents: 2000,
      prices: [
        { offerId: 'a', cents: a },
        { offerId: 'b', cents: b },
        { offerId: 'taken out meanwhile', cents: 1 },
      ],
    })
    expect(checkLines('buyer', [dearer, cheaper], shown(1100, 900))).toEqual({ ok: true })
    expect(checkLines('buyer', [dearer, cheaper], shown(1000, 1000))).toEqual({
      ok: false,
      reason: 'cart_changed',
      changed: shown(1000, 1000).prices.slice(0, 2),
    })
    const { totalCents, prices } = shown(1000, 900)
    expect(checkLines('buyer', [dearer, cheaper], { totalCents, prices: prices.slice(0, 2) })).toMatchObject({
      reason: 'total_changed',
      changed: [{ offerId: 'a', cents: 1000 }],
    })
  })
})

describe('attemptText', () => {
  it('attemptText is the same for the same things in another order, and for nothing else', () => {
    const [a, b] = [line({ offerId: 'a' }), line({ offerId: 'b', kind: 'printed', quantity: 2 })]
    expect(attemptText([b, a], percentFee(800))).toBe('a:1:2490:\nb:2:2490:\n800\n0\n0')
    expect(attemptText([a, b], percentFee(800))).toBe(attemptText([b, a], percentFee(800)))
    expect(attemptText([{ ...a, quantity: 3 }, b], percentFee(800))).toBe(attemptText([a, b], percentFee(800)))
    const others = [
      [a],
      [a, { ...b, quantity: 3 }],
      [{ ...a, unitPriceCents: 2491 }, b],
      [a, { ...b, personalization: 'Ana' }],
    ]
    for (const other of others)
      expect(attemptText(other, percentFee(800))).not.toBe(attemptText([a, b], percentFee(800)))
    expect(attemptText([a, b], percentFee(900))).not.toBe(attemptText([a, b], percentFee(800)))
  })
})

describe('chosenWays', () => {
  const option = { service: 'table', cents: 2000, transitDays: 5, by: '2026-11-30', pickup: null, label: null } as const
  const fetched = { ...option, service: 'pickup', cents: 0 } as const
  const quote: ShipmentQuote = {
    makerId: 'maker',
    makerName: 'Maker',
    grams: 100,
    productionDays: 1,
    printSeconds: 0,
    postBy: '2026-11-23',
    options: [option, fetched],
    refusal: null,
    pausedUntil: null,
    missingForFreeCents: null,
    isFallback: false,
  }
  const way = { makerId: 'maker', service: 'pickup', cents: 0 } as const

  it('chosenWays is the maker’s usual one unless another was chosen', () => {
    expect(chosenWays([quote], undefined)).toEqual({ ok: true, chosen: [{ quote, option }] })
    expect(chosenWays([quote], [way])).toEqual({ ok: true, chosen: [{ quote, option: fetched }] })
  })

  it.each([
    ['costs something else by now', [{ ...way, cents: 100 }]],
    ['is not offered', [{ ...way, service: 'label' as const }]],
    ['was chosen for another maker alone', [{ ...way, makerId: 'other' }]],
  ])('chosenWays asks again when what was chosen %s', (_, ways) => {
    expect(chosenWays([quote], ways)).toEqual({ ok: false, reason: 'total_changed', changed: [] })
  })

  it.each([
    ['paused', 'paused'],
    ['busy', 'busy'],
    ['not_served', 'not_served'],
    ['too_large', 'not_served'],
    [null, 'not_served'],
  ] as const)('chosenWays of a maker who cannot send (%s) there is none: %s', (refusal, reason) => {
    const stopped = { ...quote, options: [], refusal }
    expect(chosenWays([quote, stopped], undefined)).toEqual({ ok: false, reason, title: 'Maker' })
    expect(chosenWays([stopped], [way])).toEqual({ ok: false, reason, title: 'Maker' })
  })
})
