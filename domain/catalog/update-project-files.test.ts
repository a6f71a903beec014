import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projectFiles, projectImages, uploads } from '#db/schema/catalog.ts'
import { purchases } from '#db/schema/commerce.ts'
import { modelReports } from '#db/schema/models.ts'
import { findProjectDownloads } from '#domain/library/downloads.server.ts'
import { buyerLibrary } from '#domain/library/buyer-library.server.ts'
import { addFile, addPurchase, addUpload, addUser } from '../../tests/support/builders.ts'

import { change, useOwnProject } from '../../tests/support/worlds/own-project.ts'

const { test, clock, ownProject, shownTo, update } = useOwnProject()

describe('updateProject', () => {
  it('updateProject adds, removes and orders pictures and files in one go', async () => {
    const { maker, project, shown } = await ownProject()
    const second = await addFile(test.db, { projectId: project.id, position: 1, originalName: 'segundo.stl' })
    const [image, file] = [await addUpload(test.db, { ownerId: maker.id, kind: 'image' }), await addUpload(test.db, { ownerId: maker.id, originalName: 'novo.stl' })] // prettier-ignore
    const [oldImage, oldFile] = [shown.images[0]?.id ?? '', shown.files[0]?.id ?? '']
    const wanted = change(shown, {
      uploadIds: [image.id, file.id],
      removeIds: [oldFile],
      order: [file.id, image.id, oldImage, second.id],
    })
    expect(await update(maker, project.id, wanted)).toEqual({ ok: true })
    const after = await shownTo(maker.id, project.id)
    expect(after.images.map((one) => [one.position, one.storageKey])).toEqual([
      [0, image.storageKey],
      [1, shown.images[0]?.storageKey],
    ])
    expect(after.files.map((one) => [one.position, one.originalName])).toEqual([
      [0, 'novo.stl'],
      [1, 'segundo.stl'],
    ])
    const [removed] = await test.db.select().from(projectFiles).where(eq(projectFiles.id, oldFile))
    expect(removed?.removedAt).toEqual(clock.now())
    expect(await test.db.select().from(uploads).where(eq(uploads.ownerId, maker.id))).toEqual([])
  })

  it('updateProject leaves what was bought under the names it was bought under, whatever is moved, added or taken away', async () => {
    const { maker, project, shown } = await ownProject()
    const { id: first, storageKey } = shown.files[0]!
    await test.db.insert(modelReports).values({ storageKey, format: 'stl', triangles: 12, widthMm: 2, depthMm: 3, heightMm: 4, unitMm: 10, checkedAt: clock.now() }) // prettier-ignore
    const { id: second } = await addFile(test.db, { projectId: project.id, position: 1, originalName: 'segundo.stl' })
    const buyer = await addUser(test.db)
    await addPurchase(test.db, { buyerId: buyer.id, projectId: project.id })
    const names = async () => {
      const [item] = (await buyerLibrary(test.db, buyer.id, { page: 1 })).items
      const all = await findProjectDownloads(test.db, buyer.id, project.id)
      expect(all.map(({ fileId, number }) => [fileId, number])).toEqual(
        item?.files.map(({ id, number }) => [id, number]),
      )
      return item?.files.map(({ number, originalName }) => `${number} ${originalName}`)
    }
    expect(await names()).toEqual(['1 modelo.stl', '2 segundo.stl'])
    const upload = await addUpload(test.db, { ownerId: maker.id, originalName: 'novo.stl' })
    const wanted = { uploadIds: [upload.id], order: [upload.id, second, first] }
    expect(await update(maker, project.id, change(await shownTo(maker.id, project.id), wanted))).toEqual({ ok: true })
    expect(await names()).toEqual(['1 modelo.stl', '2 segundo.stl', '3 novo.stl'])
    const gone = change(await shownTo(maker.id, project.id), { removeIds: [first] })
    expect(await update(maker, project.id, gone)).toEqual({ ok: true })
    expect(await names()).toEqual(['1 modelo.stl', '2 segundo.stl', '3 novo.stl'])
    const [item] = (await buyerLibrary(test.db, buyer.id, { page: 1 })).items
    expect(item?.files[0]).toMatchObject({ triangles: 12, size: [20, 30, 40] })
  })

  it('updateProject turns any number of pictures around', async () => {
    const { maker, project } = await ownProject()
    const more = [1, 2, 3].map((position) => ({
      projectId: project.id,
      position,
      storageKey: `k${position}`,
      width: 4,
      height: 3,
      color: '#808080',
      alt: 'x',
    }))
    await test.db.insert(projectImages).values(more)
    const shown = await shownTo(maker.id, project.id)
    const order = shown.images.map((image) => image.id).toReversed()
    expect(await update(maker, project.id, change(shown, { order }))).toEqual({ ok: true })
    expect((await shownTo(maker.id, project.id)).images.map((image) => image.id)).toEqual(order)
  })

  it('updateProject leaves what was sold as it was sold, and its buyer with the files', async () => {
    const { maker, project, shown } = await ownProject()
    const buyer = await addUser(test.db)
    const sold = await addPurchase(test.db, { buyerId: buyer.id, projectId: project.id })
    const file = await addUpload(test.db, { ownerId: maker.id, originalName: 'novo.stl' })
    const wanted = {
      title: 'Outro nome',
      offers: [{ kind: 'digital' as const, priceCents: 1 }],
      uploadIds: [file.id],
      removeIds: [shown.files[0]?.id ?? ''],
    }
    expect(await update(maker, project.id, change(shown, wanted))).toEqual({ ok: true })
    expect(await test.db.select().from(purchases).where(eq(purchases.id, sold.id))).toEqual([sold])
    const [item] = (await buyerLibrary(test.db, buyer.id, { page: 1 })).items
    expect(item?.files.map((one) => one.originalName).toSorted()).toEqual(['modelo.stl', 'novo.stl'])
  })
})
