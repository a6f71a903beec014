import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { offers, projectImages, projects } from '#db/schema/catalog.ts'
import { freightTables, workshops } from '#db/schema/freight.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { addFreightTable, addMaker, addProject } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { feedItems, feedVersion } from './product-feed.server.ts'

const database = useDatabase()
let now = new Date('2026-11-20T12:00:00Z')
const world = () => ({ db: database.db, clock: { now: () => now } })
async function listed(makerId?: string) {
  const found = []
  for await (const page of feedItems(world(), makerId)) found.push(...page)
  return found
}

async function addPiece(makerId: string, details: Partial<typeof printedOffers.$inferInsert> = {}) {
  const { project, printed } = await addProject(database.db, { designerId: makerId, kinds: ['digital', 'printed'] })
  const offerId = printed?.id ?? ''
  await database.db.insert(printedOffers).values({ offerId, ...details })
  return { projectId: project.id, offerId }
}

describe('feedItems', () => {
  it('feedItems lists each variant of listed pieces, and no files', async () => {
    const { db } = database
    const maker = await addMaker(db, { fullName: 'Helena Prado' })
    await addFreightTable(db, { makerId: maker.id })
    const { projectId, offerId } = await addPiece(maker.id, {
      material: 'PETG', colorName: 'terracota', color: '#c0623f', scalePercent: 150, stock: 2, weightGrams: 250,
    }) // prettier-ignore
    const hidden = await addPiece(maker.id)
    await db.update(projects).set({ isActive: false }).where(eq(projects.id, hidden.projectId))
    const ended = await addPiece(maker.id)
    await db.update(offers).set({ isActive: false }).where(eq(offers.id, ended.offerId))
    const bare = await addPiece(maker.id)
    await db.delete(projectImages).where(eq(projectImages.projectId, bare.projectId))
    const found = await listed(maker.id)
    expect(found).toMatchObject([
      {
        offerId,
        projectId,
        variant: 'PETG, terracota, escala 150%',
        brand: 'Helena Prado',
        priceCents: 2490,
        isAvailable: true,
        material: 'PETG',
        colorName: 'terracota',
        handlingDays: 1,
        freight: [{ uf: null, cents: 2000, days: 5 }],
      },
    ])
    expect(found).toHaveLength(1)
  })

  it('feedItems has the struck price and the price of a promotion as the page has them', async () => {
    const { db } = database
    const maker = await addMaker(db)
    const promoted = { fullCents: 5_000, priceCents: 3_900, promotedUntil: new Date('2026-12-10T03:00:00Z') }
    const known = await addPiece(maker.id)
    await db
      .update(offers)
      .set({ ...promoted, lowestCents: 4_500 })
      .where(eq(offers.id, known.offerId))
    const young = await addPiece(maker.id)
    await db
      .update(offers)
      .set({ ...promoted, lowestCents: null })
      .where(eq(offers.id, young.offerId))
    const prices = new Map((await listed(maker.id)).map((item) => [item.offerId, [item.priceCents, item.saleCents]]))
    expect([prices.get(known.offerId), prices.get(young.offerId)]).toEqual([
      [4_500, 3_900],
      [3_900, null],
    ])
  })

  it('feedItems says what cannot be bought now: sold out, or its maker pauses', async () => {
    const { db } = database
    const maker = await addMaker(db)
    await addPiece(maker.id, { stock: 0 })
    const made = await addPiece(maker.id, { productionDays: 4 })
    const available = async () =>
      (await listed(maker.id)).filter((item) => item.isAvailable).map((item) => item.offerId)
    expect(await available()).toEqual([made.offerId])
    await db.insert(workshops).values({
      makerId: maker.id,
      printers: 1,
      hoursPerDay: 8,
      daysOff: [],
      isPaused: true,
      pausedUntil: '2026-11-25',
    })
    expect(await available()).toEqual([])
    now = new Date('2026-11-27T12:00:00Z')
    expect(await available()).toEqual([made.offerId])
  })

  it('feedItems lists in a maker’s feed what they print for others, and not what others print for them', async () => {
    const { db } = database
    const [designer, printer] = [await addMaker(db), await addMaker(db)]
    const { projectId, offerId } = await addPiece(designer.id)
    const lent = { projectId, kind: 'printed' as const, printerId: printer.id, priceCents: 3_000 }
    const [other] = await db.insert(offers).values(lent).returning()
    expect((await listed(designer.id)).map((item) => item.offerId)).toEqual([offerId])
    expect((await listed(printer.id)).map((item) => item.offerId)).toEqual([other?.id])
  })

  it('feedItems lists all variants once when they take several pages', async () => {
    const { db } = database
    const maker = await addMaker(db)
    // Several pieces, since each further variant of a piece takes longer to write than the one before.
    for (let piece = 0; piece < 11; piece++) {
      const { projectId } = await addPiece(maker.id)
      await db.execute(sql`
        insert into offers (project_id, kind, price_cents) select ${projectId}, 'printed', 1000 + n from generate_series(1, 100) n`)
    }
    const found = (await listed(maker.id)).map((item) => item.offerId)
    expect([found.length, new Set(found).size]).toEqual([1111, 1111])
  })
})

describe('feedVersion', () => {
  it('feedVersion changes with price, stock, freight, name and day, and with nothing else', async () => {
    const { db } = database
    const maker = await addMaker(db)
    const { offerId } = await addPiece(maker.id, { stock: 3 })
    const changes = [
      () => db.update(offers).set({ priceCents: 2_000 }).where(eq(offers.id, offerId)),
      () => db.update(printedOffers).set({ stock: 0 }).where(eq(printedOffers.offerId, offerId)),
      () => db.update(freightTables).set({ originCep: '80420090' }).where(eq(freightTables.makerId, maker.id)),
      () => db.update(users).set({ fullName: 'Helena Prado' }).where(eq(users.id, maker.id)),
      () => db.delete(offers).where(eq(offers.id, offerId)),
      async () => void (now = new Date('2026-12-01T12:00:00Z')),
    ]
    const seen = [await feedVersion(world(), 'v1')]
    for (const change of changes) {
      await change()
      seen.push(await feedVersion(world(), 'v1'))
    }
    expect(new Set(seen).size).toBe(changes.length + 1)
    await db.update(users).set({ bio: 'Imprimo em Curitiba.' }).where(eq(users.id, maker.id))
    expect(await feedVersion(world(), 'v1')).toBe(seen.at(-1))
  })
})
