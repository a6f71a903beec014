import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { declaredRoutes } from '../support/declared-routes.ts'
import { orders } from '#db/schema/commerce.ts'
import { addToCart } from '#domain/cart/cart.server.ts'
import { startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { addUser } from '../support/builders.ts'
import { sellProject, usePaymentWorld } from '../support/worlds/payment-world.ts'
import { projects } from '#db/schema/catalog.ts'
import { shopSlugs } from '#db/schema/shops.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { type During, type Statement, unprepared, watchStatements } from '../support/statements.ts'
import { cookieValue } from '../support/cookie-values.ts'

// How often the database is asked, counted where a connection is asked, with no job at work. What the simulator keeps of its
// own is not the shop's: a real provider is asked over HTTP.
const others = /\bsandbox_/i
const asked = (statements: Statement[]) => statements.filter(({ text }) => !others.test(text))

let during: During
let onSale: string
const app = useRequestApp({
  jobs: false,
  beforehand: ({ pg }) => {
    const watched = watchStatements(pg)
    during = watched.during
    return watched.unwatch
  },
})
const shop = usePaymentWorld()
beforeAll(async () => {
  onSale = (await sellProject(app.database.db, { title: 'Vaso de mesa' })).id
})

describe('a public page that is not in memory', () => {
  const pages = ['/', '/marketplace', '/marketplace?q=vaso', '/marketplace?min=10&ordem=preco-menor', '/projeto/']
  it.each(pages)('a public page that is not in memory asks once: %s', async (address) => {
    const path = address === '/projeto/' ? address + onSale : address
    const moved = await app.visitor().get(path)
    const { result, statements } = await during(() => app.visitor().get(moved.location ?? path))
    expect(result.status).toBe(200)
    expect(result.html).toContain('Vaso de mesa')
    expect(asked(statements)).toHaveLength(1)
    expect(unprepared(asked(statements))).toEqual([])
  })

  it('a public page that is not in memory asks a second time for a category that ends within a row', async () => {
    const { $ } = await app.visitor().get('/marketplace')
    const category = $('#categorias a[href*="categoria="]').first().attr('href') ?? ''
    const { result, statements } = await during(() => app.visitor().get(category))
    expect(result.html).toContain('Vaso de mesa')
    expect(asked(statements)).toHaveLength(2)
    expect(unprepared(asked(statements))).toEqual([])
  })

  it('a public page that is not in memory shows figures of the shop that were counted once for all such pages', async () => {
    expect((await app.visitor().get('/sobre')).html).toContain('A Camada hoje')
    const { result, statements } = await during(() => app.visitor().get('/imprensa'))
    expect([result.status, asked(statements)]).toEqual([200, []])
  })

  it('a public page that is not in memory asks twice for a shop: whose it is, and what it lists', async () => {
    const ofProject = eq(projects.designerId, shopSlugs.makerId)
    const [shop] = await app.database.db
      .select({ slug: shopSlugs.slug })
      .from(shopSlugs)
      .innerJoin(projects, ofProject)
      .where(eq(projects.id, onSale))
    const { result, statements } = await during(() => app.visitor().get(`/maker/${shop?.slug}`))
    expect(result.html).toContain('Vaso de mesa')
    expect(asked(statements)).toHaveLength(2)
    expect(unprepared(asked(statements))).toEqual([])
  })

  it.each(['/marketplace', '/marketplace?q=vaso'])(
    'a public page that is not in memory asks once when it is known where a visitor lives: %s',
    async (path) => {
      const visitor = app.visitor()
      visitor.cookies.set('cep', cookieValue('01310100'))
      const { result, statements } = await during(() => visitor.get(path))
      expect(result.html).toContain('Vaso de mesa')
      expect(asked(statements)).toHaveLength(1)
      expect(unprepared(asked(statements))).toEqual([])
    },
  )

  it.each(['/como-funciona', '/faq', '/termos', '/auth?mode=login'])(
    'a public page that is not in memory asks nothing: %s',
    async (path) => {
      const { result, statements } = await during(() => app.visitor().get(path))
      expect(result.status).toBe(200)
      expect(asked(statements)).toEqual([])
    },
  )
})

describe('every page for visitors', () => {
  const withoutParts = declaredRoutes
    .map(({ path, index }) => (index ? '/' : `/${path}`))
    .filter((path) => !/[:*]/.test(path))

  it('whatever a visitor may open asks once at most, for reviews of the API or a feed of pieces twice, for the site map once a kind, and only what is prepared', async () => {
    const searched = ['/marketplace/sugestoes?q=vaso', `/api/projects/${onSale}`, `/api/projects/${onSale}/reviews`]
    const opened: string[] = []
    for (const path of [...withoutParts, ...searched]) {
      const { result, statements } = await during(() => app.visitor().get(path))
      if (result.status !== 200) continue
      opened.push(path)
      const most = path === '/sitemap.xml' ? 4 : /^\/feeds\/|\/reviews$/.test(path) ? 2 : 1
      expect([path, asked(statements).length > most ? asked(statements) : []]).toEqual([path, []])
      // What has no parameters has no name either.
      const parsed = unprepared(asked(statements)).filter((text) => text.includes('$1'))
      expect([path, parsed]).toEqual([path, []])
    }
    const some = ['/marketplace', '/para-impressoras', '/imprensa', '/novidades.xml', '/sitemap.xml', '/api/projects']
    expect(opened).toEqual(expect.arrayContaining([...some, ...searched]))
  })
})

describe('buying', () => {
  it('buying asks three times to put something in the cart, and ten at most from the button to the payment', async () => {
    const { visitor } = await signedIn(app)
    // That the account is in use is written down once an hour.
    await visitor.get('/carrinho')
    for (let n = 0; n < 3; n++) {
      const { id } = await sellProject(app.database.db)
      const added = await during(() => visitor.post('/carrinho', { intent: 'add', project_id: id }))
      expect(added.result.status).toBe(303)
      expect(asked(added.statements).length).toBeLessThanOrEqual(3)
      expect(unprepared(asked(added.statements))).toEqual([])
    }
    const cart = await visitor.get('/carrinho')
    const pressed = await during(() => visitor.submit(cart, 'form[action="/finalizar-compra"]'))
    expect(pressed.result.location).toMatch(/^\/sandbox\//)
    expect(asked(pressed.statements).length).toBeLessThanOrEqual(10)
    expect(unprepared(asked(pressed.statements))).toEqual([])
  })

  it('buying asks as often to settle a payment for twelve things of twelve makers as for one', async () => {
    const makers: string[] = []
    for (let n = 0; n < 12; n++) makers.push((await sellProject(shop.db)).designerId)
    const settling = async (things: number) => {
      const buyer = await addUser(shop.db)
      for (const designerId of makers.slice(0, things))
        await addToCart(shop.world, { userId: buyer.id, projectId: (await sellProject(shop.db, { designerId })).id })
      await startCheckout(shop.world, { buyerId: buyer.id })
      for (const session of shop.payments.sessions.values()) session.state = 'paid'
      const [order] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.buyerId, buyer.id))
      return during(() => syncOrder(shop.world, order?.id ?? ''))
    }
    // The first sale of a maker opens their account.
    await settling(12)
    const [one, twelve] = [await settling(1), await settling(12)]
    expect([one.result, twelve.result]).toEqual(['paid', 'paid'])
    expect(one.statements.length).toBeLessThanOrEqual(18)
    expect(twelve.statements).toHaveLength(one.statements.length)
    expect(unprepared([...one.statements, ...twelve.statements])).toEqual([])
  })
})
