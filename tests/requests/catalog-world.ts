import { eq } from 'drizzle-orm'
import { offers } from '#db/schema/catalog.ts'
import { addCategory, addFile, addMaker, addProject } from '../support/builders.ts'
import { startRequestApp } from '../support/app/request-app.ts'
import { useWorld } from '../support/world.ts'

/** A running product with a maker, one project that has everything, and thirty that fill pages. */
async function catalogWorld() {
  const app = await startRequestApp()
  const { db } = app.database
  const homeId = (await addCategory(db, { name: 'Casa', slug: 'casa' })).id
  await addCategory(db, { name: 'Vazia', slug: 'vazia' })
  const maker = await addMaker(db, { fullName: 'Helena Prado', city: 'Curitiba, PR', bio: 'Objetos de casa.' })
  const vase = await addProject(db, {
    title: 'Vaso Maré <em>espiral</em>',
    description: 'Catorze estrias.\n\nImprime de pé.',
    categoryId: homeId,
    designerId: maker.id,
    kinds: ['digital', 'printed'],
    printTime: 'cerca de 9 horas',
    material: 'PLA',
    referenceLink: 'https://exemplo.com.br/caderno?x=1&y=2',
    specifications: 'bico 0,4 mm',
    slug: 'vaso-mare',
    downloadsCount: 1284,
  })
  await addFile(db, { projectId: vase.project.id, position: 1, format: '3mf', sizeBytes: 3_400_000 })
  await db
    .update(offers)
    .set({ priceCents: 8900 })
    .where(eq(offers.id, vase.printed?.id ?? ''))
  for (let n = 1; n <= 30; n++) {
    const createdAt = new Date(Date.UTC(2025, 0, n))
    await addProject(db, { title: `Gancho ${n}`, categoryId: homeId, designerId: maker.id, createdAt })
  }
  return {
    app,
    homeId,
    maker,
    vase,
    db: () => app.database.db,
    get: (path: string) => app.visitor().get(path),
    pagePath: () => `/projeto/${vase.project.id}`,
  }
}

/** The same for the tests of a file. */
export function useCatalogWorld() {
  return useWorld(catalogWorld, ({ app }) => app.close())
}

/** Text as a reader sees it: every run of white space is one space. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
