import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { orders } from '#db/schema/commerce.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { addProject } from '../support/builders.ts'

const app = useRequestApp()
const shown = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')
let free: { id: string; fileId: string }
let open: { id: string; offerId: string }

async function priced(title: string, change: Partial<typeof offers.$inferInsert>) {
  const { db } = app.database
  const { project, offer, file } = await addProject(db, { title })
  await db.update(offers).set(change).where(eq(offers.id, offer.id))
  await db
    .update(projects)
    .set({ priceCents: change.priceCents ?? 0 })
    .where(eq(projects.id, project.id))
  return { id: project.id, offerId: offer.id, fileId: file?.id ?? '' }
}

beforeAll(async () => {
  free = await priced('Gancho grátis', { pricing: 'free', priceCents: 0 })
  open = await priced('Vaso aberto', { pricing: 'open', priceCents: 500, suggestedCents: 800 })
})

describe('free files', () => {
  it('free files are said on page, card, structured data and API, and filtered', async () => {
    const visitor = app.visitor()
    const page = await visitor.get(`/projeto/${free.id}`)
    const box = shown(page.$('aside[aria-label="Comprar"]').text())
    expect(box).toContain('Grátis')
    expect(box).toContain('Baixar grátis')
    expect(box).not.toContain('Comprar Agora')
    expect(box).not.toContain('R$')
    expect(page.$('meta[name=description]').attr('content')).toMatch(/^Arquivos grátis\. /)
    expect(page.html).toContain('"price":"0.00"')

    const found = await visitor.get('/marketplace?gratis=sim')
    expect(found.$('main article')).toHaveLength(1)
    expect(shown(found.$('main article').text())).toContain('Gancho grátis')
    expect(shown(found.$('main article').text())).toContain('Grátis')
    const list = await visitor.get('/api/projects?free=true')
    expect(JSON.parse(list.html)).toMatchObject({ total: 1, items: [{ id: free.id, price_cents: 0 }] })
    const one = JSON.parse((await visitor.get(`/api/projects/${free.id}`)).html)
    expect(one.offers).toMatchObject([{ pricing: 'free', price: 0 }])
    expect(one.files).toBeUndefined()
  })

  it('free files reach nobody who has not fetched them, and the library of who has', async () => {
    const { visitor, id } = await signedIn(app, { userType: 'buyer' })
    const path = `/minhas-compras/arquivos/${free.fileId}`
    expect((await visitor.get(path)).status).toBe(404)
    const asked = await visitor.json('/api/get-download-url', { projectId: free.id, filePath: free.fileId })
    expect(asked.status).toBe(404)
    const page = await visitor.get(`/projeto/${free.id}`)
    const button = page.$('button:contains("Baixar grátis")').first()
    const fields = Object.fromEntries(
      page
        .$('#comprar')
        .serializeArray()
        .map(({ name, value }) => [name, value]),
    )
    const pressed = await visitor.post(button.attr('formaction') ?? '', fields)
    expect(pressed.location).toBe('/minhas-compras')
    await visitor.post(button.attr('formaction') ?? '', fields)
    const library = await visitor.get('/minhas-compras')
    expect(shown(library.$('main article').text())).toContain('grátis')
    expect(shown(library.$('main').text())).not.toContain('R$')
    expect(shown(library.$('main').text())).not.toMatch(/Desistir|tem um problema/)
    expect(library.$('main article')).toHaveLength(1)
    const link = await visitor.json('/api/get-download-url', { projectId: free.id, filePath: free.fileId })
    expect(link.status).toBe(200)
    const [order, ...more] = await app.database.db.select().from(orders).where(eq(orders.buyerId, id))
    expect(more).toEqual([])
    expect((await visitor.get(`/minhas-compras/${order?.id}/desistir`)).status).toBe(404)
    expect((await visitor.get(`/minhas-compras/${order?.id}`)).location).toContain('/minhas-compras?q=')
    const licence = await visitor.get(library.$('a[href$="/licenca"]').attr('href') ?? '')
    expect(shown(licence.$('main').text())).toContain('Certificado')
    expect(licence.$('section[aria-labelledby=ampliar]')).toHaveLength(0)
  })

  it('free files are not sold by cart or checkout', async () => {
    const { visitor } = await signedIn(app, { userType: 'buyer' })
    await visitor.post('/carrinho', { intent: 'add', project_id: free.id })
    expect(shown((await visitor.get('/carrinho')).$('main').text())).toContain('Seu carrinho está vazio')
    const answer = await visitor.json('/api/create-checkout', { projectIds: [free.id] })
    expect([answer.status, JSON.parse(answer.html).error.code]).toEqual([409, 'is_free'])
  })
})

describe('an open price', () => {
  it('an open price is asked on the page, kept in the cart, and refused below its minimum with a sentence', async () => {
    const { visitor } = await signedIn(app, { userType: 'buyer' })
    const page = await visitor.get(`/projeto/${open.id}`)
    expect(shown(page.$('aside[aria-label="Comprar"]').text())).toContain('Pague quanto quiser')
    expect(shown(page.$('main').text())).toContain('O maker sugere R$ 8,00. O mínimo é R$ 5,00.')
    expect(shown(page.$('input[name=amount]').attr('value') ?? '')).toBe('R$ 8,00')
    const referer = page.url
    const low = await visitor.post('/comprar', { offerId: open.offerId, amount: '4,99' }, { referer })
    const typedTooLow = `/projeto/${open.id}?oferta=${open.offerId}&valor=4%2C99`
    expect(low.location).toBe(typedTooLow)
    const again = await visitor.follow(low)
    expect(shown(again.html)).toContain('Valor abaixo do mínimo')
    const field = again.$('input[name=amount]')
    expect([field.attr('value'), field.attr('aria-invalid')]).toEqual(['4,99', 'true'])
    expect(shown(again.$(`#valor-${open.offerId}-erro`).text())).toBe('O mínimo é R$ 5,00')
    const add = { intent: 'add', offerId: open.offerId }
    expect((await visitor.post('/carrinho', { ...add, amount: '4,99' }, { referer })).location).toBe(typedTooLow)
    const kept = await visitor.post('/carrinho', { ...add, amount: '7,50' }, { referer: again.url })
    expect(kept.location).toBe(`/projeto/${open.id}?oferta=${open.offerId}`)
    const cart = await visitor.get('/carrinho')
    expect(shown(cart.$('aside[aria-label="Resumo do Pedido"]').text())).toContain('R$ 7,50')
    expect(shown(cart.$('main').text())).toContain('Pague quanto quiser')
    const change = await visitor.get(cart.$('a:contains("Mudar valor")').attr('href') ?? '')
    expect(change.$('input[name=amount]').attr('value')).toBe('R$ 7,50')
    expect(change.$('input[name=amount]').attr('aria-invalid')).toBeUndefined()
    const paid = await visitor.submit(page, '#comprar', { amount: '6,00' })
    expect(paid.location).toContain('/sandbox/')
    expect(shown((await visitor.follow(paid)).html)).toContain('R$ 6,00')
  })

  it('is said as a choice of the buyer beside the button that pays when it may be zero', async () => {
    const zero = await priced('Marcador livre', { pricing: 'open', priceCents: 0 })
    const bar = (await app.visitor().get(`/projeto/${zero.id}`)).$('aside[aria-label="Compra rápida"]')
    expect(shown(bar.text())).toContain('Quanto quiser')
    expect(shown(bar.text())).not.toContain('Grátis')
  })

  it('charges the typed amount when a form names the project alone', async () => {
    const { visitor } = await signedIn(app, { userType: 'buyer' })
    const paid = await visitor.post('/comprar', { project_id: open.id, amount: '6,40' })
    expect(paid.location).toContain('/sandbox/')
    expect(shown((await visitor.follow(paid)).html)).toContain('R$ 6,40')
  })

  it('an open price takes an amount by the API', async () => {
    const { visitor } = await signedIn(app, { userType: 'buyer' })
    const ask = async (amount: number) => {
      const answer = await visitor.json('/api/create-checkout', { items: [{ offerId: open.offerId, amount }] })
      return [answer.status, JSON.parse(answer.html).error?.message.replaceAll('\u00a0', ' ')]
    }
    expect(await ask(4.99)).toEqual([400, 'Vaso aberto: o menor valor é R$ 5,00.'])
    expect(await ask(6.01)).toEqual([200, undefined])
    const one = JSON.parse((await visitor.get(`/api/projects/${open.id}`)).html)
    expect(one.offers).toMatchObject([{ pricing: 'open', price: 5, suggested_price_cents: 800 }])
  })
})
