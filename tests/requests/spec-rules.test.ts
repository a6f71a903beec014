import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { favorites, projects, reviews } from '#db/schema/index.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { addCategory, addProject, addPurchase } from '../support/builders.ts'
import { boxStl, picturePng } from '../support/models/model-files.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { after, type SpecWorld, specWorld } from './spec-world.ts'

// The rules of points 4 to 9 of the specification that are not a fixed string (those are in spec-table.ts), by their lines.
const app = useRequestApp()
let world: SpecWorld
beforeAll(async () => {
  world = await specWorld(app)
})

const signIn = (visitor: Visitor, path = '/auth?mode=login') =>
  visitor.post(path, { email: 'lia@exemplo.com.br', password: 'vasos-em-espiral' })
const inHeader = (page: Page) => page.$('header').text()
const titles = (page: Page, where: string) =>
  page
    .$(`${where} h3`)
    .map((_, one) => page.$(one).text().trim())
    .get()
const bought = async (status: 'pending' | 'completed' | 'refunded', projectId = world.vase.id) => {
  const { id, visitor } = await world.buyer()
  await addPurchase(world.db, { buyerId: id, projectId, status })
  return visitor
}

describe('4. States and transitions', () => {
  it('session: signed out, signed in, signed out again, by a cookie that scripts cannot read', async () => {
    const visitor = app.visitor()
    const account = { fullName: 'Lia Costa', email: 'lia@exemplo.com.br', password: 'vasos-em-espiral' }
    await visitor.post('/auth?mode=signup', { ...account, userType: 'buyer', adult: 'sim' })
    expect(inHeader(await visitor.get('/'))).toContain('LOGIN')
    const signed = await signIn(visitor)
    expect(signed.headers.get('set-cookie')).toMatch(/session=[^;]+;.*HttpOnly/i)
    expect(inHeader(await visitor.get('/'))).toContain('MINHA CONTA')
    await visitor.post('/sair')
    expect(inHeader(await visitor.get('/'))).toContain('LOGIN')
  })

  it('favourite: on and off, for one user and one project', async () => {
    const one = await world.buyer()
    const press = () => one.visitor.post('/favoritos/alternar', { projectId: world.vase.id })
    const kept = () => world.db.select().from(favorites).where(eq(favorites.userId, one.id))
    await press()
    expect((await kept()).map((row) => row.projectId)).toEqual([world.vase.id])
    expect((await (await world.buyer()).visitor.get(`/projeto/${world.vase.id}`)).$('main').text()).not.toContain(
      'Favoritado',
    )
    await press()
    expect(await kept()).toEqual([])
  })

  it('cart: added, removed, cleared; still full while its payment is open, emptied by what was paid', async () => {
    const { visitor } = await world.buyer()
    const add = (id: string) => visitor.post('/carrinho', { intent: 'add', project_id: id })
    const lines = async () => (await visitor.get('/carrinho')).$('[aria-labelledby=itens] li').length
    await add(world.vase.id)
    await add(world.printed.id)
    expect(await lines()).toBe(2)
    await visitor.submit(await visitor.get('/carrinho'), 'main li form:has([value=remove])')
    expect(await lines()).toBe(1)
    await visitor.post('/carrinho', { intent: 'clear' })
    expect((await visitor.get('/carrinho')).$('main').text()).toContain('Seu carrinho está vazio')
    await add(world.vase.id)
    const { location } = await visitor.post('/finalizar-compra')
    expect(await lines()).toBe(1)
    await after(visitor, visitor.post(location ?? '', { outcome: 'approve' }))
    expect((await visitor.get('/carrinho')).$('main').text()).toContain('Seu carrinho está vazio')
  })

  it.each(['pending', 'refunded'] as const)(
    'purchase: %s gates the review and stays out of the lists',
    async (status) => {
      const visitor = await bought(status)
      expect((await visitor.get(`/projeto/${world.vase.id}`)).$('main form[action$="/avaliar"]')).toHaveLength(0)
      expect((await visitor.get('/minhas-compras')).$('main a[href^="/minhas-compras/arquivos/"]')).toHaveLength(0)
      expect((await visitor.get('/dashboard/entusiasta')).$('main dd').first().text()).toContain('0')
    },
  )

  it('purchase: completed opens both', async () => {
    const visitor = await bought('completed')
    expect((await visitor.get(`/projeto/${world.vase.id}`)).$('main form[action$="/avaliar"]')).toHaveLength(1)
    expect(
      (await visitor.get('/minhas-compras')).$('main a[href^="/minhas-compras/arquivos/"]').length,
    ).toBeGreaterThan(0)
    expect((await visitor.get('/dashboard/entusiasta')).$('main dd').first().text()).toContain('1')
  })

  it('payment verification: anything but completed waits, and asks again', async () => {
    const { visitor } = await world.buyer()
    const { location } = await visitor.post('/comprar', { project_id: world.vase.id })
    const waiting = await after(visitor, visitor.post(location ?? '', { outcome: 'pay_later' }))
    const sessionId = new URL(waiting.url).searchParams.get('session_id')
    expect(JSON.parse((await visitor.json('/api/verify-payment', { sessionId })).html)).toEqual({ status: 'pending' })
    // Without JavaScript the page itself comes again.
    expect(waiting.headers.get('refresh') ?? waiting.$('noscript').text()).toMatch(/\d/)
  })

  it('is_active: off and on; deletion asks first and is for good', async () => {
    const { visitor, project } = await world.seller()
    const shown = async () => (await app.visitor().get(`/projeto/${project.id}`)).status
    const turn = (value: string) => visitor.post(`/meus-projetos/${project.id}/estado`, { is_active: value })
    await turn('false')
    expect(await shown()).toBe(404)
    await turn('true')
    expect(await shown()).toBe(200)
    await visitor.get(`/meus-projetos/${project.id}/excluir`)
    expect(await shown()).toBe(200)
    await visitor.post(`/meus-projetos/${project.id}/excluir`)
    expect(await shown()).toBe(404)
    expect((await turn('true')).status).toBe(404)
  })

  it('review draft: no rating until one is chosen', async () => {
    const visitor = await bought('completed')
    const page = await visitor.get(`/projeto/${world.vase.id}`)
    expect(page.$('main input[name=rating]')).toHaveLength(5)
    expect(page.$('main input[name=rating][checked]')).toHaveLength(0)
    expect((await visitor.post(`/projeto/${world.vase.id}/avaliar`, { comment: 'sem nota' })).status).toBe(400)
  })
})

describe('5. Validation rules', () => {
  const form = 'main form[enctype="multipart/form-data"]'
  const good = () => ({
    title: 'Caixa de teste',
    description: 'Uma caixa simples.',
    category_id: world.category.id,
    authorship: 'own',
    price: '24,90',
    image: new File([new Uint8Array(picturePng())], 'foto.png', { type: 'image/png' }),
    files: new File([new Uint8Array(boxStl(20, 1))], 'caixa.stl'),
  })
  const publish = async (changes: Record<string, string>) => {
    const { id, visitor } = await signedIn(app, { userType: 'designer' })
    const page = await visitor.submit(await visitor.get('/novo-projeto'), form, { ...good(), ...changes })
    const [made] = await world.db.select().from(projects).where(eq(projects.designerId, id))
    const wrong = page
      .$(`${form} [aria-invalid=true]`)
      .map((_, field) => field.attribs.name)
      .get()
    return { page, made, wrong: [...new Set(wrong)] }
  }

  it.each([
    ['a title of 101 characters', 'title', 'x'.repeat(101)],
    ['a description of 1001', 'description', 'x'.repeat(1001)],
    ['a price of nothing', 'price', '0'],
    ['a third decimal', 'price', '9,999'],
    ['a link that is none', 'reference_link', 'javascript:alert(1)'],
  ])('project: %s is refused under its field', async (_what, field, value) => {
    const { page, made, wrong } = await publish({ [field]: value })
    expect([page.status, made, wrong]).toEqual([400, undefined, [field]])
  })

  it('project: the least and the most that is allowed, with an empty link, and the slug of its title', async () => {
    const title = `Ação & Reação${'!'.repeat(87)}`
    const { made } = await publish({ title, description: 'x'.repeat(1000), price: '0,01', reference_link: '' })
    expect(made).toMatchObject({ title, referenceLink: null, printTime: null, material: null, specifications: null })
    expect(made?.slug).toMatch(/^acao-reacao(-[a-z0-9]+)?$/)
  })

  it('review: the comment is optional, trimmed, and nothing when empty', async () => {
    const comment = async (text?: string) => {
      const { id, visitor } = await world.owner(world.vase.id)
      await visitor.post(`/projeto/${world.vase.id}/avaliar`, {
        rating: '5',
        ...(text !== undefined && { comment: text }),
      })
      const [row] = await world.db
        .select()
        .from(reviews)
        .where(and(eq(reviews.userId, id), eq(reviews.projectId, world.vase.id)))
      return row?.comment
    }
    expect([await comment('  Ficou bom. \n'), await comment('   '), await comment()]).toEqual([
      'Ficou bom.',
      null,
      null,
    ])
  })

  it('buying, adding to the cart and favouriting ask a visitor to sign in', async () => {
    const asked = [
      await app.visitor().post('/comprar', { project_id: world.vase.id }),
      await app.visitor().post('/carrinho', { intent: 'add', project_id: world.vase.id }),
      await app.visitor().post('/favoritos/alternar', { projectId: world.vase.id }),
    ]
    expect(asked.map((page) => page.location?.split('?')[0])).toEqual(['/auth', '/auth', '/auth'])
  })

  it('the maker sees no way to buy their own project', async () => {
    const { visitor, project } = await world.seller()
    const { $ } = await visitor.get(`/projeto/${project.id}`)
    expect($('main form[action="/comprar"], main form[action="/carrinho"]').length).toBe(0)
  })
})

describe('6. Roles', () => {
  it('a maker cannot change, hide or delete another maker’s project', async () => {
    const [one, other] = [await world.seller(), await world.seller()]
    const path = `/meus-projetos/${one.project.id}`
    const tries = [
      await other.visitor.post(`/editar-projeto/${one.project.id}`, { title: 'Meu agora' }),
      await other.visitor.post(`${path}/estado`, { is_active: 'false' }),
      await other.visitor.post(`${path}/excluir`),
    ]
    const [row] = await world.db.select().from(projects).where(eq(projects.id, one.project.id))
    expect(tries.map((page) => page.status)).not.toContain(200)
    expect(row).toMatchObject({ title: 'Caixa', isActive: true, deletedAt: null })
  })
})

describe('7. Calls', () => {
  it('the list: words of title or description, a category by its slug, the newest first', async () => {
    const category = await addCategory(world.db, { name: 'Cestos', slug: 'cestos' })
    const shop = { designerId: world.maker.id, categoryId: category.id }
    const older = new Date(Date.now() - 60_000)
    await addProject(world.db, { ...shop, title: 'Cesto com samambaia', createdAt: older })
    await addProject(world.db, { ...shop, title: 'Cesto', description: 'Guarda uma samambaia.' })
    const list = async (query: string) => titles(await app.visitor().get(`/marketplace?${query}`), 'main article')
    expect((await list('q=samambaia')).toSorted()).toEqual(['Cesto', 'Cesto com samambaia'])
    expect(await list('categoria=cestos')).toEqual(['Cesto', 'Cesto com samambaia'])
    expect(await list('q=samambaia&categoria=decoracao')).not.toContain('Cesto')
  })
})

describe('9. Business constants', () => {
  it('9. Business constants at most four recent purchases, four projects at home and ten rows of sales', async () => {
    const { id, visitor } = await world.buyer()
    const seller = await signedIn(app, { userType: 'designer' })
    for (let n = 1; n <= 11; n++) {
      const { project } = await addProject(world.db, { designerId: seller.id, title: `Peça ${n}` })
      await addPurchase(world.db, { buyerId: id, projectId: project.id })
    }
    expect(titles(await visitor.get('/dashboard/entusiasta'), 'main article')).toHaveLength(4)
    expect(titles(await app.visitor().get('/'), 'main article')).toHaveLength(4)
    const sales = await seller.visitor.get('/dashboard-vendas')
    expect(sales.$('main table').last().find('tbody tr')).toHaveLength(10)
  })

  it('everybody may keep a picture for an hour and longer: a name never gets another content', async () => {
    const { page } = await published()
    const picture = page.$('main article img').first().attr('src') ?? ''
    const answer = await app.visitor().get(picture)
    expect(answer.status).toBe(200)
    expect(Number(/max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1])).toBeGreaterThanOrEqual(3600)
  })

  async function published() {
    const { visitor } = await signedIn(app, { userType: 'designer' })
    const image = new File([new Uint8Array(picturePng())], 'foto.png', { type: 'image/png' })
    const fields = {
      title: 'Caixa',
      description: 'Uma caixa simples.',
      category_id: world.category.id,
      authorship: 'own',
      price: '9,90',
    }
    const page = await visitor.get('/novo-projeto')
    const sent = visitor.submit(page, 'main form[enctype="multipart/form-data"]', {
      ...fields,
      image,
      offers: 'printed',
    })
    return { page: await after(visitor, sent) }
  }
})
