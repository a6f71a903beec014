import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { shipments } from '#db/schema/freight.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { addFreightTable } from '../support/builders.ts'
import { sellProject } from '../support/worlds/payment-world.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInBuyer } from '../support/app/signed-in.ts'

const app = useRequestApp()
let maker: { id: string; visitor: Visitor }
let buyer: { id: string; visitor: Visitor }
let ids: { order: string; shipment: string }
beforeAll(async () => {
  maker = await signedIn(app, { userType: 'designer', fullName: 'Helena Prado' })
  buyer = await signedInBuyer(app, { fullName: 'Rita Compradora' })
  const project = await sellProject(db(), { designerId: maker.id, title: 'Vaso Maré', printedCents: 5400 })
  await addFreightTable(db(), { makerId: maker.id })
  const where = await buyer.visitor.follow(await buyer.visitor.post('/comprar', { offerId: project.printed }))
  const pay = await buyer.visitor.follow(await buyer.visitor.submit(where, '#entrega'))
  await buyer.visitor.follow(await buyer.visitor.submit(pay, 'main form', { outcome: 'approve' }))
  const [shipment] = await db().select().from(shipments).where(eq(shipments.makerId, maker.id))
  ids = { order: shipment?.orderId ?? '', shipment: shipment?.id ?? '' }
})

const db = () => app.database.db
const words = ({ $ }: Page, selector = 'main') => $(selector).text().replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
const job = () => `/producao/${ids.shipment}`
const order = () => `/minhas-compras/${ids.order}`

describe('a printed object on its way', () => {
  it('a shipment is on its maker’s board with address and deadline, and visible to no one else', async () => {
    expect(words(await maker.visitor.get('/producao'))).toMatch(/Na fila1.*Vaso MaréRita Compradora, São Paulo\/SP/)
    const page = await maker.visitor.get(job())
    expect(words(page)).toMatch(/1 × Vaso Maré.*Ana MariaAvenida Paulista, 1578/)
    expect(page.$('main svg path').length).toBeGreaterThan(0)
    expect(words(page)).toContain('Comprador: Rita Compradora.')
    const stranger = await signedIn(app, { userType: 'designer' })
    for (const visitor of [stranger.visitor, (await signedIn(app, { userType: 'both' })).visitor]) {
      expect([(await visitor.get(job())).status, (await visitor.get(order())).status]).toEqual([404, 404])
      expect((await visitor.post(job(), { passo: 'printing' })).status).toBe(404)
      expect((await visitor.post(order(), { envio: ids.shipment })).status).toBe(404)
    }
  })

  it('a printed object on its way gives neither side the e-mail of the other, and leads to its conversation', async () => {
    const people = await db().select({ id: users.id, email: users.email }).from(users)
    const emailOf = (id: string) => people.find((one) => one.id === id)?.email ?? 'unknown'
    for (const [side, path, other] of [
      [maker, job(), buyer],
      [buyer, order(), maker],
    ] as const) {
      const page = await side.visitor.get(path)
      expect(page.html).not.toContain(emailOf(other.id))
      expect(page.$('main a[href^="/conversas/"]').length).toBeGreaterThan(0)
    }
    await db().update(shipments).set({ service: 'pickup', freightCents: 0 }).where(eq(shipments.id, ids.shipment))
    const fetched = await buyer.visitor.get(order())
    expect(fetched.html).not.toContain(emailOf(maker.id))
    expect(words(fetched)).toContain('Combine a retirada com o maker na conversa deste pedido')
    await db().update(shipments).set({ service: 'table', freightCents: 2000 }).where(eq(shipments.id, ids.shipment))
  })

  it('a printed object on its way waits in what its maker has to do, with its day, and on the board by its step', async () => {
    const panel = await maker.visitor.get('/dashboard/maker')
    expect(words(panel, 'main section[aria-labelledby=para-fazer] li')).toMatch(
      /Imprimir Vaso Maré.*postar até \d\d\/\d\d.*falta.*Começar/,
    )
    expect(words(panel)).toMatch(/Olá, \S+ .*espera/)
    const board = await maker.visitor.get('/producao?etapa=printing')
    expect(board.$('nav[aria-label=Etapas] [aria-current]').text()).toBe('Imprimindo0')
    expect(board.$('section[aria-labelledby=coluna-queued]')).toHaveLength(0)
    const whole = await maker.visitor.get('/producao')
    expect(whole.$('section[aria-labelledby=coluna-queued] li .pic')).toHaveLength(1)
    expect(whole.$('section[aria-labelledby=coluna-printing]').attr('class')).toContain('max-sm:hidden')
    const page = await maker.visitor.get(job())
    const blue = page.$('main :is(a, button).button-primary')
    expect(blue.map((_, button) => page.$(button).text()).get()).toEqual(['Começar a imprimir'])
    expect(page.$('main details:contains("Outras ações") [name=tracking]')).toHaveLength(1)
    const sent = await maker.visitor.submit(panel, `form[action="${job()}"]`, { passo: 'voar' })
    expect(sent.status).toBe(400)
  })

  it('a printed object on its way goes on by the maker’s buttons, and its buyer follows', async () => {
    const board = await maker.visitor.get('/producao')
    const back = await maker.visitor.submit(board, `form[action="${job()}"]`, { passo: 'printing' })
    expect(back.location).toBe('/producao')
    expect(words(await buyer.visitor.get(order()))).toMatch(/Imprimindo.*Postadoaté \d\d\/\d\d\/\d{4}/)
    expect((await maker.visitor.post(job(), { passo: 'voar' })).status).toBe(400)
    const cancel = await buyer.visitor.get(`${order()}/desistir`)
    expect(words(cancel, 'main legend')).toBe('O que você cancela')
    expect(words(cancel, 'main form button')).toMatch(/^Desistir e receber R\$ \d+,\d\d$/)
  })

  it('a printed object on its way is posted with a code that can be one; a wrong one comes back under its field', async () => {
    const page = await maker.visitor.get(job())
    const form = 'form:has([name=tracking])'
    const wrong = await maker.visitor.submit(page, form, { tracking: 'AA123456784BR', passo: 'posted' })
    expect([wrong.status, wrong.$('[name=tracking]').attr('value')]).toEqual([400, 'AA123456784BR'])
    expect(words(wrong)).toContain('Confira o código')
    await maker.visitor.submit(wrong, form, { tracking: 'AA123456785BR', passo: 'posted' })
    const followed = await buyer.visitor.get(order())
    expect(words(followed)).toMatch(/Siga a entrega pelo código abaixo\..*AA123456785BR/)
    expect(followed.$('main a[href*="AA123456785BR"]').attr('rel')).toBe('noreferrer')
    const again = await maker.visitor.follow(await maker.visitor.post(job(), { passo: 'finishing' }))
    expect(again.html).toContain('Nada mudou')
  })

  it('the code of a printed object on its way is put right by its maker alone, until it arrived', async () => {
    const page = await maker.visitor.get(job())
    const form = 'form:has([value=tracking])'
    expect(page.$(`${form} [name=tracking]`).attr('value')).toBe('AA123456785BR')
    const wrong = await maker.visitor.submit(page, form, { carrier: 'Jadlog', tracking: '?', passo: 'tracking' })
    expect([wrong.status, wrong.$(`${form} [name=tracking]`).attr('value')]).toEqual([400, '?'])
    const code = { carrier: 'Jadlog', tracking: '10087654321', passo: 'tracking' }
    const stranger = await signedIn(app, { userType: 'designer' })
    expect((await stranger.visitor.post(job(), code)).status).toBe(404)
    const right = await maker.visitor.follow(await maker.visitor.submit(wrong, form, code))
    expect(right.html).toContain('Código corrigido')
    expect(words(await buyer.visitor.get(order()))).toMatch(/Jadlog 10087654321/)
  })

  it('a printed object on its way ends when its buyer has it, once, and the term to give it up begins', async () => {
    const page = await buyer.visitor.get(order())
    expect(page.$('main h2').first().text()).toBe('Entregar em')
    expect(page.$('main a[href$="/avaliar"]')).toHaveLength(0)
    const review = async () => (await buyer.visitor.get('/minhas-compras')).$('main a[href$="#avaliacoes"]').text()
    expect(await review()).toBe('')
    const confirmed = await buyer.visitor.submit(page, 'form:has([name=envio])')
    expect(confirmed.location).toBe(order())
    const after = await buyer.visitor.get(order())
    expect(after.$('form:has([name=envio])')).toHaveLength(0)
    expect(words(after)).toContain('Entregue')
    expect(words(after, 'main a[href$="/avaliar"]')).toBe('Avaliar Vaso Maré')
    expect(words(after, 'main a[href$="/problema"]')).toMatch(/^Relatar problema, até \d\d\/\d\d\/\d{4}$/)
    expect(words(after, 'main a[href$="/desistir"]')).toMatch(/^Desistir, até \d\d\/\d\d\/\d{4}$/)
    expect([after.$('main ol [aria-current=step]').length, after.$('main ol li').last().text()]).toEqual([
      0,
      expect.stringMatching(/^Entregue, feito/),
    ])
    const late = { carrier: 'Jadlog', tracking: '10087654322', passo: 'tracking' }
    expect((await maker.visitor.follow(await maker.visitor.post(job(), late))).html).toContain('Nada mudou')
    const withdrawal = words(await buyer.visitor.get(`${order()}/desistir`))
    expect(withdrawal).toMatch(/até \d\d\/\d\d\/\d{4}/)
    expect(words(await buyer.visitor.get('/minhas-compras'))).toMatch(/Entregue em \d\d\/\d\d\/\d{4}\./)
    expect(await review()).toBe('Avaliar')
    await buyer.visitor.post(after.$('main a[href$="/avaliar"]').attr('href') ?? '', { rating: '5' })
    expect((await buyer.visitor.get(order())).$('main a[href$="/avaliar"]')).toHaveLength(0)
  })
})
