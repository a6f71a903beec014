import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { categories } from '#db/schema/categories.ts'
import { currentCategorySlug } from '#domain/catalog/categories.server.ts'
import { refreshSearchVectors } from '#domain/search/search-vectors.server.ts'
import { actionsOn, listStaffActions } from '#domain/staff/staff-actions.server.ts'
import { addProject, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { clock, expectCounted, makerReady } from '../../tests/support/worlds/category-world.ts'
import { addUsualCategories } from './add-usual-categories.server.ts'
import { shownFacts } from './category-facts.ts'
import { changedCategory, newCategory } from './category-input.ts'
import { mergeCategories, settleCategory } from './merge-categories.server.ts'
import { createCategory, moveCategory, saveCategory } from './save-category.server.ts'
import { staffCategories, staffCategory } from './staff-categories.server.ts'

const test = useDatabase()
const world = () => ({ db: test.db, clock })
let staff: { id: string; role: 'catalogue' | 'member' }
beforeAll(async () => {
  staff = { id: (await addUser(test.db, { role: 'catalogue' })).id, role: 'catalogue' }
})
beforeEach(async () => {
  await test.pool.query('truncate projects, categories cascade')
})

/** Creates a category by its form and returns its id. */
async function create(name: string, more: Record<string, string> = {}): Promise<string> {
  const made = await createCategory(world(), staff, newCategory.parse({ name, ...more }))
  if (!made.ok) throw new Error(made.reason)
  return made.id
}
const save = (id: string, form: Record<string, string>) => saveCategory(world(), staff, id, changedCategory.parse(form))
const row = async (id: string) => {
  const found = await staffCategory(test.db, id)
  if (!found) throw new Error('no such category')
  return found
}
const names = async () => (await staffCategories(test.db)).map(({ name, parentId }) => (parentId ? `- ${name}` : name))

describe('a shop that opens', () => {
  it('a shop that opens has the usual eight categories, the toys with their declaration, whichever process is first', async () => {
    await Promise.all([addUsualCategories(test.db), addUsualCategories(test.db)])
    const all = await staffCategories(test.db)
    expect(all.map(({ name, slug, asks }) => `${name} ${slug} ${asks}`)).toEqual([
      'Casa e decoração casa-e-decoracao null',
      'Eletrônica e suportes eletronica-e-suportes null',
      'Ferramentas e oficina ferramentas-e-oficina null',
      'Iluminação iluminacao null',
      'Jardim jardim null',
      'Jogos e miniaturas jogos-e-miniaturas null',
      'Organização organizacao null',
      'Quebra-cabeças e brinquedos quebra-cabecas-e-brinquedos toy',
    ])
  })

  it('a shop that opens again gets nothing back that its staff renamed or merged', async () => {
    await addUsualCategories(test.db)
    const [home, ...others] = await staffCategories(test.db)
    for (const { id } of others) await mergeCategories(world(), staff, { from: id, into: home!.id })
    await save(home!.id, { name: 'Tudo', slug: 'tudo' })
    await addUsualCategories(test.db)
    expect(await names()).toEqual(['Tudo'])
  })
})

describe('createCategory', () => {
  it('createCategory makes the address of the name, and puts a category behind those beside it', async () => {
    const games = await create('Jogos & Miniaturas')
    await create('Arte', { asks: 'food', reviewed: 'on' })
    await create('RPG', { parent: games, slug: 'RPG e cenários', open: '' })
    expect(await names()).toEqual(['Jogos & Miniaturas', '- RPG', 'Arte'])
    expect(
      (await staffCategories(test.db)).map(({ slug, asks, isReviewed, isOpen }) => [slug, asks, isReviewed, isOpen]),
    ).toEqual([
      ['jogos-miniaturas', null, false, true],
      ['rpg-e-cenarios', null, false, false],
      ['arte', 'food', true, true],
    ])
    expect(await actionsOn(test.db, games)).toMatchObject([
      { name: 'create_category', subject: { label: 'Jogos & Miniaturas' } },
    ])
  })

  it('createCategory refuses what would be mistaken for another, a third level, and who is no staff', async () => {
    const games = await create('Jogos')
    const rpg = await create('RPG', { parent: games })
    const refusal = async (form: Record<string, string>, who = staff) => {
      const made = await createCategory(world(), who, newCategory.parse(form))
      return made.ok ? null : made.reason
    }
    expect(await refusal({ name: 'jogos' })).toBe('name_taken')
    expect(await refusal({ name: 'Jogos', parent: games })).toBe('name_taken')
    expect(await refusal({ name: 'Outros', slug: 'rpg' })).toBe('slug_taken')
    expect(await refusal({ name: 'Outros', parent: rpg })).toBe('parent_unknown')
    expect(await refusal({ name: 'Outros', parent: crypto.randomUUID() })).toBe('parent_unknown')
    expect(await refusal({ name: '日本' })).toBe('slug_empty')
    expect(await refusal({ name: 'Outros' }, { ...staff, role: 'member' })).toBe('not_found')
    expect(await names()).toEqual(['Jogos', '- RPG'])
  })

  it('createCategory gives a name that two ask for at once to one of them', async () => {
    const made = await Promise.all(
      ['Vasos', 'Vasos', 'Vasos'].map((name) => createCategory(world(), staff, newCategory.parse({ name }))),
    )
    expect(made.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await names()).toEqual(['Vasos'])
  })

  it('createCategory refuses more than the maximum of siblings', async () => {
    for (let n = 0; n < 30; n++) await create(`Categoria ${n}`)
    expect(await createCategory(world(), staff, newCategory.parse({ name: 'Mais uma' }))).toEqual({
      ok: false,
      reason: 'too_many',
    })
  })
})

describe('saveCategory', () => {
  it('saveCategory redirects every former address, and never reassigns one', async () => {
    const id = await create('Jardim')
    await save(id, { name: 'Jardim e horta', slug: '' })
    await save(id, { slug: 'plantas' })
    for (const former of ['jardim', 'jardim-e-horta', 'plantas'])
      expect(await currentCategorySlug(test.db, former)).toBe('plantas')
    const other = await create('Vasos')
    expect(await save(other, { slug: 'jardim' })).toEqual({ ok: false, reason: 'slug_taken' })
    // Its own former one it may have again.
    expect(await save(id, { slug: 'jardim' })).toMatchObject({ ok: true })
    expect(await currentCategorySlug(test.db, 'plantas')).toBe('jardim')
    await expectCounted(test.pool)
  })

  it('saveCategory writes down what changed, and nothing where nothing did', async () => {
    const [home, id] = [await create('Casa'), await create('Jardim')]
    const form = { name: 'Horta', slug: 'horta', parent: home, asks: 'food', reviewed: 'on' }
    expect(await save(id, { ...form, shown: shownFacts(await row(id)) })).toMatchObject({ ok: true })
    expect(await save(id, { ...form, open: 'no' })).toEqual({ ok: false, reason: 'unchanged' })
    expect(await actionsOn(test.db, id)).toMatchObject([
      {
        name: 'change_category',
        reason: [
          'Nome: Jardim → Horta',
          'Endereço: jardim → horta',
          'Categoria principal: nenhuma → Casa',
          'Pede declaração: nenhuma → contato com alimentos',
          'Revista antes de publicar: não → sim',
          'Aberta a projetos novos: sim → não',
        ].join('\n'),
      },
      { name: 'create_category' },
    ])
  })

  it('saveCategory takes boxes that its page sent unticked for off, and what a script left out for unsaid', async () => {
    const id = await create('Jardim', { reviewed: 'on' })
    await save(id, { name: 'Horta' })
    expect(await row(id)).toMatchObject({ name: 'Horta', isReviewed: true, isOpen: true })
    await save(id, { name: 'Horta', shown: shownFacts(await row(id)) })
    expect(await row(id)).toMatchObject({ isReviewed: false, isOpen: false })
  })

  it('saveCategory does not undo what another of the staff changed since the form was shown', async () => {
    const id = await create('Jardim')
    const shown = shownFacts(await row(id))
    await save(id, { name: 'Horta', slug: 'horta', open: 'yes', shown })
    expect(await save(id, { name: 'Jardim', slug: 'jardim', open: 'yes', asks: 'toy', shown })).toEqual({
      ok: false,
      reason: 'changed_meanwhile',
    })
    expect(await row(id)).toMatchObject({ name: 'Horta', asks: null })
  })

  it('saveCategory keeps two levels', async () => {
    const [games, home] = [await create('Jogos'), await create('Casa')]
    const rpg = await create('RPG', { parent: games })
    expect(await save(games, { parent: home })).toEqual({ ok: false, reason: 'has_subcategories' })
    expect(await save(home, { parent: rpg })).toEqual({ ok: false, reason: 'parent_unknown' })
    expect(await save(home, { parent: home })).toEqual({ ok: false, reason: 'parent_unknown' })
    expect(await save(rpg, { parent: '' })).toMatchObject({ ok: true })
    expect(await names()).toEqual(['Jogos', 'Casa', 'RPG'])
  })

  it('saveCategory takes the projects of a category out of the count of one parent and into that of another', async () => {
    const [games, home] = [await create('Jogos'), await create('Casa')]
    const rpg = await create('RPG', { parent: games })
    for (const categoryId of [games, rpg, rpg, home]) await addProject(test.db, { categoryId })
    const counts = async () =>
      (await staffCategories(test.db)).map(({ name, projectCount }) => `${name} ${projectCount}`)
    expect(await counts()).toEqual(['Jogos 3', 'RPG 2', 'Casa 1'])
    await save(rpg, { parent: home })
    expect(await counts()).toEqual(['Jogos 1', 'Casa 3', 'RPG 2'])
    await save(rpg, { parent: '' })
    expect(await counts()).toEqual(['Jogos 1', 'Casa 1', 'RPG 2'])
    await expectCounted(test.pool)
  })

  it('saveCategory counts rightly while projects are listed, hidden and moved in categories that move themselves', async () => {
    const [games, home] = [await create('Jogos'), await create('Casa')]
    const [rpg, chess] = [await create('RPG', { parent: games }), await create('Xadrez', { parent: games })]
    const all = [games, home, rpg, chess]
    const ids: string[] = []
    for (let n = 0; n < 12; n++) ids.push((await addProject(test.db, { categoryId: all[n % 4]! })).project.id)
    const change = (n: number) =>
      test.db
        .update(projects)
        .set(n % 3 === 0 ? { isActive: n % 2 === 0 } : { categoryId: all[(n * 7) % 4]! })
        .where(eq(projects.id, ids[n % 12]!))
    await Promise.all([
      ...Array.from({ length: 60 }, (_, n) => change(n)),
      ...Array.from({ length: 10 }, (_, n) => save(n % 2 ? rpg : chess, { parent: [home, games, ''][n % 3]! })),
    ])
    await expectCounted(test.pool)
  })

  it('saveCategory has search know projects by the new name, and by that of the parent', async () => {
    const home = await create('Casa')
    const id = await create('Jardim', { parent: home })
    const { project } = await addProject(test.db, { title: 'Cachepô facetado', categoryId: id })
    const isFoundBy = async (word: string) =>
      (await test.pool.query('select from projects where id = $1 and search_vector @@ $2::tsquery', [project.id, word]))
        .rowCount
    const settle = async (categoryId: string) => {
      await settleCategory(world(), categoryId)
      await refreshSearchVectors(test.db)
    }
    await save(id, { name: 'Horta' })
    await settle(id)
    expect([await isFoundBy('horta'), await isFoundBy('casa'), await isFoundBy('jardim')]).toEqual([1, 1, 0])
    await save(home, { name: 'Varanda' })
    await settle(home)
    expect([await isFoundBy('varanda'), await isFoundBy('casa')]).toEqual([1, 0])
  })
})

describe('a category that is closed', () => {
  it('a category that is closed takes no new project, and keeps those it has, also when they are changed', async () => {
    const [id, other] = [await create('Jardim'), await create('Casa')]
    const { project } = await addProject(test.db, { categoryId: id })
    await save(id, { open: 'no' })
    const send = await makerReady(test.db)
    expect(await send(id)).toEqual({ ok: false, reason: 'category_closed' })
    expect(await send(other)).toMatchObject({ ok: true })
    expect(await test.db.$count(projects, eq(projects.isListed, true))).toBe(2)
    expect((await row(id)).projectCount).toBe(1)
    expect(project.categoryId).toBe(id)
  })

  it('a category that is closed while forms are on their way takes each whole or not at all', async () => {
    const id = await create('Jardim')
    const sends = await Promise.all(Array.from({ length: 8 }, () => makerReady(test.db)))
    const [closed, ...sent] = await Promise.all([save(id, { open: 'no' }), ...sends.map((send) => send(id))])
    expect(closed).toMatchObject({ ok: true })
    const published = sent.filter(({ ok }) => ok).length
    expect(sent.filter((one) => !one.ok && one.reason === 'category_closed')).toHaveLength(8 - published)
    expect(await test.db.$count(projects, eq(projects.categoryId, id))).toBe(published)
    await expectCounted(test.pool)
  })
})

describe('moveCategory', () => {
  it('moveCategory swaps a category with its neighbour, and refuses at the end', async () => {
    const [a] = [await create('A1'), await create('B1'), await create('C1')]
    const c = (await staffCategories(test.db)).at(-1)!.id
    await create('D1', { parent: a })
    expect(await moveCategory(world(), staff, c, 'up')).toMatchObject({ ok: true })
    expect(await names()).toEqual(['A1', '- D1', 'C1', 'B1'])
    expect(await moveCategory(world(), staff, a, 'up')).toEqual({ ok: false, reason: 'unchanged' })
    expect(await moveCategory(world(), staff, a, 'down')).toMatchObject({ ok: true })
    expect(await names()).toEqual(['C1', 'A1', '- D1', 'B1'])
    expect(await actionsOn(test.db, a)).toMatchObject([{ name: 'move_category', reason: 'Depois de C1' }, {}])
  })

  it('moveCategory orders categories that never had a place', async () => {
    await test.db.insert(categories).values(['C1', 'A1', 'B1'].map((name) => ({ name, slug: name.toLowerCase() })))
    const [first] = await staffCategories(test.db)
    expect(await names()).toEqual(['A1', 'B1', 'C1'])
    await moveCategory(world(), staff, first!.id, 'down')
    expect(await names()).toEqual(['B1', 'A1', 'C1'])
  })

  it('moveCategory is for staff', async () => {
    const id = await create('Jardim')
    const before = (await listStaffActions(test.db, { q: '', actions: null, staffId: null, from: '', to: '' }, 1)).total
    const member = { ...staff, role: 'member' as const }
    expect(await moveCategory(world(), member, id, 'up')).toEqual({ ok: false, reason: 'not_found' })
    expect(await saveCategory(world(), member, id, { name: 'Horta' })).toEqual({ ok: false, reason: 'not_found' })
    expect(await mergeCategories(world(), member, { from: id, into: id })).toEqual({ ok: false, reason: 'not_found' })
    expect((await listStaffActions(test.db, { q: '', actions: null, staffId: null, from: '', to: '' }, 1)).total).toBe(
      before,
    )
  })
})
