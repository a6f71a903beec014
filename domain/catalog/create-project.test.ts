import { findFreightTable } from '#domain/freight/freight-tables.server.ts'
import { ownWork } from '#domain/declarations/authorship.ts'
import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { offers, projectFiles, projectImages, projects, uploads } from '#db/schema/catalog.ts'
import { categories } from '#db/schema/categories.ts'
import { decisions } from '#db/schema/moderation.ts'
import { searchWords } from '#db/schema/search.ts'
import { addSeller } from '../../tests/support/add-seller.ts'
import { addCategory, addMaker, addUpload, addUser } from '../../tests/support/builders.ts'
import { company } from '../../tests/support/company.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { createProject } from './create-project.server.ts'
import type { ProjectInput } from './project-input.ts'

const clock = { now: () => new Date('2026-11-21T12:00:00.123Z') }
const test = useDatabase()
let categoryId: string
beforeAll(async () => {
  categoryId = (await addCategory(test.db)).id
})

const input = (changes: Partial<ProjectInput> = {}): ProjectInput => ({
  title: 'Vaso Maré',
  description: 'Um vaso com estrias em espiral.',
  categoryId,
  offers: [{ kind: 'digital', priceCents: 2490 }],
  printTime: null,
  material: 'PLA',
  authorship: ownWork,
  referenceLink: null,
  specifications: null,
  ...changes,
})

async function makerWithUploads(models = 1) {
  const maker = await addMaker(test.db)
  await addSeller(test.db, maker.id)
  const image = await addUpload(test.db, { ownerId: maker.id, kind: 'image' })
  const files = []
  for (let i = 0; i < models; i++)
    files.push(await addUpload(test.db, { ownerId: maker.id, originalName: `parte-${i}.stl` }))
  return { maker, image, files, uploadIds: [image.id, ...files.map((file) => file.id)] }
}

async function created(maker: Parameters<typeof createProject>[1], project: Parameters<typeof createProject>[2]) {
  const result = await createProject({ db: test.db, clock, company }, maker, project)
  if (!result.ok) throw new Error(result.reason)
  const [row] = await test.db.select().from(projects).where(eq(projects.id, result.projectId))
  if (!row) throw new Error('no project')
  return row
}

const projectCount = async () => (await test.db.$count(projects)) + (await test.db.$count(offers))

describe('createProject', () => {
  it('createProject saves the freight of a printed object, and none for files', async () => {
    const [files, piece] = [await makerWithUploads(), await makerWithUploads()]
    const freight = { cep: '50030230', choice: { preset: 'pickup' } } as const
    await created(files.maker, { ...input({ title: 'Só arquivos' }), freight, uploadIds: files.uploadIds })
    expect(await findFreightTable(test.db, files.maker.id)).toBeNull()
    const printed = [{ kind: 'printed' as const, priceCents: 2990 }]
    await created(piece.maker, { ...input({ title: 'Só peça', offers: printed }), freight, uploadIds: piece.uploadIds })
    const said = { originCep: '50030230', postsBy: 'pickup', isConfirmed: true }
    expect(await findFreightTable(test.db, piece.maker.id)).toMatchObject(said)
  })

  it('createProject writes project, offers, pictures and files in the order given, and uses the uploads up', async () => {
    const { maker, image, files, uploadIds } = await makerWithUploads(3)
    const both = [
      { kind: 'digital' as const, priceCents: 3990 },
      { kind: 'printed' as const, priceCents: 2990 },
    ]
    const project = await created(maker, { ...input({ offers: both }), uploadIds: uploadIds.toReversed() })
    expect(project).toMatchObject({
      designerId: maker.id,
      slug: 'vaso-mare',
      priceCents: 2990,
      isActive: true,
      material: 'PLA',
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    const sold = await test.db.select().from(offers).where(eq(offers.projectId, project.id)).orderBy(asc(offers.kind))
    expect(sold).toMatchObject(both)
    const images = await test.db.select().from(projectImages).where(eq(projectImages.projectId, project.id))
    expect(images).toMatchObject([
      { position: 0, storageKey: image.storageKey, width: 800, height: 600, color: '#808080' },
    ])
    const stored = await test.db
      .select()
      .from(projectFiles)
      .where(eq(projectFiles.projectId, project.id))
      .orderBy(asc(projectFiles.position))
    expect(stored.map((file) => [file.position, file.originalName, file.storageKey])).toEqual(
      files.toReversed().map((file, position) => [position, file.originalName, file.storageKey]),
    )
    expect(await test.db.select().from(uploads).where(eq(uploads.ownerId, maker.id))).toEqual([])
  })

  it('createProject can be searched for and is counted in its category', async () => {
    const category = await addCategory(test.db)
    const { maker, uploadIds } = await makerWithUploads()
    await created(maker, { ...input({ title: 'Cachepô zigurate', categoryId: category.id }), uploadIds })
    expect(await test.db.select().from(searchWords).where(eq(searchWords.word, 'zigurate'))).toMatchObject([
      { projectCount: 1 },
    ])
    expect(await test.db.select().from(categories).where(eq(categories.id, category.id))).toMatchObject([
      { projectCount: 1 },
    ])
  })

  it('createProject gives twenty projects of one title, made at once, twenty names', async () => {
    const makers = await Promise.all(Array.from({ length: 20 }, () => makerWithUploads()))
    const made = await Promise.all(
      makers.map(({ maker, uploadIds }) => created(maker, { ...input({ title: 'Gancho de Parede' }), uploadIds })),
    )
    const slugs = made.map((project) => project.slug).toSorted()
    expect(slugs).toEqual(
      ['gancho-de-parede', ...Array.from({ length: 19 }, (_, i) => `gancho-de-parede-${i + 2}`)].toSorted(),
    )
  })

  it('createProject steps over a name that another title already took', async () => {
    const titles = ['Suporte 2', 'Suporte', 'Suporte', 'Suporte 2']
    const slugs = []
    for (const title of titles) {
      const { maker, uploadIds } = await makerWithUploads()
      slugs.push((await created(maker, { ...input({ title }), uploadIds })).slug)
    }
    expect(slugs).toEqual(['suporte-2', 'suporte', 'suporte-3', 'suporte-2-2'])
  })

  it('createProject calls a title without letters by its id', async () => {
    const { maker, uploadIds } = await makerWithUploads()
    const project = await created(maker, { ...input({ title: '龍龍龍' }), uploadIds })
    expect(project.slug).toBe(project.id)
  })

  it('createProject refuses people who do not sell', async () => {
    const buyer = await addUser(test.db)
    expect(await createProject({ db: test.db, clock, company }, buyer, { ...input(), uploadIds: [] })).toEqual({
      ok: false,
      reason: 'not_maker',
    })
  })

  it('createProject refuses an unknown category, and keeps the uploads', async () => {
    const { maker, uploadIds } = await makerWithUploads()
    const nowhere = input({ categoryId: '01938b7e-0000-7000-8000-000000000001' })
    const before = await projectCount()
    expect(await createProject({ db: test.db, clock, company }, maker, { ...nowhere, uploadIds })).toEqual({
      ok: false,
      reason: 'category_unknown',
    })
    expect(await projectCount()).toBe(before)
    expect(await test.db.select().from(uploads).where(eq(uploads.ownerId, maker.id))).toHaveLength(2)
  })

  it("createProject never takes another person's upload, which looks like one that is gone", async () => {
    const victim = await makerWithUploads()
    const { maker, uploadIds } = await makerWithUploads()
    const before = await projectCount()
    for (const foreign of [victim.uploadIds[1] ?? '', '01938b7e-0000-7000-8000-000000000001', 'x']) {
      const result = await createProject({ db: test.db, clock, company }, maker, {
        ...input(),
        uploadIds: [...uploadIds, foreign],
      })
      expect(result).toEqual({ ok: false, reason: 'upload_gone' })
    }
    expect(await projectCount()).toBe(before)
    expect(await test.db.select().from(uploads).where(eq(uploads.ownerId, victim.maker.id))).toHaveLength(2)
  })

  describe('with an attempt', () => {
    const attempt = async (changes: { title?: string } = {}, attemptId: string = randomUUID()) => {
      const { maker, uploadIds } = await makerWithUploads()
      const send = (more: { title?: string } = {}, ids = uploadIds) =>
        createProject({ db: test.db, clock, company }, maker, {
          ...input({ title: 'Caixa única', ...changes, ...more }),
          uploadIds: ids,
          attemptId,
        })
      const published = () => test.db.select().from(projects).where(eq(projects.designerId, maker.id))
      return { maker, send, published }
    }

    it('createProject with an attempt publishes once however often and fast the same form is sent, with files received before or each time anew', async () => {
      const { maker, send, published } = await attempt()
      const anew = await Promise.all(
        [0, 1].map(async () => [(await addUpload(test.db, { ownerId: maker.id, kind: 'image' })).id]),
      )
      const results = await Promise.all([send(), send(), send(), ...anew.map((ids) => send({}, ids))])
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
      expect(results[0]).toMatchObject({ ok: true })
      expect(await published()).toHaveLength(1)
    })

    it('createProject with an attempt publishes another project when the form comes back with another title', async () => {
      const { send, published } = await attempt()
      await send()
      expect(await send({ title: 'Outra caixa' }, [])).toMatchObject({ ok: true })
      expect(await published()).toHaveLength(2)
    })

    it("createProject with an attempt does not touch or reveal another maker's project of that id", async () => {
      const victim = await attempt()
      const done = await victim.send()
      const { send } = await attempt({}, done.ok ? done.projectId : '')
      const own = await send()
      expect(own).toMatchObject({ ok: true })
      expect(own).not.toEqual(done)
    })
  })

  it('createProject uses an upload once when two different forms want it', async () => {
    const { maker, uploadIds } = await makerWithUploads()
    const results = await Promise.all(
      ['Caixa A', 'Caixa B'].map((title) =>
        createProject({ db: test.db, clock, company }, maker, { ...input({ title }), uploadIds }),
      ),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(1)
  })

  it('createProject keeps what reads like a forbidden item out of the catalogue until staff has looked', async () => {
    const { maker, uploadIds } = await makerWithUploads()
    const named = await addUpload(test.db, { ownerId: maker.id, originalName: 'glock_frame.stl' })
    const project = { ...input(), uploadIds: [...uploadIds, named.id], attemptId: randomUUID() }
    const create = () => createProject({ db: test.db, clock, company }, maker, project)
    expect(await create()).toMatchObject({ ok: true, isSuspended: true })
    expect(await create()).toMatchObject({ ok: true, isSuspended: true })
    const row = await created(maker, project)
    expect(row).toMatchObject({ isActive: true, isListed: false })
    const [suspension] = await test.db.select().from(decisions).where(eq(decisions.projectId, row.id))
    expect(suspension?.findings).toEqual([{ source: 'forbidden_words', reason: null, evidence: { words: ['glock'] } }])
  })
})
