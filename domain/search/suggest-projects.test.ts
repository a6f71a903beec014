import { beforeAll, describe, expect, it } from 'vitest'
import { seedProjects } from '#demo/catalog.ts'
import { isLeftOut } from '#domain/spelling/search-terms.ts'
import { addCategory, addMaker, addProject } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { refreshSearchVectors } from './search-vectors.server.ts'
import { suggestProjects } from './suggest-projects.server.ts'

/** First three letters of each word of a title that a search looks for. */
function beginnings(title: string): Set<string> {
  const words = title.match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return new Set(words.filter((word) => !isLeftOut(word)).map((word) => word.slice(0, 3).toLowerCase()))
}

describe('suggestions', () => {
  const database = useDatabase()
  beforeAll(async () => {
    await addProject(database.db, { title: 'Engrenagem planetária de bolso', description: 'Gira sem fim.' })
    await addProject(database.db, { title: 'Vaso Maré', description: 'Catorze estrias.' })
  })
  const titles = async (typed: string) => (await suggestProjects(database.db, typed)).projects.map(({ title }) => title)

  it('suggestions finish a word, with and without accents, and forgive a slip', async () => {
    for (const typed of ['engren', 'Engrenágem plan', 'emgrenagem'])
      expect(await titles(typed)).toContain('Engrenagem planetária de bolso')
  })

  it('suggestions find a title by each of its beginnings from three letters on, whatever form its last word has so far', async () => {
    const known = [
      'Porta-cartas por dois',
      'Estante de flores, 42 mm',
      'Impressões de animais',
      'Suporte de celular',
      'Painéis',
    ]
    for (const title of known) await addProject(database.db, { title })
    await refreshSearchVectors(database.db)
    const missed: string[] = []
    for (const title of [...known, 'Vaso Maré', 'Engrenagem planetária de bolso'])
      for (let length = 3; length <= title.length; length++)
        if (!(await titles(title.slice(0, length))).includes(title)) missed.push(title.slice(0, length))
    expect(missed).toEqual([])
  })

  it('suggestions find each title of the demonstration by the first three letters of each of its words', async () => {
    const { id: designerId } = await addMaker(database.db)
    const { id: categoryId } = await addCategory(database.db)
    const titlesOf = new Map<string, string[]>()
    for (const { title, description } of seedProjects) {
      await addProject(database.db, { title, description, designerId, categoryId })
      for (const beginning of beginnings(title)) titlesOf.set(beginning, [...(titlesOf.get(beginning) ?? []), title])
    }
    const missed: string[] = []
    for (const [beginning, wanted] of titlesOf) {
      const found = await titles(beginning)
      for (const title of wanted) if (!found.includes(title)) missed.push(`${beginning}: ${title}`)
    }
    expect(missed).toEqual([])
  })

  it('suggestions are empty for short, empty and unknown input', async () => {
    for (const typed of ['', ' e ', 'en', 'xyzzyx', '!!!']) expect(await titles(typed)).toEqual([])
  })

  it('suggestions name the categories and the makers that are called so, and no empty category', async () => {
    const { id: categoryId, slug } = await addCategory(database.db, { name: 'Iluminação' })
    await addCategory(database.db, { name: 'Iluminuras' })
    const { id: designerId } = await addMaker(database.db, { fullName: 'Ilustre Prado' })
    await addProject(database.db, { title: 'Lua', categoryId, designerId })
    await refreshSearchVectors(database.db)
    const found = await suggestProjects(database.db, 'ilu')
    expect(found.categories.map((category) => category.slug)).toEqual([slug])
    expect(found.makers).toEqual([{ slug: 'ilustre-prado', name: 'Ilustre Prado' }])
    expect((await suggestProjects(database.db, 'abajur')).categories.map((category) => category.slug)).toEqual([slug])
    expect((await suggestProjects(database.db, 'vaso')).makers).toEqual([])
  })
})
