import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { categories, categoryAliases } from '#db/schema/categories.ts'
import { everything } from '#domain/search/browse.ts'
import { matchProjects } from '#domain/search/match-projects.server.ts'
import { addCategory, addProject, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { renameInSearches } from './rename-in-searches.server.ts'
import { savedSearches, saveSearch } from './saved-searches.server.ts'

const test = useDatabase()
let second = 0
const clock = { now: () => new Date(Date.UTC(2026, 10, 21, 12, 0, second++)) }
const save = (userId: string, category: string, q: string, label: string) =>
  saveSearch({ db: test.db, clock }, userId, {
    query: { ...everything, q, category },
    address: q ? `?q=${q}&categoria=${category}&tipo=arquivos` : `?categoria=${category}`,
    label,
  })
const kept = async (userId: string) =>
  (await savedSearches(test.db, userId)).map(({ address, label }) => [address, label])

it('a saved search of a category says what it is called now, in its address and its words', async () => {
  const { id } = await addCategory(test.db, { name: 'Jardim', slug: 'jardim' })
  const { id: userId } = await addUser(test.db)
  await save(userId, 'jardim', '', 'Jardim, até R$ 50,00')
  await save(userId, 'jardim', 'vaso', '“vaso” em Jardim, arquivos')
  await save(userId, 'casa', '', 'Casa')
  await test.db.update(categories).set({ name: 'Jardim e horta', slug: 'horta' }).where(eq(categories.id, id))
  for (let twice = 0; twice < 2; twice++) {
    await renameInSearches(test.db, { categoryId: id, formerName: 'Jardim' })
    expect(await kept(userId)).toEqual([
      ['?categoria=casa', 'Casa'],
      ['?q=vaso&categoria=horta&tipo=arquivos', '“vaso” em Jardim e horta, arquivos'],
      ['?categoria=horta', 'Jardim e horta, até R$ 50,00'],
    ])
  }
})

it.each([
  ['Casa', 'Casa, mesa e banho'],
  ['Casa, mesa e banho', 'Casa'],
  ['Casa', 'Mesa'],
])('a saved search of a category is renamed once, whichever name begins the other: %s to %s', async (before, after) => {
  const { id, slug } = await addCategory(test.db, { name: before })
  const { id: userId } = await addUser(test.db)
  await save(userId, slug, '', `${before}, arquivos`)
  await save(userId, slug, 'vaso', `“vaso” em ${before}`)
  await test.db.update(categories).set({ name: after }).where(eq(categories.id, id))
  for (let twice = 0; twice < 2; twice++) await renameInSearches(test.db, { categoryId: id, formerName: before })
  expect((await kept(userId)).map(([, label]) => label)).toEqual([`“vaso” em ${after}`, `${after}, arquivos`])
})

it('a saved search of a category that was merged asks for the other, once, and was of it all the while', async () => {
  const [pots, garden] = [
    await addCategory(test.db, { name: 'Vasos', slug: 'vasos' }),
    await addCategory(test.db, { name: 'Plantas', slug: 'plantas' }),
  ]
  const { project } = await addProject(test.db, { categoryId: garden.id })
  const { id: userId } = await addUser(test.db)
  await save(userId, 'plantas', '', 'Plantas')
  await save(userId, 'vasos', '', 'Vasos')
  await test.db.update(categoryAliases).set({ categoryId: garden.id }).where(eq(categoryAliases.categoryId, pots.id))
  const query = { ...everything, category: 'vasos' }
  expect(await matchProjects(test.db, query, { among: [project.id], bed: null })).toMatchObject([{ id: project.id }])
  await renameInSearches(test.db, { categoryId: pots.id, formerName: 'Vasos' })
  expect(await kept(userId)).toEqual([['?categoria=plantas', 'Plantas']])
})
