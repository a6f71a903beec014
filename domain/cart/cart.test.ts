import { describe, expect, it } from 'vitest'
import { type CartLine, cartSummary, refusesToAdd } from './cart.ts'

const line = (change: Partial<CartLine>): CartLine => ({
  offerId: 'offer',
  projectId: 'project',
  kind: 'printed',
  title: 'Vaso',
  soldBy: 'Maker, CPF ***.444.777-**, Curitiba/PR',
  designerName: 'Maker',
  designerSlug: 'maker',
  image: null,
  openFiles: [],
  formats: [],
  variant: '',
  personalization: '',
  licence: null,
  swatch: null,
  unitPriceCents: 1000,
  quantity: 1,
  state: 'for_sale',
  print: null,
  ...change,
})

describe('cartSummary', () => {
  it('cartSummary counts pieces and money of what can be bought', () => {
    const lines = [
      line({ quantity: 3 }),
      line({ unitPriceCents: 50 }),
      line({ state: 'inactive' }),
      line({ state: 'owned' }),
    ]
    expect(cartSummary(lines)).toEqual({ count: 4, totalCents: 3050 })
    expect(cartSummary([])).toEqual({ count: 0, totalCents: 0 })
  })
})

describe('refusesToAdd', () => {
  const offer = { designerId: 'maker', kind: 'digital', isForSale: true, isOwned: false, stock: null } as const
  it.each([
    ['an unknown offer', null, 0, 'unknown'],
    ['a hidden one', { ...offer, isForSale: false }, 0, 'unknown'],
    ['one’s own', { ...offer, designerId: 'buyer' }, 0, 'own_project'],
    ['owned files', { ...offer, isOwned: true }, 0, 'already_owned'],
    ['anything into a full cart', offer, 50, 'cart_full'],
    ['what is sold out', { ...offer, kind: 'printed' as const, stock: 0 }, 0, 'sold_out'],
  ])('%s', (_what, given, lines, refusal) => expect(refusesToAdd('buyer', given, lines)).toBe(refusal))

  it('nothing else', () => {
    expect(refusesToAdd('buyer', offer, 49)).toBeNull()
    expect(refusesToAdd('buyer', { ...offer, kind: 'printed', isOwned: true }, 0)).toBeNull()
  })
})
