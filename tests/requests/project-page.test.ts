import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { addProject, addPurchase } from '../support/builders.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { plain, useCatalogWorld } from './catalog-world.ts'

const world = useCatalogWorld()

describe('/projeto/:id', () => {
  it('/projeto/:id shows all there is to know', async () => {
    const { $, status } = await world.get(world.pagePath())
    expect(status).toBe(200)
    expect($('h1').text()).toBe('Vaso Maré <em>espiral</em>')
    const text = plain($('main').text())
    for (const part of [
      'por Helena Prado',
      '1.284 downloads',
      'Novo',
      'R$ 24,90',
      'R$ 89,00',
      'Compra única • Arquivos digitais (STL, 3MF)',
      'Compra única • Objeto físico impresso em 3D',
      'Comprar Agora',
      'Adicionar ao Carrinho',
      'Favoritar',
      'Compartilhar',
      'Imprime de pé.',
      'informado pelo maker',
      'cerca de 9 horas',
      'bico 0,4 mm',
      'STL, 1 KB',
      '3MF, 3,2 MB',
      'Curitiba, PR, na Camada desde',
      '31 projetos publicados',
      'Parecidos com este',
    ])
      expect(text).toContain(part)
    expect($('nav[aria-label="Você está em"] a').last().text()).toBe('Casa')
    const link = $('a[href^="https://exemplo.com.br/caderno"]')
    expect(link.attr('rel')).toBe('nofollow ugc noopener noreferrer')
    expect($('main article')).toHaveLength(4)
    expect($('form[action="/projeto/' + world.vase.project.id + '/avaliar"]')).toHaveLength(0)
  })

  it('/projeto/:id sells the offer that was chosen', async () => {
    const chosen = async (search: string) => {
      const { $ } = await world.get(world.pagePath() + search)
      return $('form#comprar input[name=offerId][checked]').attr('value')
    }
    expect(await chosen('')).toBe(world.vase.offer.id)
    expect(await chosen('?oferta=arquivos')).toBe(world.vase.offer.id)
    expect(await chosen('?oferta=impresso')).toBe(world.vase.printed?.id)
    const { $ } = await world.get(world.pagePath())
    expect($('form#comprar').attr('action')).toBe('/comprar')
    const toCart = $('form#comprar button[formaction="/carrinho"]')
    expect([toCart.attr('name'), toCart.attr('value')]).toEqual(['intent', 'add'])
    expect($('button[form="comprar"]').text()).toBe('Comprar Agora')
  })

  it('folds files, licence and printers while the piece is chosen', async () => {
    const parts = async (search: string) => {
      const { $ } = await world.get(world.pagePath() + search)
      const isFolded = (part: string) => $(`${part}`).closest('details#imprimir').length === 1
      return { folded: ['#arquivos', '#licenca'].map(isFolded), links: $('.section-links').text() }
    }
    expect(await parts('?oferta=impresso')).toEqual({
      folded: [true, true],
      links: expect.not.stringContaining('Licença') as string,
    })
    expect(await parts('?oferta=arquivos')).toEqual({
      folded: [false, false],
      links: expect.stringContaining('Licença') as string,
    })
  })

  it('gives the piece its own key figures', async () => {
    const { $ } = await world.get(world.pagePath())
    const figures = $('[data-of-offer="1"] > dl > div').toArray()
    expect(figures.map((one) => plain($(one).text()))).toEqual([
      'MaterialPLA',
      'Feita emSob encomendapor Helena Prado',
      'Chega atéInforme o CEP',
    ])
  })

  it('/projeto/:id tells search engines and sharing sites', async () => {
    const { $ } = await world.get(world.pagePath())
    const [data] = JSON.parse($('script[type="application/ld+json"]').text())['@graph']
    expect(data).toMatchObject({
      '@type': 'Product',
      name: 'Vaso Maré <em>espiral</em>',
      offers: [
        { price: '24.90', priceCurrency: 'BRL' },
        { price: '89.00', priceCurrency: 'BRL' },
      ],
    })
    expect(data).not.toHaveProperty('aggregateRating')
    expect($('link[rel=canonical]').attr('href')).toBe(`${world.app.origin}${world.pagePath()}`)
    expect($('meta[property="og:image"]').attr('content')).toMatch(/\/midia\/.+-1200\.jpg$/)
    expect($('title').text()).toBe('Vaso Maré <em>espiral</em> · Camada')
  })

  it('/projeto/:id sends a slug to the id for good', async () => {
    const { status, location } = await world.get('/projeto/vaso-mare')
    expect([status, location]).toEqual([301, world.pagePath()])
  })

  it.each(['01993f6e-8f0a-7cc4-b7a5-0e8c5d1c2f3a', 'nao-existe', '%00', "1'--"])(
    '/projeto/:id knows no project %s',
    async (id) => {
      const page = await world.get(`/projeto/${id}`)
      expect(page.status).toBe(404)
      expect(page.$('h1').text()).toBe('Projeto não encontrado')
      expect(page.$('main a[href="/marketplace"]').length).toBeGreaterThan(0)
    },
  )

  it('its maker can edit it and not buy it', async () => {
    const own = await signedIn(world.app, { userType: 'designer' })
    const { project } = await addProject(world.db(), { designerId: own.id })
    const { $ } = await own.visitor.get(`/projeto/${project.id}`)
    expect($('button[disabled]').text()).toBe('Este é seu projeto')
    expect($(`a[href="/editar-projeto/${project.id}"]`)).toHaveLength(1)
    expect($('form#comprar')).toHaveLength(0)
  })

  it('a buyer of the files is told so, and may still buy the object', async () => {
    const { visitor, id } = await signedIn(world.app)
    await addPurchase(world.db(), { buyerId: id, projectId: world.vase.project.id })
    const { $ } = await visitor.get(world.pagePath())
    expect($('main').text()).toContain('Você já tem estes arquivos')
    expect($('main a[href="/minhas-compras"]').length).toBeGreaterThan(0)
    expect($('form#comprar input[name=offerId]').attr('value')).toBe(world.vase.printed?.id)
  })
})

describe('an inactive project', () => {
  it('an inactive project is visible to its maker, its buyers and staff only', async () => {
    const [own, buyer, refunded, stranger, staff] = await Promise.all([
      signedIn(world.app, { userType: 'designer' }),
      signedIn(world.app),
      signedIn(world.app),
      signedIn(world.app),
      signedIn(world.app, { role: 'all' }),
    ])
    const { project } = await addProject(world.db(), {
      designerId: own.id,
      title: 'Peça escondida',
      slug: 'peca-escondida',
    })
    await addPurchase(world.db(), { buyerId: buyer.id, projectId: project.id })
    await addPurchase(world.db(), { buyerId: refunded.id, projectId: project.id, status: 'refunded' })
    await world.db().update(projects).set({ isActive: false }).where(eq(projects.id, project.id))
    const statuses = async (path: string) => {
      const people = [
        own.visitor,
        buyer.visitor,
        staff.visitor,
        refunded.visitor,
        stranger.visitor,
        world.app.visitor(),
      ]
      return Promise.all(people.map(async (person) => (await person.get(path)).status))
    }
    for (const path of [
      `/projeto/${project.id}`,
      `/api/projects/${project.id}`,
      `/api/projects/${project.id}/reviews`,
    ]) {
      expect(await statuses(path)).toEqual([200, 200, 200, 404, 404, 404])
    }
    expect((await world.get('/projeto/peca-escondida')).status).toBe(404)
    expect((await world.get('/marketplace?q=escondida')).$('main article h3').text()).not.toContain('escondida')
    expect((await world.get('/api/projects?q=escondida')).html).not.toContain('escondida')
    const seen = await buyer.visitor.get(`/projeto/${project.id}`)
    expect(seen.$('main').text()).toContain('não está mais à venda')
    expect(seen.$('form#comprar')).toHaveLength(0)
    expect(seen.headers.get('cache-control')).toBe('private, no-store')
    await world.db().update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, project.id))
    expect(await statuses(`/projeto/${project.id}`)).toEqual([404, 200, 200, 404, 404, 404])
  })
})
