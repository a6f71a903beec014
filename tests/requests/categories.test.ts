import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { under } from '../support/app/under.ts'
import { addMaker, addProject } from '../support/builders.ts'
import { form, photo, stl } from '../support/worlds/publishing.ts'

// Everything without a script, from the staff's forms to what visitors, makers, followers and programs see of it.
const app = useRequestApp()
let staff: Visitor
let maker: { id: string; visitor: Visitor }
beforeAll(async () => {
  staff = (await signedIn(app, { role: 'catalogue', fullName: 'Marina Duarte' })).visitor
  maker = await signedIn(app, { userType: 'designer' })
})

const categories = async () =>
  JSON.parse((await app.visitor().get('/api/categories')).html) as {
    id: string
    name: string
    slug: string
    parent_id: string | null
    project_count: number
  }[]
const idOf = async (slug: string) => (await categories()).find((one) => one.slug === slug)?.id ?? ''
const change = '#trabalho form:has([name=name])'
const mergeForm = '#trabalho form:has([name=into])'
const create = async (fields: Record<string, string>) =>
  staff.submit(await staff.get('/admin/categorias'), change, { intent: 'create', ...fields })
const save = async (slug: string, fields: Record<string, string>) =>
  staff.submit(await staff.get(`/admin/categorias/${await idOf(slug)}`), change, { intent: 'save', ...fields })
const chips = (page: Page, row = 'Categorias') =>
  page
    .$(`nav[aria-label="${row}"] a`)
    .toArray()
    .map((link) => page.$(link).text())
const list = async (slug: string, section: string | null = null) => {
  const made = await addProject(app.database.db, {
    title: `Peça de ${slug}${section ?? ''}`,
    categoryId: await idOf(slug),
    designerId: (await addMaker(app.database.db)).id,
  })
  return made.project
}
const chipsOf = async (path: string) => chips(await app.visitor().get(path))

describe('categories', () => {
  it('categories are created by a form that says what is wrong under its fields', async () => {
    const empty = await create({ name: ' ' })
    expect([empty.status, under(empty, 'name')]).toEqual([400, 'Escreva o nome'])
    expect((await create({ name: 'Jogos' })).location).toBe('/admin/categorias')
    const twice = await create({ name: 'JOGOS', slug: 'outros' })
    expect([twice.status, under(twice, 'name')]).toEqual([400, 'Já há uma categoria com este nome aqui'])
    expect(twice.$('[name=slug]').val()).toBe('outros')
    const taken = await create({ name: 'Outros', slug: 'jogos' })
    expect(under(taken, 'slug')).toBe('Este endereço é ou já foi de outra categoria')
    await create({ name: 'Casa' })
    await create({ name: 'RPG', parent: await idOf('jogos') })
    await create({ name: 'Quebra-cabeças', parent: await idOf('jogos'), asks: 'toy' })
    const [home, games, rpg, puzzles] = ['casa', 'jogos', 'rpg', 'quebra-cabecas'].map(idOf)
    const of = { parent_id: await games }
    expect(await categories()).toEqual([
      { id: await home, name: 'Casa', slug: 'casa', parent_id: null, project_count: 0 },
      { id: await games, name: 'Jogos', slug: 'jogos', parent_id: null, project_count: 0 },
      { id: await puzzles, name: 'Quebra-cabeças', slug: 'quebra-cabecas', ...of, project_count: 0 },
      { id: await rpg, name: 'RPG', slug: 'rpg', ...of, project_count: 0 },
    ])
    expect((await staff.get('/admin/registro')).$('main').text()).toContain('Criou categoria: RPG')
  })

  it('categories of both levels are on every page that lists projects, each with its subcategories', async () => {
    const [dice, board] = [await list('rpg'), await list('jogos')]
    await list('casa')
    expect(await chipsOf('/marketplace')).toEqual(['Todos3', 'Jogos2', 'Casa1'])
    const games = await app.visitor().get('/marketplace?categoria=jogos')
    expect(games.$('output').first().text()).toBe('2 projeto(s) encontrado(s)')
    expect(chips(games, 'Subcategorias')).toEqual(['Tudo em Jogos', 'RPG1'])
    const rpg = await app.visitor().get('/marketplace?categoria=rpg')
    expect(rpg.$('#resultados ~ * article h3, [aria-labelledby=resultados] article h3').text()).toBe(dice.title)
    expect(
      rpg
        .$('#categorias [aria-current]')
        .map((_, one) => rpg.$(one).text())
        .get(),
    ).toEqual(['Jogos2', 'RPG1'])
    expect(chips(await app.visitor().get('/marketplace?categoria=casa'), 'Subcategorias')).toEqual([])

    const page = await app.visitor().get(`/projeto/${dice.id}`)
    const crumbs = page.$('nav[aria-label="Você está em"] a')
    expect(crumbs.map((_, one) => `${page.$(one).text()} ${page.$(one).attr('href')}`).get()).toEqual([
      'Projetos /marketplace',
      'Jogos /marketplace?categoria=jogos',
      'RPG /marketplace?categoria=rpg',
    ])
    const told = JSON.parse(page.$('script[type="application/ld+json"]').text())['@graph']
    expect(told.find((one: { '@type': string }) => one['@type'] === 'BreadcrumbList').itemListElement).toHaveLength(4)
    expect(told[0].category).toBe('Jogos > RPG')

    const items = async (slug: string) =>
      JSON.parse((await app.visitor().get(`/api/projects?category=${slug}`)).html).items as {
        id: string
        category: { slug: string; parent_id: string | null }
      }[]
    expect((await items('jogos')).map(({ id }) => id).toSorted()).toEqual([dice.id, board.id].toSorted())
    expect((await items('rpg'))[0]?.category).toMatchObject({ slug: 'rpg', parent_id: await idOf('jogos') })

    const sitemap = (await app.visitor().get('/sitemap/paginas.xml')).html
    for (const slug of ['jogos', 'rpg', 'casa']) expect(sitemap).toContain(`?categoria=${slug}<`)
    expect(sitemap).not.toContain('quebra-cabecas')
    const feed = (await app.visitor().get('/novidades.xml')).html
    expect(feed).toContain('<category>Jogos</category><category>RPG</category>')
    const home = await app.visitor().get('/')
    expect(home.$('[aria-labelledby=categorias] li').text()).toBe('Jogos2 projetosCasa1 projeto')
  })

  it('categories filter a shop by both levels', async () => {
    await app.database.db.update(projects).set({ designerId: maker.id })
    const { slug } = JSON.parse(
      JSON.stringify(
        (await app.database.pool.query('select slug from shop_slugs where maker_id = $1', [maker.id])).rows[0],
      ),
    ) as { slug: string }
    expect(await chipsOf(`/maker/${slug}`)).toEqual([])
    expect(await chipsOf(`/maker/${slug}?categoria=casa`)).toEqual(['Todas', 'Jogos2', 'Casa1'])
    const games = await app.visitor().get(`/maker/${slug}?categoria=jogos`)
    expect(games.$('#projetos article')).toHaveLength(2)
    expect(chips(games, 'Subcategorias')).toEqual(['Tudo em Jogos', 'RPG1'])
    const moved = await app.visitor().get(`/maker/${slug}?categoria=rpg`)
    expect(moved.$('#projetos article')).toHaveLength(1)
  })

  it('categories are offered to makers in groups, without those that are closed', async () => {
    const select = async () => {
      const page = await maker.visitor.get('/novo-projeto')
      const groups = page
        .$('[name=category_id] optgroup')
        .map((_, one) => page.$(one).attr('label'))
        .get()
      const options = page
        .$('[name=category_id] option')
        .map((_, one) => page.$(one).text())
        .get()
      return [groups, options]
    }
    expect(await select()).toEqual([['Jogos'], ['Selecione', 'Jogos, em geral', 'RPG', 'Quebra-cabeças', 'Casa']])
    const closing = await staff.get(`/admin/categorias/${await idOf('rpg')}`)
    closing.$('[name=open]').removeAttr('checked')
    expect((await staff.submit(closing, change, { intent: 'save' })).status).toBe(303)
    expect(await select()).toEqual([['Jogos'], ['Selecione', 'Jogos, em geral', 'Quebra-cabeças', 'Casa']])
    const publish = async (slug: string, more: Record<string, string> = {}) =>
      maker.visitor.submit(await maker.visitor.get('/novo-projeto'), form, {
        title: 'Peça nova',
        description: 'Uma peça de mesa.',
        category_id: await idOf(slug),
        authorship: 'own',
        price: '24,90',
        image: photo(),
        files: [stl()],
        ...more,
      })
    const refused = await publish('rpg')
    expect([refused.status, under(refused, 'category_id')]).toEqual([
      400,
      'Esta categoria não recebe mais projetos. Escolha outra',
    ])
    // What is in it may be changed and stays.
    const inside = await maker.visitor.get(
      `/editar-projeto/${
        (
          await app.database.db
            .select()
            .from(projects)
            .where(eq(projects.categoryId, await idOf('rpg')))
        )[0]?.id
      }`,
    )
    expect(inside.$('[name=category_id] option[selected]').text()).toBe('RPG')
    const silent = await publish('quebra-cabecas')
    expect(under(silent, 'toy')).toBe('Nesta categoria é preciso dizer: brinquedo certificado, ou item de coleção')
  })

  it('categories ask of what is below them what they ask themselves', async () => {
    await save('jogos', { asks: 'food' })
    const page = await maker.visitor.get('/novo-projeto')
    const asks = page
      .$('[name=category_id] option')
      .map((_, one) => page.$(one).attr('data-asks') ?? '')
      .get()
    expect(asks).toEqual(['', 'food', 'toy food', ''])
    await save('jogos', { asks: '' })
  })

  it('categories are listed in the order that staff gives them', async () => {
    const home = await staff.get('/admin/categorias')
    const mover = `form[action="/admin/categorias/${await idOf('casa')}"]`
    expect((await staff.submit(home, mover, { intent: 'up' })).location).toBe('/admin/categorias')
    expect(await chipsOf('/marketplace')).toEqual(['Todos3', 'Casa1', 'Jogos2'])
    // Once more does nothing, and says so.
    const again = await staff.follow(await staff.submit(home, mover, { intent: 'up' }))
    expect(again.html).toContain('Nada mudou')
    expect(chips(await app.visitor().get('/marketplace'))).toEqual(['Todos3', 'Casa1', 'Jogos2'])
  })

  it('categories lead from every address they had to the one they have, for good', async () => {
    await save('jogos', { name: 'Jogos e miniaturas', slug: '' })
    await save('jogos-e-miniaturas', { slug: 'hobby' })
    const moved = async (path: string) => {
      const { status, location } = await app.visitor().get(path)
      return [status, location]
    }
    expect(await moved('/marketplace?categoria=jogos&tipo=arquivos&pagina=1')).toEqual([
      301,
      '/marketplace?categoria=hobby&tipo=arquivos',
    ])
    expect(await moved('/marketplace?q=dado&categoria=jogos-e-miniaturas')).toEqual([
      301,
      '/marketplace?q=dado&categoria=hobby',
    ])
    expect(await moved('/marketplace?categoria=nunca-houve')).toEqual([200, null])
    expect(await chipsOf('/marketplace')).toEqual(['Todos3', 'Casa1', 'Jogos e miniaturas2'])
    expect(JSON.parse((await app.visitor().get('/api/projects?category=jogos')).html).total).toBe(2)
    const refused = await create({ name: 'Outros', slug: 'jogos' })
    expect(refused.status).toBe(400)
  })

  it('categories that two change at once keep what the first did, and tell the second', async () => {
    const id = await idOf('casa')
    const [mine, theirs] = [await staff.get(`/admin/categorias/${id}`), await staff.get(`/admin/categorias/${id}`)]
    await staff.submit(mine, change, { intent: 'save', name: 'Casa e decoração' })
    const late = await staff.submit(theirs, change, { intent: 'save', asks: 'food' })
    expect([late.status, late.$('#trabalho').text()]).toEqual([
      409,
      expect.stringContaining('Outra pessoa da equipe mudou esta categoria'),
    ])
    // What was typed is there, and counts when it is sent once more.
    expect(late.$('[name=asks] option[selected]').val()).toBe('food')
    expect((await staff.submit(late, change, { intent: 'save', name: 'Casa e decoração' })).status).toBe(303)
    expect((await staff.get(`/admin/categorias/${id}`)).$('[name=asks] option[selected]').val()).toBe('food')
  })

  it('categories that are merged leave their projects, followers, searches and addresses to the other', async () => {
    const fan = (await signedIn(app)).visitor
    await fan.submit(await fan.get('/marketplace?categoria=rpg'), 'main form[action="/seguir"]')
    await fan.submit(await fan.get('/marketplace?q=peça&categoria=rpg'), 'form[action="/avise-me"]')
    const rpg = await idOf('rpg')
    const page = await staff.get(`/admin/categorias/${rpg}`)
    const unsaid = await staff.submit(page, mergeForm, { intent: 'merge' })
    expect([unsaid.status, under(unsaid, 'into')]).toEqual([400, 'Escolha a categoria'])
    const into = await idOf('casa')
    const merged = await staff.submit(page, mergeForm, { intent: 'merge', into })
    expect(merged.location).toBe(`/admin/categorias/${into}`)
    expect((await staff.follow(merged)).$('main').text()).toContain('Juntou categoria: RPG')
    expect((await staff.get(`/admin/categorias/${rpg}`)).location).toBe(`/admin/categorias/${into}`)
    expect((await app.visitor().get('/marketplace?categoria=rpg')).location).toBe('/marketplace?categoria=casa')
    expect(await chipsOf('/marketplace')).toEqual(['Todos3', 'Casa e decoração2', 'Jogos e miniaturas1'])
    expect((await fan.get('/marketplace?categoria=casa')).$('main form[action="/seguir"] button').text()).toBe(
      'Seguindo',
    )
    await expect
      .poll(async () => (await fan.get('/perfil/buscas')).$('main').text())
      .toContain('“peça” em Casa e decoração')
    // A form of before publishes where the category went.
    const publish = await maker.visitor.get('/novo-projeto')
    const sent = await maker.visitor.submit(publish, form, {
      title: 'Dado de mesa',
      description: 'Um dado de vinte lados.',
      category_id: rpg,
      authorship: 'own',
      price: '24,90',
      food: 'no_food',
      image: photo(),
      files: [stl()],
    })
    expect(sent.status).toBe(303)
    const [made] = await app.database.db.select().from(projects).where(eq(projects.title, 'Dado de mesa'))
    expect(made?.categoryId).toBe(into)
  })

  it('categories answer 404 to who is no staff, and change nothing', async () => {
    const id = await idOf('casa')
    for (const visitor of [app.visitor(), maker.visitor]) {
      expect((await visitor.get(`/admin/categorias/${id}`)).status).toBe(404)
      expect((await visitor.post(`/admin/categorias/${id}`, { intent: 'save', name: 'Minha' })).status).toBe(404)
      expect((await visitor.post('/admin/categorias', { intent: 'create', name: 'Minha' })).status).toBe(404)
    }
    expect((await categories()).some(({ name }) => name === 'Minha')).toBe(false)
  })
})
