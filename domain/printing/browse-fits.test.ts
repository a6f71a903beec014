import { fc } from '@fast-check/vitest'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectFiles } from '#db/schema/catalog.ts'
import { modelReports } from '#db/schema/models.ts'
import { modelPreviews } from '#db/schema/printing.ts'
import { type BrowseQuery, everything } from '#domain/search/browse.ts'
import { browseProjects } from '#domain/search/browse-projects.server.ts'
import { confirmUnit } from '#domain/uploads/confirm-unit.server.ts'
import { addCategory, addFile, addMaker, addProject } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { type Extents, fitOf } from './fit.ts'

const test = useDatabase()
let categoryId: string
beforeAll(async () => {
  categoryId = (await addCategory(test.db, { slug: 'medidas' })).id
})

const bed: Extents = [220, 220, 250]
const browse = (query: Partial<BrowseQuery>, printer: Extents | null = bed) =>
  browseProjects(test.db, { ...everything, category: 'medidas', ...query }, { viewerId: null, bed: printer })
const fitting = async (query: Partial<BrowseQuery> = {}, printer: Extents | null = bed) => {
  const { items, total } = await browse({ fits: true, ...query }, printer)
  expect(total).toBe(items.length)
  return items.map(({ title }) => title).toSorted()
}

/** A project whose files have these sizes; null for one that was not measured. */
async function sized(title: string, sizes: (Extents | null)[]) {
  const maker = await addMaker(test.db)
  const { project, file } = await addProject(test.db, { title, categoryId, designerId: maker.id })
  const files = [file]
  // One after the other: a piece's sizes are told in the order of its files.
  while (files.length < sizes.length) files.push(await addFile(test.db, { projectId: project.id }))
  for (const [index, size] of sizes.entries()) {
    const [widthMm, depthMm, heightMm] = size ?? [null, null, null]
    const storageKey = files[index]?.storageKey ?? ''
    await test.db
      .insert(modelReports)
      .values({ storageKey, format: 'stl', widthMm, depthMm, heightMm, checkedAt: new Date() })
  }
  return { maker, project, files }
}

describe('the filter of what fits a printer', () => {
  it('the filter of what fits a printer leaves what can be printed in one piece, every file of it, however it is turned', async () => {
    await sized('Em pé', [[100, 100, 200]])
    await sized('Atravessado', [[270, 20, 20]])
    await sized('Deitado', [[20, 60, 260]])
    await sized('Grande', [[230, 230, 230]])
    await sized('Uma parte grande', [
      [20, 20, 20],
      [300, 300, 5],
    ])
    await sized('Sem medidas', [[20, 20, 20], null])
    await addProject(test.db, { title: 'Só impresso', categoryId, kinds: ['printed'] })
    expect(await fitting()).toEqual(['Atravessado', 'Deitado', 'Em pé'])
    expect(await fitting({}, [420, 420, 480])).toHaveLength(5)
    expect(await fitting({ q: 'deitado' })).toEqual(['Deitado'])
    expect(await fitting({ q: 'grande' })).toEqual([])
    expect((await browse({ fits: true }, null)).total).toBe(7)
    const { facets, total } = await browse({ fits: true })
    expect(facets).toMatchObject({ kinds: { digital: total }, formats: { stl: total }, prices: { 0: total } })
  })

  it('the filter of what fits a printer asks for every object of a file, not for all of them together', async () => {
    const objectsOf = async (title: string, objectSizes: number[], togetherMm: number[]) => {
      const { files } = await sized(title, [[60, 60, 60]])
      const storageKey = files[0]?.storageKey ?? ''
      await test.db
        .update(modelReports)
        .set({ objects: 9, objectSizes, togetherMm })
        .where(eq(modelReports.storageKey, storageKey))
    }
    await objectsOf('Plaquinha de muitas', [60, 60, 60], [600, 600, 60])
    await objectsOf('Plaquinha com vara', [60, 60, 60, 400, 4, 4], [430, 70, 60])
    expect(await fitting({ q: 'plaquinha' })).toEqual(['Plaquinha de muitas'])
    expect(await fitting({ q: 'plaquinha' }, [420, 420, 480])).toHaveLength(2)
  })

  it('the filter of what fits a printer follows the files: a unit that is set right, a file that is taken away', async () => {
    const { project, files, maker } = await sized('Segue', [
      [20, 20, 20],
      [300, 300, 5],
    ])
    expect(await fitting({ q: 'segue' })).toEqual([])
    await test.db
      .update(projectFiles)
      .set({ removedAt: new Date('2026-11-21T12:00:00Z') })
      .where(eq(projectFiles.id, files[1]?.id ?? ''))
    expect(await fitting({ q: 'segue' })).toEqual(['Segue'])
    await confirmUnit(test.db, maker, files[0]?.id ?? '', 'in')
    expect(await fitting({ q: 'segue' })).toEqual([])
    expect(project.title).toBe('Segue')
  })

  it('the filter of what fits a printer is the same in the database as on the project page', async () => {
    const side = fc.double({ min: 1, max: 400, noNaN: true }).map((mm) => Math.fround(mm))
    const extents = fc.tuple(side, side, side)
    for (const [size, printer] of fc.sample(fc.tuple(extents, extents), { numRuns: 300, seed: 7 })) {
      const { rows } = await test.db.execute<{ fits: boolean }>(
        sql`select fits_printer(array[${size[0]}, ${size[1]}, ${size[2]}]::real[], ${printer[0]}, ${printer[1]}, ${printer[2]}) as fits`,
      )
      expect([size, printer, rows[0]?.fits]).toEqual([size, printer, fitOf(size, printer) !== null])
    }
  })

  it('the filter of what fits a printer comes with what printing takes, for whose printer is known', async () => {
    const { files } = await sized('Medido', [
      [20, 20, 20],
      [20, 60, 20],
    ])
    for (const file of files)
      await test.db.insert(modelPreviews).values({
        modelKey: file?.storageKey ?? '',
        color: '#808080',
        baseGrams: 10,
        baseSeconds: 3600,
        needsSupports: false,
        updatedAt: new Date('2026-11-21T12:00:00Z'),
      })
    const [card] = (await browse({ q: 'medido' })).items
    // Files of one moment stand in either order.
    const sizes = expect.toBeOneOf([
      [20, 20, 20, 20, 60, 20],
      [20, 60, 20, 20, 20, 20],
    ])
    expect(card?.print).toEqual({ sizes, grams: 20, seconds: 7200, needsSupports: false })
    const [unknown] = (await browse({ q: 'medido' }, null)).items
    expect(unknown).toHaveProperty('print', null)
  })
})
