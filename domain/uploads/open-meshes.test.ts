import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projectFiles, projects } from '#db/schema/catalog.ts'
import { modelReports } from '#db/schema/models.ts'
import { ownWork } from '#domain/declarations/authorship.ts'
import { createProject } from '#domain/catalog/create-project.server.ts'
import { makerProjects } from '#domain/catalog/maker-projects.server.ts'
import { compareModel } from '#domain/suspensions/compare-model.server.ts'
import { fingerprintVersion } from '#geometry/fingerprint/fingerprint.ts'
import { addSeller } from '../../tests/support/add-seller.ts'
import { addCategory, addMaker, addProject, addUpload } from '../../tests/support/builders.ts'
import { company } from '../../tests/support/company.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { confirmOpenMesh } from './open-meshes.server.ts'

const test = useDatabase()
const at = new Date('2026-11-21T12:00:00Z')
const clock = { now: () => at }
const open = { area: 1, openEdges: 3, closesByRounding: false }

const report = (storageKey: string, found: object, more: Partial<typeof modelReports.$inferInsert> = {}) =>
  test.db.insert(modelReports).values({ storageKey, format: 'stl', status: 'done', report: found, fingerprintVersion, ...more }) // prettier-ignore
const compare = (key: string) => compareModel({ db: test.db, clock, privateFiles: null as never }, key)
const isListed = async (id: string) => (await test.db.select().from(projects).where(eq(projects.id, id)))[0]?.isListed
const stateOf = async (makerId: string) => (await makerProjects(test.db, makerId, 1)).items[0]?.filesState

async function publishing(confirm: boolean) {
  const maker = await addMaker(test.db)
  await addSeller(test.db, maker.id)
  const { id: categoryId } = await addCategory(test.db)
  const image = await addUpload(test.db, { ownerId: maker.id, kind: 'image', width: 8, height: 6, color: '#808080' })
  const model = await addUpload(test.db, { ownerId: maker.id, originalName: 'aberta.stl', format: 'stl' })
  await report(model.storageKey, open)
  const texts = { authorship: ownWork, title: 'Caixa aberta', description: 'Uma caixa sem fundo.', categoryId }
  const none = { printTime: null, material: null, referenceLink: null, specifications: null }
  const said = { uploadIds: [image.id, model.id], openConfirmedIds: confirm ? [model.id] : [] }
  const offers = [{ kind: 'digital' as const, priceCents: 2490 }]
  const result = await createProject({ db: test.db, clock, company }, maker, { ...texts, ...none, offers, ...said })
  return { maker, model, result }
}

describe('an open mesh', () => {
  it('an open mesh is not published unless its maker says that they know, which is kept with its time', async () => {
    const refused = await publishing(false)
    expect(refused.result).toEqual({ ok: false, reason: 'open_mesh', names: ['aberta.stl'] })
    expect(await test.db.$count(projects, eq(projects.designerId, refused.maker.id))).toBe(0)
    const { result, model } = await publishing(true)
    const [file] = await test.db.select().from(projectFiles).where(eq(projectFiles.storageKey, model.storageKey))
    expect([result.ok, file?.openConfirmedAt]).toEqual([true, at])
    await compare(model.storageKey)
    expect(await isListed(file?.projectId ?? '')).toBe(true)
  })

  it('an open mesh that was found only after it was published is listed once its own maker confirms it', async () => {
    const maker = await addMaker(test.db)
    const { project, file } = await addProject(test.db, { designerId: maker.id })
    await report(file!.storageKey, open)
    await compare(file!.storageKey)
    expect([await isListed(project.id), await stateOf(maker.id)]).toEqual([false, 'unconfirmed'])
    const stranger = await addMaker(test.db)
    const confirm = (person: { id: string }) => confirmOpenMesh({ db: test.db, clock }, person, file!.id)
    expect(await confirm(stranger)).toEqual({ ok: false, reason: 'not_found' })
    expect(await confirm(maker)).toEqual({ ok: true })
    await compare(file!.storageKey)
    expect([await isListed(project.id), await stateOf(maker.id)]).toEqual([true, null])
  })

  it('an open mesh that was for sale before stays so, and its maker reads what is missing', async () => {
    const maker = await addMaker(test.db)
    const { project, file } = await addProject(test.db, { designerId: maker.id })
    await report(file!.storageKey, open, { checkedAt: at })
    await compare(file!.storageKey)
    expect([await isListed(project.id), await stateOf(maker.id)]).toEqual([true, 'unconfirmed'])
  })

  it('a mesh that a slicer closes is not open, and a closed one needs no confirmation', async () => {
    const maker = await addMaker(test.db)
    const { project, file } = await addProject(test.db, { designerId: maker.id })
    await report(file!.storageKey, { ...open, closesByRounding: true })
    await compare(file!.storageKey)
    expect(await isListed(project.id)).toBe(true)
    expect(await confirmOpenMesh({ db: test.db, clock }, maker, file!.id)).toEqual({ ok: false, reason: 'not_found' })
  })
})
