import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { collections } from '#db/schema/collections.ts'
import { addProject } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { sitemapEntries, type SitemapKind, sitemapParts } from './sitemap.server.ts'

const test = useDatabase()

beforeAll(async () => {
  const createdAt = new Date('2026-01-01T00:00:00Z')
  for (let n = 0; n < 7; n++) {
    const { project } = await addProject(test.db, { createdAt })
    const made = { code: `c${n}aaaaaaaa`.slice(0, 10), name: `Lista ${n}`, visibility: 'public', itemCount: 1 } as const
    await test.db.insert(collections).values({ ...made, userId: project.designerId, publishedAt: createdAt })
  }
})

async function walked(kind: SitemapKind, parts: string[]) {
  const found = await Promise.all(parts.map((part) => sitemapEntries(test.db, kind, part, 3)))
  return found.flat().map(({ id }) => id)
}

it.each(['projects', 'shops', 'collections'] as const)(
  'the site map has each of the %s once in its parts',
  async (kind) => {
    const parts = await sitemapParts(test.db, kind, 3)
    expect(parts).toHaveLength(3)
    const ids = await walked(kind, parts)
    expect([ids.length, new Set(ids).size]).toEqual([7, 7])
    expect(await sitemapEntries(test.db, kind, kind === 'shops' ? 'zzz' : crypto.randomUUID())).toEqual([])
    expect(kind === 'shops' || (await sitemapEntries(test.db, kind, "x'")).length === 0).toBe(true)
  },
)

it('the site map keeps its parts when the first of one is taken down', async () => {
  const parts = await sitemapParts(test.db, 'projects', 3)
  const [, second = ''] = parts
  await test.db.update(projects).set({ isActive: false }).where(eq(projects.id, second))
  const ids = await walked('projects', parts)
  expect([ids.length, ids.includes(second)]).toEqual([7, false])
})
