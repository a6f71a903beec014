import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { offers } from '#db/schema/catalog.ts'
import { cartItems } from '#db/schema/community.ts'
import { business } from '#domain/shared/business.ts'
import { addProject, addUser } from '../../tests/support/builders.ts'
import { percentFee } from '../../tests/support/usual-settings.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { addToCart } from './cart.server.ts'
import { cartBelowMinimum, type CartLine, priceCart, refusesToAdd } from './cart.ts'

const line = (change: Partial<CartLine>): CartLine => ({
  offerId: 'offer',
  projectId: 'project',
  kind: 'printed',
  title: 'Vaso',
  makerId: 'maker',
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
  royalty: null,
  isOpenPrice: false,
  promotion: null,
  kit: null,
  quantity: 1,
  state: 'for_sale',
  print: null,
  ...change,
})

const rules = { fee: percentFee(800) }

describe('priceCart', () => {
  it('priceCart counts pieces and money of what can be bought', () => {
    const lines = [
      line({ quantity: 3 }),
      line({ unitPriceCents: 50 }),
      line({ state: 'inactive' }),
      line({ state: 'owned' }),
    ]
    expect(priceCart(lines, rules)).toMatchObject({ count: 4, totalCents: 3050 })
    expect(priceCart([], rules)).toMatchObject({ count: 0, totalCents: 0 })
  })
})

describe('refusesToAdd', () => {
  const offer = {
    designerId: 'maker',
    kind: 'digital',
    isForSale: true,
    isOwned: false,
    stock: null,
    pricing: 'paid',
    priceCents: 2490,
  } as const
  const open = { ...offer, pricing: 'open', priceCents: 500 } as const
  it.each([
    ['an unknown offer', null, 0, 'unknown'],
    ['a hidden one', { ...offer, isForSale: false }, 0, 'unknown'],
    ['one’s own', { ...offer, designerId: 'buyer' }, 0, 'own_project'],
    ['owned files', { ...offer, isOwned: true }, 0, 'already_owned'],
    ['anything into a full cart', offer, 50, 'cart_full'],
    ['what is sold out', { ...offer, kind: 'printed' as const, stock: 0 }, 0, 'sold_out'],
  ])('%s', (_what, given, lines, refusal) => expect(refusesToAdd('buyer', given, lines)).toBe(refusal))

  it.each([
    ['free files', { ...offer, pricing: 'free', priceCents: 0 } as const, null, 'is_free'],
    ['an open price at zero', { ...open, priceCents: 0 }, 0, 'is_free'],
    ['an open price under R$ 1', { ...open, priceCents: 0 }, 99, 'amount_too_low'],
    ['an open price under its minimum', open, 499, 'amount_too_low'],
    ['nothing at the minimum', open, 500, null],
    ['nothing without an amount, which is the minimum', open, null, null],
  ])('refuses %s', (_what, given, amountCents, refusal) =>
    expect(refusesToAdd('buyer', given, 0, { amountCents })).toBe(refusal),
  )

  it('nothing else', () => {
    expect(refusesToAdd('buyer', offer, 49)).toBeNull()
    expect(refusesToAdd('buyer', { ...offer, kind: 'printed', isOwned: true }, 0)).toBeNull()
  })
})

describe('cartBelowMinimum', () => {
  it('cartBelowMinimum names the makers of whom too little can be bought', () => {
    const lines = [
      line({ quantity: 2 }),
      line({ makerId: 'other', designerName: 'Outra', unitPriceCents: 1500 }),
      line({ makerId: 'other', designerName: 'Outra', unitPriceCents: 900, state: 'inactive' }),
    ]
    expect(cartBelowMinimum(priceCart(lines, rules), 2000)).toEqual([
      { makerName: 'Outra', minimumCents: 2000, missingCents: 500 },
    ])
    expect(cartBelowMinimum(priceCart(lines, rules), 1500)).toEqual([])
  })
})

describe('a cart', () => {
  const database = useDatabase()
  const clock = { now: () => new Date('2026-11-21T12:00:00Z') }

  it('a cart has a limited number of lines, and a full one refuses new ones but knows those it has', async () => {
    const { id: userId } = await addUser(database.db)
    const piece = await addProject(database.db, { kinds: ['printed'] })
    const [kept, other] = [await addProject(database.db), await addProject(database.db)]
    await database.db.execute(sql`
      insert into cart_items (user_id, project_id, offer_id, quantity, personalization)
      select ${userId}, project_id, id, 1, 'n' || n from offers, generate_series(1, ${business.maxCartLines - 1}) n where project_id = ${piece.project.id}`)
    const add = (projectId = '') => addToCart({ db: database.db, clock }, { userId, projectId })
    expect(await add(kept.project.id)).toMatchObject({ ok: true })
    expect([await add(kept.project.id), await add(other.project.id), await add(piece.project.id)]).toEqual([
      { ok: false, reason: 'already_in_cart' },
      { ok: false, reason: 'cart_full' },
      { ok: false, reason: 'cart_full' },
    ])
    expect(await database.db.$count(cartItems, eq(cartItems.userId, userId))).toBe(business.maxCartLines)
  })

  it('a full cart takes a new amount and another licence of files that it has', async () => {
    const { id: userId } = await addUser(database.db)
    const piece = await addProject(database.db, { kinds: ['printed'] })
    const files = await addProject(database.db)
    await database.db.update(offers).set({ pricing: 'open', priceCents: 500 }).where(eq(offers.id, files.offer.id))
    const { projectId, kind } = files.offer
    const [wider] = await database.db
      .insert(offers)
      .values({ projectId, kind, priceCents: 8900, licence: 'commercial_prints', createdAt: clock.now() })
      .returning()
    await database.db.execute(sql`
      insert into cart_items (user_id, project_id, offer_id, quantity, personalization)
      select ${userId}, project_id, id, 1, 'n' || n from offers, generate_series(1, ${business.maxCartLines - 1}) n where project_id = ${piece.project.id}`)
    const add = (offerId = '', amountCents?: number) =>
      addToCart({ db: database.db, clock }, { userId, offerId, quantity: 1, ...(amountCents && { amountCents }) })
    const line = async () => {
      const rows = await database.db.select().from(cartItems).where(eq(cartItems.projectId, projectId))
      return rows.map((row) => [row.offerId, row.amountCents])
    }
    for (const cents of [700, 900]) {
      expect(await add(files.offer.id, cents)).toMatchObject({ ok: true })
      expect(await line()).toEqual([[files.offer.id, cents]])
    }
    expect(await add(wider?.id)).toMatchObject({ ok: true })
    expect(await line()).toEqual([[wider?.id, null]])
    expect(await database.db.$count(cartItems, eq(cartItems.userId, userId))).toBe(business.maxCartLines)
  })
})
