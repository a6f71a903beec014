import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { projectImages, projects } from '#db/schema/catalog.ts'
import { priceChanges, savedSearches } from '#db/schema/search.ts'
import { makePictures, makes } from '#db/schema/community.ts'
import { countPopularSearches } from '#domain/alerts/popular-searches.server.ts'
import { saveSearch } from '#domain/alerts/saved-searches.server.ts'
import { browseProjects } from '#domain/search/browse-projects.server.ts'
import { everything } from '#domain/search/browse.ts'
import { addCategory, addMaker, addProject, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { homePage } from './home-page.server.ts'

const database = useDatabase()
const now = new Date('2026-11-22T12:00:00Z')
const madeNow = async () => (await homePage(database.db, { viewerId: null, now })).makes
const titles = async () => (await madeNow()).map(({ title }) => title)
let designerId: string
beforeAll(async () => {
  designerId = (await addMaker(database.db)).id
})

async function addMake(projectId: string, hour: number, more: Partial<typeof makes.$inferInsert> = {}) {
  const { id: userId } = await addUser(database.db, { fullName: 'Bia Moura' })
  const createdAt = new Date(Date.UTC(2026, 10, 21, hour))
  const [make] = await database.db
    .insert(makes)
    .values({ projectId, userId, isPrint: false, createdAt, ...more })
    .returning()
  const photo = { storageKey: crypto.randomUUID(), width: 600, height: 800, color: '#808080', looks: '0'.repeat(16) }
  await database.db.insert(makePictures).values({ makeId: make?.id ?? '', position: 0, ...photo })
}

it('the home page shows the latest makes, one of each listed project, without those that staff hid', async () => {
  const add = async (title: string, isActive = true) =>
    (await addProject(database.db, { designerId, title, isActive })).project.id
  const [vase, hook, gone] = [await add('Vaso'), await add('Gancho'), await add('Fora do ar', false)]
  await addMake(vase, 1)
  await addMake(vase, 5, { isNameless: true })
  await addMake(hook, 3)
  await addMake(hook, 9, { hiddenAt: new Date() })
  await addMake(gone, 8)
  expect(await titles()).toEqual(['Vaso', 'Gancho'])
  expect((await madeNow()).map(({ name }) => name)).toEqual([null, 'Bia Moura'])
  for (let i = 0; i < 6; i++) await addMake(await add(`Novo ${i}`), 10 + i)
  expect(await titles()).toEqual(['Novo 5', 'Novo 4', 'Novo 3', 'Novo 2', 'Novo 1', 'Novo 0'])
})

it('the home page shows what costs less since some days, with what it cost, and nothing that was as cheap in the week before', async () => {
  const offered = async () =>
    (await homePage(database.db, { viewerId: null, now })).offers.map((one) => [
      one.title,
      one.beforeCents,
      one.priceCents,
    ])
  const lamp = await price('Abajur', [[3_000, '2026-11-20'], [2_400, null]]) // prettier-ignore
  await price('Baú', [[2_000, '2026-11-14'], [2_600, '2026-11-19'], [2_000, null]]) // prettier-ignore
  await price('Caneca', [[1_000, '2026-11-21'], [1_500, null]]) // prettier-ignore
  await price('Dado', [[1_900, '2026-10-30'], [900, null]]) // prettier-ignore
  expect(await offered()).toEqual([['Abajur', 3_000, 2_400]])
  await database.db.update(projects).set({ isActive: false }).where(eq(projects.id, lamp))
  expect(await offered()).toEqual([])
})

it('the home page shows a category by another project than the four newest, where it has one', async () => {
  const [many, one] = [await addCategory(database.db), await addCategory(database.db)]
  const keys: Record<string, string> = {}
  const add = async (title: string, categoryId: string, day: number) => {
    const createdAt = new Date(Date.UTC(2030, 0, day))
    const { project } = await addProject(database.db, { designerId, title, categoryId, createdAt })
    const [image] = await database.db.select().from(projectImages).where(eq(projectImages.projectId, project.id))
    keys[title] = image?.storageKey ?? ''
  }
  for (const [day, title] of ['Velha', 'Nova', 'Mais nova', 'Novíssima'].entries()) await add(title, many.id, day + 1)
  await add('Única', one.id, 9)
  const { categories, newest } = await homePage(database.db, { viewerId: null, now })
  expect(newest.map(({ title }) => title)).toEqual(['Única', 'Novíssima', 'Mais nova', 'Nova'])
  const pictureOf = (id: string) => categories.find((category) => category.id === id)?.image?.key
  expect([pictureOf(many.id), pictureOf(one.id)]).toEqual([keys['Velha'], keys['Única']])
})

/** Makes a project by its prices, each with the day on which the next one came. */
async function price(title: string, steps: [cents: number, until: string | null][]): Promise<string> {
  const { project } = await addProject(database.db, { designerId, title, priceCents: steps.at(-1)?.[0] ?? 0 })
  const offered = { offerKinds: ['digital'], licences: ['personal'] }
  const changes = steps.slice(0, -1).map(([beforeCents, until], index) => {
    const afterCents = steps[index + 1]?.[0] ?? 0
    return { projectId: project.id, beforeCents, afterCents, ...offered, at: new Date(`${until}T12:00:00Z`) }
  })
  await database.db.insert(priceChanges).values(changes)
  return project.id
}

it('the home page offers words that several saved a search for, while something listed has them', async () => {
  const { db } = database
  const searched = async () => (await homePage(db, { viewerId: null, now })).searched
  expect(await searched()).toEqual([])
  const save = async (q: string, people: number) => {
    for (let n = 0; n < people; n++) {
      const { id: userId } = await addUser(db)
      const query = { ...everything, q }
      await saveSearch({ db, clock: { now: () => now } }, userId, { query, address: `?q=${q}`, label: q })
    }
  }
  await save('organizadores', 4)
  await save('Luminária', 3)
  // Of nothing that is listed; of too few; of more than a word.
  await save('helicóptero', 5)
  await save('gaveteiro', 2)
  await save('porta lápis', 3)
  const add = async (title: string) => (await addProject(db, { designerId, title })).project.id
  const box = await add('Organizador de mesa')
  for (const title of ['Luminária de mesa', 'Gaveteiro', 'Porta lápis']) await add(title)
  await countPopularSearches(db)
  expect(await searched()).toEqual(['organizadores', 'luminária'])
  for (const q of await searched()) {
    const { total } = await browseProjects(db, { ...everything, q }, { viewerId: null })
    expect([q, total]).toEqual([q, 1])
  }
  await db.update(projects).set({ isActive: false }).where(eq(projects.id, box))
  expect(await searched()).toEqual(['luminária'])
  await db.delete(savedSearches)
  await countPopularSearches(db)
  expect(await searched()).toEqual([])
})
