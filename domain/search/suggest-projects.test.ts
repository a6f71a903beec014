import { beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { suggestProjects } from './suggest-projects.server.ts'

describe('suggestions', () => {
  const database = useDatabase()
  beforeAll(async () => {
    await addProject(database.db, { title: 'Engrenagem planetária de bolso', description: 'Gira sem fim.' })
    await addProject(database.db, { title: 'Vaso Maré', description: 'Catorze estrias.' })
  })
  const titles = async (typed: string) => (await suggestProjects(database.db, typed)).map(({ title }) => title)

  it('suggestions finish a word, with and without accents, and forgive a slip', async () => {
    for (const typed of ['engren', 'Engrenágem plan', 'emgrenagem'])
      expect(await titles(typed)).toContain('Engrenagem planetária de bolso')
  })

  it('suggestions are none for too little, for nothing, and for what is not there', async () => {
    for (const typed of ['', ' e ', 'en', 'xyzzyx', '!!!']) expect(await titles(typed)).toEqual([])
  })
})
