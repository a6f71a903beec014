import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { categories } from '#db/schema/categories.ts'
import { decisions } from '#db/schema/moderation.ts'
import { projectDeclarations } from '#db/schema/declarations.ts'
import { ownWork } from '#domain/declarations/authorship.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import { addSeller } from '../../tests/support/add-seller.ts'
import { addCategory, addMaker, addUpload, addUser } from '../../tests/support/builders.ts'
import { company } from '../../tests/support/company.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { createProject } from '#domain/catalog/create-project.server.ts'
import { decideSuspension } from '#domain/suspensions/suspensions.server.ts'
import type { Declaration } from './declaration.ts'
import { plainPrint } from '#domain/catalog/printed-offer.ts'
import { type ProjectInput, projectInput } from '#domain/catalog/project-input.ts'
import { projectPage } from '#domain/catalog/project-page.server.ts'
import { saveCategory } from '#domain/categories/save-category.server.ts'
import { updateProject } from '#domain/catalog/update-project.server.ts'

const test = useDatabase()
let toys: string
let kitchen: string
let others: string
let time = Date.parse('2026-11-21T12:00:00Z')
const clock = { now: () => new Date(time) }
beforeAll(async () => {
  toys = (await addCategory(test.db, { asks: 'toy' })).id
  kitchen = (await addCategory(test.db, { asks: 'food' })).id
  others = (await addCategory(test.db)).id
})

const certified: Declaration = { kind: 'toy', answer: 'certified', ageFrom: 3, registration: '004512/2026' }
const collectible: Declaration = { kind: 'toy', answer: 'collectible', ageFrom: null, registration: null }

const input = (changes: Partial<ProjectInput> = {}): ProjectInput => ({
  title: 'Cubo de encaixe',
  description: 'Sete peças que formam um cubo.',
  categoryId: toys,
  offers: [{ kind: 'digital', priceCents: 2490 }],
  authorship: ownWork,
  printTime: null,
  material: null,
  referenceLink: null,
  specifications: null,
  ...changes,
})

async function publish(changes: Partial<ProjectInput> = {}) {
  const maker = await addMaker(test.db)
  await addSeller(test.db, maker.id)
  const image = await addUpload(test.db, { ownerId: maker.id, kind: 'image' })
  const file = await addUpload(test.db, { ownerId: maker.id })
  const created = await createProject({ db: test.db, clock, company }, maker, {
    ...input(changes),
    uploadIds: [image.id, file.id],
  })
  return { maker, created }
}

async function published(changes: Partial<ProjectInput> = {}) {
  const { maker, created } = await publish(changes)
  if (!created.ok) throw new Error(created.reason)
  const change = async (next: Partial<ProjectInput>) => {
    const [row] = await test.db.select().from(projects).where(eq(projects.id, created.projectId))
    const rest = { shownUpdatedAt: row?.updatedAt ?? clock.now(), uploadIds: [], removeIds: [], order: [] }
    return updateProject({ db: test.db, clock, company }, maker, created.projectId, { ...input(next), ...rest })
  }
  return { id: created.projectId, isSuspended: created.isSuspended, change }
}

const kept = (id: string) =>
  test.db
    .select()
    .from(projectDeclarations)
    .where(eq(projectDeclarations.projectId, id))
    .orderBy(asc(projectDeclarations.declaredAt))
const shown = async (id: string) =>
  (await projectPage(test.db, { projectId: id, viewer: null, reviewsPage: 1 }))?.declarations
const findings = async (id: string) =>
  (await test.db.select().from(decisions).where(eq(decisions.projectId, id))).flatMap((suspension) =>
    (suspension.findings ?? []).map(({ source, evidence }) => ({ source, evidence })),
  )

describe('a project that needs a declaration', () => {
  it('a project that needs a declaration is neither published nor changed without it', async () => {
    const before = await test.db.$count(projects)
    const fault = { kind: 'toy', reason: 'words', words: ['ideal para criancas'] }
    const description = 'Ideal para crianças, em sete peças.'
    expect((await publish({ description })).created).toEqual({ ok: false, reason: 'undeclared', faults: [fault] })
    const mug = await publish({ categoryId: others, title: 'Caneca', declarations: [collectible] })
    expect(mug.created).toMatchObject({ reason: 'undeclared', faults: [{ kind: 'food', words: ['caneca'] }] })
    expect(await test.db.$count(projects)).toBe(before)
    const { change } = await published({ categoryId: others })
    expect(await change({ categoryId: toys, description })).toEqual({
      ok: false,
      reason: 'undeclared',
      faults: [fault],
    })
  })

  it('a project that needs a declaration carries the notice of its category when its maker chose no answer, from its beginning or from a change on', async () => {
    const { id, change } = await published({ categoryId: others })
    expect(await kept(id)).toEqual([])
    expect(await change({ categoryId: kitchen })).toEqual({ ok: true })
    const notice = [{ answer: 'no_food', withdrawnAt: null }]
    expect(await kept(id)).toMatchObject(notice)
    expect(await kept((await published({ categoryId: kitchen })).id)).toMatchObject(notice)
  })

  it('a project that needs a declaration in a category of toys is answered for by its maker alone: silence is refused, new or changed', async () => {
    const refusal = { ok: false, reason: 'undeclared', faults: [{ kind: 'toy', reason: 'category' }] }
    expect((await publish()).created).toEqual(refusal)
    const { change } = await published({ categoryId: others })
    expect(await change({ categoryId: toys })).toEqual(refusal)
    expect(await change({ categoryId: toys, declarations: [collectible] })).toEqual({ ok: true })
  })

  it('a project that needs a declaration keeps each declaration with its date and the version of its words, also one that was replaced', async () => {
    const { id, change } = await published({ declarations: [collectible] })
    expect(await kept(id)).toMatchObject([{ answer: 'collectible', textVersion: 2, declaredAt: clock.now() }])
    const first = clock.now()
    time += 60_000
    expect(await change({ title: 'Cubo Soma', declarations: [collectible] })).toEqual({ ok: true })
    expect(await kept(id)).toMatchObject([{ declaredAt: first, withdrawnAt: null }])
    time += 60_000
    expect(await change({ declarations: [certified] })).toEqual({ ok: true })
    expect(await kept(id)).toMatchObject([
      { answer: 'collectible', withdrawnAt: clock.now() },
      { ...certified, declaredAt: clock.now(), withdrawnAt: null },
    ])
    expect(await shown(id)).toEqual([certified])
  })

  it('a project that needs a declaration says beside each field what its answer lacks', () => {
    const form = {
      authorship: 'own',
      title: 'Cubo',
      description: 'Sete peças de encaixe.',
      category_id: toys,
      price: '10',
      models: 1,
      images: 1,
    }
    const typed = { ...form, toy: 'certified', toy_age: '15', toy_registration: 'sim', health: 'registered' }
    const issues = projectInput.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message])
    expect(issues).toEqual([
      ['toy_age', 'Escolha a idade'],
      ['toy_registration', 'Escreva o registro como 001234/2026'],
      ['health_registration', 'Informe o número do registro ou do certificado'],
    ])
    const whole = projectInput.parse({
      ...typed,
      toy_age: '3',
      toy_registration: ' 4.512 / 2026 ',
      health: '',
      food: 'no_food',
    })
    expect(whole.declarations).toEqual([
      certified,
      { kind: 'food', answer: 'no_food', ageFrom: null, registration: null },
    ])
  })
})

describe('a possible weapon', () => {
  it('a possible weapon in a variant or link waits for staff', async () => {
    const print = { ...plainPrint, finish: 'Coronha curta' }
    const byVariant = await published({
      categoryId: others,
      offers: [{ kind: 'printed', priceCents: 4900, print }],
    })
    expect(await findings(byVariant.id)).toMatchObject([{ evidence: { words: ['coronha'] } }])
    const byLink = await published({ categoryId: others, referenceLink: 'https://exemplo.com/modelos/glock-19?x=1' })
    expect([byLink.isSuspended, await findings(byLink.id)]).toEqual([
      true,
      [{ source: 'forbidden_words', evidence: { words: ['glock'] } }],
    ])
    const harmless = await published({ categoryId: others, referenceLink: 'https://exemplo.com/v?id=glock' })
    expect(harmless.isSuspended).toBe(false)
  })
})

describe('a category that staff looks at first', () => {
  it('a category that staff looks at first suspends what is published or changed in it until staff has let it through once', async () => {
    const staff = { id: (await addUser(test.db, { role: 'all' })).id, role: 'all' as const }
    const earlier = await published({ categoryId: others })
    const review = (role: 'all' | 'member') =>
      saveCategory({ db: test.db, clock }, { id: staff.id, role }, others, { reviewed: true })
    expect(await review('member')).toEqual({ ok: false, reason: 'not_found' })
    expect(await review('all')).toMatchObject({ ok: true })
    expect(await review('all')).toEqual({ ok: false, reason: 'unchanged' })
    const words = 'Revista antes de publicar: não → sim'
    expect(await actionsOn(test.db, others)).toMatchObject([{ name: 'change_category', reason: words }])
    expect(await shown(earlier.id)).toEqual([])

    const later = await published({ categoryId: others })
    expect(later.isSuspended).toBe(true)
    expect(await findings(later.id)).toMatchObject([{ source: 'reviewed_category' }])
    expect(await shown(later.id)).toBeUndefined()
    await decideSuspension(
      test.db,
      later.id,
      { outcome: 'released', staffId: staff.id, reason: 'Conferido.' },
      clock.now(),
    )
    // Also under another name.
    await saveCategory({ db: test.db, clock }, staff, others, { name: 'Outras coisas' })
    await later.change({ categoryId: others, title: 'Cubo novo' })
    expect(await shown(later.id)).toEqual([])
    const [category] = await test.db.select().from(categories).where(eq(categories.id, others))
    expect(category?.isReviewed).toBe(true)
  })
})
