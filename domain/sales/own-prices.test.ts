import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { sellProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { writeOffers } from '#domain/catalog/offers.server.ts'
import { ownPrices, setOwnPrices } from './own-prices.server.ts'
import { readPriceChanges } from './own-prices-input.ts'

const shop = usePaymentWorld()
const asMaker = (id: string) => ({ id, userType: 'designer' as const })
const offerOf = async (id: string) => (await shop.db.select().from(offers).where(eq(offers.id, id)))[0]
const projectOf = async (id: string) => (await shop.db.select().from(projects).where(eq(projects.id, id)))[0]

describe('the form of many prices', () => {
  const [a, b] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b']

  it('gives the fields that changed, and says what is wrong with each of the others', () => {
    const read = readPriceChanges({
      [`price-${a}`]: '24,90',
      [`was-price-${a}`]: '19,90',
      [`days-${a}`]: '',
      [`was-days-${a}`]: '5',
      [`active-${a}`]: 'true',
      [`was-active-${a}`]: 'true',
      [`price-${b}`]: '0',
      [`days-${b}`]: '91',
      [`active-${b}`]: 'talvez',
      'price-x': '1',
    })
    expect(read.changes).toEqual([{ id: a, priceCents: 2490, days: null }])
    expect(read.errors).toEqual({
      [`price-${b}`]: ['Preço deve ser maior que zero'],
      [`days-${b}`]: ['Escreva de 0 a 90 dias úteis'],
      [`active-${b}`]: ['Escolha na loja ou pausado'],
    })
  })
})

describe('a maker’s own prices', () => {
  it('change by offer, with the days of pieces, and the project keeps its lowest', async () => {
    const one = await sellProject(shop.db, { printedCents: 5000 })
    const before = await projectOf(one.id)
    const changes = [
      { id: one.printed, priceCents: 990, days: 4 },
      { id: one.digital, priceCents: 3000 },
      { id: one.id, isActive: false },
    ]
    expect(await setOwnPrices(shop.world, asMaker(one.designerId), changes)).toEqual({
      saved: 3,
      refused: [],
      disordered: [],
    })
    expect([(await offerOf(one.printed))?.priceCents, (await offerOf(one.digital))?.priceCents]).toEqual([990, 3000])
    const [print] = await shop.db.select().from(printedOffers).where(eq(printedOffers.offerId, one.printed))
    expect(print?.productionDays).toBe(4)
    const after = await projectOf(one.id)
    expect(after).toMatchObject({ priceCents: 990, isActive: false })
    expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? Infinity)
    const { projects: listed } = await ownPrices(shop.db, one.designerId, 1)
    expect(listed[0]?.offers).toMatchObject([
      { kind: 'digital', priceCents: 3000 },
      { kind: 'printed', days: 4 },
    ])
  })

  it('change by project where it has one price, and another maker’s stay as they are', async () => {
    const [one, other] = [await sellProject(shop.db, {}), await sellProject(shop.db, { printedCents: 5000 })]
    const changes = [
      { id: one.id, priceCents: 1500 },
      { id: other.id, isActive: false },
      { id: other.printed, priceCents: 1 },
    ]
    expect(await setOwnPrices(shop.world, asMaker(one.designerId), changes)).toEqual({
      saved: 1,
      refused: [other.id, other.printed],
      disordered: [],
    })
    expect((await offerOf(one.digital))?.priceCents).toBe(1500)
    expect([(await offerOf(other.printed))?.priceCents, (await projectOf(other.id))?.isActive]).toEqual([5000, true])
    const two = [{ id: other.id, priceCents: 1500 }]
    expect(await setOwnPrices(shop.world, asMaker(other.designerId), two)).toEqual({
      saved: 0,
      refused: [other.id],
      disordered: [],
    })
  })

  it('a licence is not made cheaper than a narrower one, except together with it', async () => {
    const one = await sellProject(shop.db)
    const whose = { projectId: one.id, printerId: null }
    const files = { kind: 'digital' as const, pieces: null }
    const rows = [
      { ...files, licence: 'personal' as const, priceCents: 2490 },
      { ...files, licence: 'commercial_prints' as const, priceCents: 8900 },
    ]
    await writeOffers(shop.db, whose, rows, shop.clock.now())
    const { projects: listed } = await ownPrices(shop.db, one.designerId, 1)
    const [personal = '', unlimited = ''] = listed[0]?.offers.map(({ id }) => id) ?? []
    const lower = { id: unlimited, priceCents: 1990 }
    expect(await setOwnPrices(shop.world, asMaker(one.designerId), [lower])).toEqual({
      saved: 0,
      refused: [],
      disordered: [unlimited],
    })
    const paused = [{ id: one.id, isActive: false }, lower]
    expect(await setOwnPrices(shop.world, asMaker(one.designerId), paused)).toMatchObject({
      saved: 1,
      disordered: [unlimited],
    })
    const both = [lower, { id: personal, priceCents: 990 }]
    expect(await setOwnPrices(shop.world, asMaker(one.designerId), both)).toMatchObject({ saved: 2, disordered: [] })
  })
})
