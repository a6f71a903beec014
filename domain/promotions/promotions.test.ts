import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { offerPrices, promotions } from '#db/schema/promotions.ts'
import { priceChanges } from '#db/schema/search.ts'
import { projectForEditing } from '#domain/catalog/project-for-editing.server.ts'
import { writeOffers } from '#domain/catalog/offers.server.ts'
import { setOwnPrices } from '#domain/sales/own-prices.server.ts'
import { promotionsServerArea } from './area.server.ts'
import { addMaker, addProject } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { settingsInForce } from '../../tests/support/usual-settings.ts'
import { query } from '#db/statement.ts'
import { sql } from 'drizzle-orm'
import { integer } from '#db/columns.ts'
import { keepPromotions } from './keep-promotions.server.ts'
import type { PromotionInput } from './promotion-input.ts'
import { createPromotion, endPromotion, ownPromotions, promotableProjects } from './promotions.server.ts'

const database = useDatabase()
let now = new Date('2026-11-20T12:00:00Z')
const world = () => ({ db: database.db, clock: { now: () => now }, shopSettings: { now: () => settingsInForce() } })
const longAgo = new Date('2026-06-01T12:00:00Z')

beforeEach(() => (now = new Date('2026-11-20T12:00:00Z')))

async function sells(priceCents = 2000, createdAt = longAgo) {
  const { id: makerId } = await addMaker(database.db)
  const { project } = await addProject(database.db, { designerId: makerId })
  await database.db
    .update(offers)
    .set({ priceCents, createdAt, updatedAt: createdAt })
    .where(eq(offers.projectId, project.id))
  await database.db.update(projects).set({ priceCents }).where(eq(projects.id, project.id))
  await database.db.delete(offerPrices)
  await database.db.delete(priceChanges)
  return { makerId, projectId: project.id }
}

const asked = (projectId: string, change: Partial<PromotionInput> = {}): PromotionInput => ({
  projects: [projectId],
  kinds: ['digital', 'printed'],
  kind: 'percent',
  value: 20,
  from: '2026-11-20',
  until: '2026-11-30',
  ...change,
})

const offerOf = async (projectId: string) =>
  (await database.db.select().from(offers).where(eq(offers.projectId, projectId)))[0]!
const priceOf = async (projectId: string) =>
  (await database.db.select().from(projects).where(eq(projects.id, projectId)))[0]!.priceCents

async function breaches(): Promise<number[]> {
  const counts = []
  for (const invariant of promotionsServerArea.invariants ?? []) {
    const text = invariant.sql.replaceAll('$1', `'${now.toISOString()}'`)
    counts.push((await query(database.db, sql.raw(text), { broken: integer }))[0]!.broken)
  }
  return counts
}

describe('a promotion', () => {
  it('a promotion of today lowers the price at once, and the full price returns after its last day', async () => {
    const { makerId, projectId } = await sells()
    expect(await createPromotion(world(), makerId, asked(projectId))).toMatchObject({ ok: true })
    expect(await offerOf(projectId)).toMatchObject({
      priceCents: 1600,
      fullCents: 2000,
      lowestCents: 2000,
      promotedUntil: new Date('2026-12-01T03:00:00Z'),
    })
    expect(await priceOf(projectId)).toBe(1600)
    // Favourites, saved searches and the home page read this.
    expect(await database.db.select().from(priceChanges).where(eq(priceChanges.projectId, projectId))).toMatchObject([
      { beforeCents: 2000, afterCents: 1600 },
    ])
    now = new Date('2026-12-01T02:59:00Z')
    await keepPromotions(world())
    expect(await priceOf(projectId)).toBe(1600)
    now = new Date('2026-12-01T03:00:00Z')
    await keepPromotions(world())
    expect(await offerOf(projectId)).toMatchObject({
      priceCents: 2000,
      fullCents: null,
      lowestCents: null,
      promotedUntil: null,
    })
    expect(await priceOf(projectId)).toBe(2000)
    expect(await ownPromotions(database.db, makerId)).toMatchObject([{ state: 'over', sales: 0 }])
    expect(await breaches()).toEqual([0, 0])
  })

  it('a promotion of later days starts at midnight of its first', async () => {
    const { makerId, projectId } = await sells()
    await createPromotion(world(), makerId, asked(projectId, { from: '2026-11-22' }))
    expect(await ownPromotions(database.db, makerId)).toMatchObject([{ state: 'planned' }])
    now = new Date('2026-11-22T02:59:59Z')
    await keepPromotions(world())
    expect(await priceOf(projectId)).toBe(2000)
    now = new Date('2026-11-22T03:00:00Z')
    await keepPromotions(world())
    await keepPromotions(world())
    expect(await priceOf(projectId)).toBe(1600)
    expect(await breaches()).toEqual([0, 0])
  })

  it('a promotion needs a price below the lowest of 30 days, its own earlier one included', async () => {
    const { makerId, projectId } = await sells()
    const first = await createPromotion(world(), makerId, asked(projectId, { until: '2026-11-21' }))
    expect(first.ok && (await endPromotion(world(), makerId, first.id))).toBe(true)
    const again = await createPromotion(world(), makerId, asked(projectId))
    expect(again).toMatchObject({ ok: false, faults: [{ reason: 'not_lower', cents: 1600, lowestCents: 1600 }] })
    expect(await createPromotion(world(), makerId, asked(projectId, { value: 21 }))).toMatchObject({ ok: true })
    expect(await offerOf(projectId)).toMatchObject({ priceCents: 1580, lowestCents: 1600 })
  })

  it('a promotion may repeat its price once 30 days have passed', async () => {
    const { makerId, projectId } = await sells()
    await createPromotion(world(), makerId, asked(projectId, { until: '2026-11-20' }))
    now = new Date('2026-11-21T03:00:00Z')
    await keepPromotions(world())
    now = new Date('2026-12-21T03:00:01Z')
    const again = asked(projectId, { from: '2026-12-21', until: '2026-12-24' })
    expect(await createPromotion(world(), makerId, again)).toMatchObject({ ok: true })
    expect(await offerOf(projectId)).toMatchObject({ priceCents: 1600, lowestCents: 2000 })
  })

  it('a promotion does not start when the price has fallen to its own meanwhile', async () => {
    const { makerId, projectId } = await sells()
    await createPromotion(world(), makerId, asked(projectId, { from: '2026-11-25' }))
    const lower = { kind: 'digital' as const, priceCents: 1600, print: null }
    await database.db.transaction((tx) => writeOffers(tx, { projectId, printerId: null }, [lower as never], now))
    now = new Date('2026-11-25T12:00:00Z')
    await keepPromotions(world())
    expect(await offerOf(projectId)).toMatchObject({ priceCents: 1600, fullCents: null })
    expect(await breaches()).toEqual([0, 0])
  })

  it('a promotion of an offer younger than 30 days shows no earlier price', async () => {
    const { makerId, projectId } = await sells(2000, new Date('2026-11-10T12:00:00Z'))
    expect(await promotableProjects(world(), makerId)).toMatchObject([{ id: projectId, isNew: true }])
    await createPromotion(world(), makerId, asked(projectId))
    expect(await offerOf(projectId)).toMatchObject({ priceCents: 1600, lowestCents: null })
  })

  it('a promotion does not overlap another of the same offer', async () => {
    const { makerId, projectId } = await sells()
    await createPromotion(world(), makerId, asked(projectId, { from: '2026-11-22', until: '2026-11-24' }))
    const overlapping = await createPromotion(world(), makerId, asked(projectId, { value: 50, until: '2026-11-22' }))
    expect(overlapping).toMatchObject({ ok: false, faults: [{ reason: 'promoted' }] })
    const before = asked(projectId, { value: 30, until: '2026-11-21' })
    expect(await createPromotion(world(), makerId, before)).toMatchObject({ ok: true })
  })

  it('a promotion is of the maker’s own offers alone, and ended by no other', async () => {
    const { makerId, projectId } = await sells()
    const { id: other } = await addMaker(database.db)
    expect(await createPromotion(world(), other, asked(projectId))).toMatchObject({
      faults: [{ reason: 'nothing_sold' }],
    })
    const created = await createPromotion(world(), makerId, asked(projectId))
    expect(created.ok && (await endPromotion(world(), other, created.id))).toBe(false)
    expect(await priceOf(projectId)).toBe(1600)
    expect(await database.db.select().from(promotions).where(eq(promotions.makerId, other))).toEqual([])
  })

  it('a promotion keeps its price when the full one changes, and ends when that is no longer higher', async () => {
    const { makerId, projectId } = await sells()
    await createPromotion(world(), makerId, asked(projectId))
    const write = (priceCents: number) =>
      database.db.transaction((tx) =>
        writeOffers(tx, { projectId, printerId: null }, [{ kind: 'digital', priceCents, print: null } as never], now),
      )
    await write(2500)
    expect(await offerOf(projectId)).toMatchObject({ priceCents: 1600, fullCents: 2500, lowestCents: 2000 })
    expect((await projectForEditing(database.db, makerId, projectId))?.offers[0]?.priceCents).toBe(2500)
    const change = { id: projectId, priceCents: 2400 }
    await setOwnPrices(world(), { id: makerId, userType: 'designer' }, [change])
    expect(await offerOf(projectId)).toMatchObject({ priceCents: 1600, fullCents: 2400 })
    await write(1600)
    expect(await offerOf(projectId)).toMatchObject({ priceCents: 1600, fullCents: null, promotedUntil: null })
    now = new Date('2026-12-01T03:00:00Z')
    await keepPromotions(world())
    expect(await offerOf(projectId)).toMatchObject({ priceCents: 1600, fullCents: null })
    expect(await breaches()).toEqual([0, 0])
  })

  it('a promotion of several projects is listed with its titles and the project of the first', async () => {
    const { id: makerId } = await addMaker(database.db)
    const sold = []
    for (const title of ['Vaso Maré', 'Abajur Lua', 'Cabide'])
      sold.push((await addProject(database.db, { designerId: makerId, title, createdAt: longAgo })).project)
    const ids = sold.map(({ id }) => id)
    await database.db.update(offers).set({ createdAt: longAgo }).where(inArray(offers.projectId, ids))
    expect(await createPromotion(world(), makerId, { ...asked(''), projects: ids })).toMatchObject({ ok: true })
    expect(await ownPromotions(database.db, makerId)).toMatchObject([
      { titles: ['Abajur Lua', 'Cabide', 'Vaso Maré'], projectId: ids[1] },
    ])
  })
})
