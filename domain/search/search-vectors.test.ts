import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { addCategory, addMaker, addProject } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { browseProjects } from './browse-projects.server.ts'
import { everything } from './browse.ts'
import { refreshSearchVectors } from './search-vectors.server.ts'

const database = useDatabase()

async function titles(q: string) {
  const { items } = await browseProjects(database.db, { ...everything, q }, { viewerId: null })
  return items.map(({ title }) => title)
}

test('a maker’s name finds the maker’s projects, alone and with words of a title, and a new name does once it was taken up', async () => {
  const { id: designerId } = await addMaker(database.db, { fullName: 'Helena Santos' })
  await addProject(database.db, { title: 'Vaso Maré', designerId })
  await addProject(database.db, { title: 'Cachepô Facetado', designerId })
  await addProject(database.db, { title: 'Vaso de outra pessoa' })
  expect(await refreshSearchVectors(database.db)).toBe(3)
  expect((await titles('helena')).toSorted()).toEqual(['Cachepô Facetado', 'Vaso Maré'])
  expect(await titles('vaso da Helena Santos')).toEqual(['Vaso Maré'])
  await database.db.update(users).set({ fullName: 'Marina Rocha' }).where(eq(users.id, designerId))
  expect(await refreshSearchVectors(database.db)).toBe(2)
  expect(await titles('santos')).toEqual([])
  expect((await titles('marina')).toSorted()).toEqual(['Cachepô Facetado', 'Vaso Maré'])
  expect(await refreshSearchVectors(database.db)).toBe(0)
})

test('a title ranks before a name that has the same word', async () => {
  const { id: designerId } = await addMaker(database.db, { fullName: 'Rosa Coruja' })
  await addProject(database.db, { title: 'Porta-lápis liso', designerId, salesCount: 3 })
  await addProject(database.db, { title: 'Coruja de mesa' })
  await refreshSearchVectors(database.db)
  expect(await titles('coruja')).toEqual(['Coruja de mesa', 'Porta-lápis liso'])
})

test('a word of the category finds its projects, as does a word for the same thing, after those that have it in the title', async () => {
  const { id: categoryId } = await addCategory(database.db, { name: 'Iluminação' })
  await addProject(database.db, { title: 'Luminária Lua', categoryId })
  await addProject(database.db, { title: 'Cúpula Plissê', categoryId, salesCount: 40 })
  await addProject(database.db, { title: 'Vaso Maré' })
  expect(await titles('abajur')).toEqual(['Luminária Lua'])
  await refreshSearchVectors(database.db)
  for (const q of ['luminária', 'abajures']) expect(await titles(q)).toEqual(['Luminária Lua', 'Cúpula Plissê'])
  expect((await titles('iluminação')).toSorted()).toEqual(['Cúpula Plissê', 'Luminária Lua'])
  expect(await titles('cúpula de luminária')).toEqual(['Cúpula Plissê'])
})

test('a hook is found by each of its Portuguese names', async () => {
  await addProject(database.db, { title: 'Ganchos de parede Alça' })
  await addProject(database.db, { title: 'Foguete' })
  for (const q of ['cabide', 'pendurador', 'gancho']) expect(await titles(q)).toEqual(['Ganchos de parede Alça'])
})
