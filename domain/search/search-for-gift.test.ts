import { expect, test } from 'vitest'
import { addCategory, addProject } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { browseProjects } from './browse-projects.server.ts'
import { type BrowseQuery, everything } from './browse.ts'

const database = useDatabase()

async function found(asked: Partial<BrowseQuery>) {
  const { items, understood } = await browseProjects(database.db, { ...everything, ...asked }, { viewerId: null })
  return { titles: items.map(({ title }) => title), understood }
}

test('a gift search shows best sellers, of the chosen category, and can be made literal', async () => {
  const garden = await addCategory(database.db)
  await addProject(database.db, { title: 'Vaso', salesCount: 5, categoryId: garden.id })
  await addProject(database.db, { title: 'Lua', salesCount: 9 })
  await addProject(database.db, { title: 'Presente de grego, cavalo', salesCount: 1 })
  const all = { titles: ['Lua', 'Vaso', 'Presente de grego, cavalo'], understood: 'mais vendidos' }
  for (const q of ['presente', 'ideias de presentes', 'lembrancinhas']) expect(await found({ q })).toEqual(all)
  expect(await found({ q: 'presente', category: garden.slug })).toEqual({ ...all, titles: ['Vaso'] })
  const word = { titles: ['Presente de grego, cavalo'], understood: null }
  expect(await found({ q: 'presente', literal: true })).toEqual(word)
  expect(await found({ q: 'presente cavalo' })).toEqual(word)
})
