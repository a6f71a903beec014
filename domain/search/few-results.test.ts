import { expect, test } from 'vitest'
import { addCategory, addProject } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { browseProjects } from './browse-projects.server.ts'
import { type BrowseQuery, everything } from './browse.ts'

const database = useDatabase()

const browse = (asked: Partial<BrowseQuery>, cursor?: string) =>
  browseProjects(database.db, { ...everything, ...asked }, { viewerId: null, cursor })
const titlesOf = (cards: readonly { title: string }[]) => cards.map(({ title }) => title)

test('a search, or filters, that find a handful go on with what sells best in the category of its first, without what was found', async () => {
  const [light, other] = [await addCategory(database.db, { name: 'Luz' }), await addCategory(database.db)]
  const lamps = ['Lua', 'Cúpula', 'Litofania', 'Arandela', 'Plafon', 'Trilho']
  for (const [sold, title] of lamps.entries())
    await addProject(database.db, { title, categoryId: light.id, salesCount: 10 - sold })
  await addProject(database.db, { title: 'Vaso', categoryId: other.id, salesCount: 99 })
  const found = await browse({ q: 'cúpula' })
  expect([titlesOf(found.items), titlesOf(found.alike)]).toEqual([
    ['Cúpula'],
    ['Lua', 'Litofania', 'Arandela', 'Plafon'],
  ])
  const dear = await addProject(database.db, {
    title: 'Globo',
    categoryId: light.id,
    salesCount: 1,
    priceCents: 90_000,
  })
  const filtered = await browse({ minCents: 90_000 })
  expect([filtered.items.map(({ id }) => id), titlesOf(filtered.alike)]).toEqual([
    [dear.project.id],
    ['Lua', 'Cúpula', 'Litofania', 'Arandela'],
  ])
  expect((await browse({ category: other.slug })).alike).toEqual([])
  expect((await browse({ maxCents: 1 })).alike).toEqual([])
  expect((await browse({ q: 'cúpula' }, '')).alike).toEqual([])
})

test('a search that finds nothing offers what sells best in the category that it names', async () => {
  const garden = await addCategory(database.db, { name: 'Jardim' })
  await addProject(database.db, { title: 'Espeto', categoryId: garden.id })
  const found = await browse({ q: 'xyzzyx jardim' })
  expect([found.items.length, titlesOf(found.popular), found.popularIn]).toEqual([0, ['Espeto'], 'Jardim'])
  const lost = await browse({ q: 'xyzzyx' })
  expect([lost.popular.length > 1, lost.popularIn]).toEqual([true, null])
})

test('a correction is offered only when it finds something', async () => {
  const offer = async (q: string, more: Partial<BrowseQuery> = {}) => (await browse({ q, ...more })).suggestion
  for (const title of ['Vaso canelado', 'Porta-chaves', 'Troco', 'Luminária Crescente'])
    await addProject(database.db, { title })
  await addProject(database.db, { title: 'Carretel', description: 'Fica barata.' })
  expect(await offer('vaso barato')).toBeNull()
  expect(await offer('porta trecos')).toBeNull()
  const lamps = await browse({ q: 'crescente abajour' })
  expect([titlesOf(lamps.items), lamps.understood]).toEqual([['Luminária Crescente'], 'crescente abajur'])
  expect(await offer('vazo canelado', { maxCents: 1 })).toBe('vaso canelado')
  expect(await offer('vazo cerâmico', { maxCents: 1 })).toBeNull()
  expect(await offer('crescente abajour', { literal: true })).toBe('crescente abajur')
})
