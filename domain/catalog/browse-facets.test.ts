import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addFile, addProject } from '../../tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { everything, type BrowseQuery } from './browse.ts'
import { browseProjects } from './browse-projects.server.ts'

let database: TestDatabase
const browse = (query: Partial<BrowseQuery>) =>
  browseProjects(database.db, { ...everything, ...query }, { viewerId: null })

describe('counts beside the filters', () => {
  const facetsOf = async (query: Partial<BrowseQuery>) => (await browse({ category: 'facetas', ...query })).facets
  beforeAll(async () => {
    database = await createTestDatabase()
    const { db } = database
    const { id: categoryId } = await addCategory(db, { name: 'Facetas', slug: 'facetas' })
    for (const kinds of [['digital'], ['digital', 'printed'], ['printed']] as const) {
      const { project } = await addProject(db, { categoryId, kinds: [...kinds] })
      await addFile(db, { projectId: project.id, position: 1, format: kinds.length > 1 ? '3mf' : 'stl' })
    }
  })
  afterAll(() => database?.drop())

  it('say what a choice would leave, whatever else is chosen in its own group', async () => {
    const all = { kinds: { digital: 2, printed: 2 }, formats: { stl: 2, '3mf': 1 } }
    expect(await facetsOf({})).toEqual(all)
    expect(await facetsOf({ kinds: ['printed'] })).toEqual({ kinds: all.kinds, formats: { stl: 1, '3mf': 1 } })
    expect(await facetsOf({ formats: ['3mf'] })).toEqual({ kinds: { digital: 1, printed: 1 }, formats: all.formats })
    for (const kind of ['digital', 'printed'] as const)
      expect((await browse({ category: 'facetas', kinds: [kind] })).total).toBe(all.kinds[kind])
  })

  it('are not there where they would cost a count', async () => {
    expect(await facetsOf({ minCents: 100 })).toBeNull()
    expect(await facetsOf({ q: 'vaso' })).toBeNull()
  })
})
