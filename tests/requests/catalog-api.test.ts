import { describe, expect, it } from 'vitest'
import { addPurchase } from '../support/builders.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { useCatalogWorld } from './catalog-world.ts'

const world = useCatalogWorld()

describe('the API', () => {
  const json = async (path: string, visitor = world.app.visitor()) => JSON.parse((await visitor.get(path)).html)

  it('the API lists categories by name', async () => {
    const names = (await json('/api/categories')).map((one: { name: string }) => one.name)
    expect(names).toEqual([...names].sort((a: string, b: string) => a.localeCompare(b, 'pt-BR')))
    expect(names).toContain('Casa')
  })

  it('the API lists projects by category and words, going on by cursor', async () => {
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await json(`/api/projects?category=casa&sort=preco-menor&cursor=${encodeURIComponent(cursor)}`)
      expect(page.total).toBe(31)
      ids.push(...page.items.map((item: { id: string }) => item.id))
      cursor = page.nextCursor
    }
    expect(new Set(ids).size).toBe(31)
    const { items } = await json('/api/projects?q=vasos')
    expect(items).toMatchObject([
      {
        id: world.vase.project.id,
        price: 24.9,
        price_cents: 2490,
        designer_id: world.maker.id,
        category_id: world.homeId,
        slug: 'vaso-mare',
        designer: { full_name: 'Helena Prado' },
        print_time: 'cerca de 9 horas',
      },
    ])
    expect(items[0].image_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/midia\/.+-800\.webp$/)
  })

  it.each(['v a s o', 'c++', 'de', '- . -'])(
    'the API lists nothing for %s, whose every word is left out, and says so',
    async (q) => {
      const page = await json(`/api/projects?q=${encodeURIComponent(q)}`)
      expect(page).toEqual({ items: [], total: 0, nextCursor: null, leftOut: q })
    },
  )

  it('the API searches by a single letter outside a to z', async () => {
    for (const q of ['ß', '花']) {
      const page = await json(`/api/projects?q=${encodeURIComponent(q)}`)
      expect(page).toEqual({ items: [], total: 0, nextCursor: null })
    }
  })

  it('the API refuses a cursor it did not write', async () => {
    const { status, html } = await world.get('/api/projects?cursor=lixo')
    expect([status, JSON.parse(html)]).toEqual([400, { error: { code: 'invalid', message: 'Cursor inválido.' } }])
  })

  it('the API refuses a parameter or an order that it does not know, by name', async () => {
    const refusal = async (path: string) => {
      const { status, html } = await world.get(path)
      return [status, JSON.parse(html).error?.message]
    }
    const { id } = world.vase.project
    for (const path of ['/api/categories', '/api/projects', `/api/projects/${id}`, `/api/projects/${id}/reviews`]) {
      expect(await refusal(`${path}?pagina=2`)).toEqual([400, 'Parâmetro desconhecido: pagina.'])
    }
    expect(await refusal('/api/projects?sort=barato')).toEqual([
      400,
      'sort deve ser um destes: recentes, relevancia, preco-menor, preco-maior, mais-vendidos, melhor-avaliados.',
    ])
    expect(await refusal('/api/projects?category=&q=&sort=&cursor=')).toEqual([200, undefined])
  })

  it('the API gives offers to all and files to those who have them', async () => {
    const path = `/api/projects/${world.vase.project.id}`
    const open = await json(path)
    const fixed = { pricing: 'paid', suggested_price_cents: null, promotion: null }
    expect(open.offers).toEqual([
      { id: world.vase.offer.id, kind: 'digital', price: 24.9, price_cents: 2490, ...fixed },
      { id: world.vase.printed?.id, kind: 'printed', price: 89, price_cents: 8900, ...fixed },
    ])
    expect(open).not.toHaveProperty('files')
    expect(JSON.stringify(open)).not.toContain('modelo.stl')
    const { visitor, id } = await signedIn(world.app)
    expect(await json(path, visitor)).not.toHaveProperty('files')
    await addPurchase(world.db(), { buyerId: id, projectId: world.vase.project.id })
    const files = (await json(path, visitor)).files
    expect(files).toEqual([
      { path: world.vase.file?.id, format: 'stl', size: 1234 },
      { path: expect.any(String), format: '3mf', size: 3_400_000 },
    ])
  })

  it('the API lists reviews', async () => {
    const { visitor, id } = await signedIn(world.app, { fullName: 'Beatriz Moura' })
    await addPurchase(world.db(), { buyerId: id, projectId: world.vase.project.id })
    await visitor.post(`${world.pagePath()}/avaliar`, { rating: '4', comment: '' })
    const { items, total } = await json(`/api/projects/${world.vase.project.id}/reviews`)
    expect(total).toBe(1)
    expect(items).toMatchObject([{ rating: 4, reviewer: { full_name: 'Beatriz Moura' } }])
  })

  it('the API says 404 and 405 in its own way', async () => {
    const missing = await world.get('/api/projects/01993f6e-8f0a-7cc4-b7a5-0e8c5d1c2f3a')
    expect([missing.status, JSON.parse(missing.html)]).toEqual([
      404,
      { error: { code: 'not_found', message: 'Projeto não encontrado' } },
    ])
    expect((await world.app.visitor().post('/api/projects')).status).toBe(405)
  })
})
