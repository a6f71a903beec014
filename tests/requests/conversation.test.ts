import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { addFreightTable } from '../support/builders.ts'
import { picturePng } from '../support/models/model-files.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { sellProject } from '../support/worlds/payment-world.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInBuyer } from '../support/app/signed-in.ts'

type Person = { id: string; visitor: Visitor }

const long = new Date('2026-01-01T12:00:00Z')

const app = useRequestApp()
let maker: Person
let buyer: Person
let staff: Person
let ids: { project: string; order: string; shipment: string; purchase: string }
beforeAll(async () => {
  maker = await signedIn(app, {
    userType: 'designer',
    fullName: 'Helena Prado',
    email: 'helena@exemplo.com.br',
    createdAt: long,
  })
  buyer = await signedInBuyer(app, { fullName: 'Rita Compradora', email: 'rita@exemplo.com.br', createdAt: long })
  staff = await signedIn(app, { role: 'all' })
  const { db } = app.database
  const project = await sellProject(db, { designerId: maker.id, title: 'Vaso Maré', printedCents: 5400 })
  await db.insert(printedOffers).values({ offerId: project.printed, hasProof: true })
  await addFreightTable(db, { makerId: maker.id })
  const where = await buyer.visitor.follow(await buyer.visitor.post('/comprar', { offerId: project.printed }))
  const pay = await buyer.visitor.follow(await buyer.visitor.submit(where, '#entrega'))
  await buyer.visitor.follow(await buyer.visitor.submit(pay, 'main form', { outcome: 'approve' }))
  const [shipment] = await db.select().from(shipments).where(eq(shipments.makerId, maker.id))
  const [purchase] = await db.select().from(purchases).where(eq(purchases.designerId, maker.id))
  ids = {
    project: project.id,
    order: shipment?.orderId ?? '',
    shipment: shipment?.id ?? '',
    purchase: purchase?.id ?? '',
  }
})

const words = ({ $ }: Page) => $('main').text().replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
const photo = () => new File([picturePng() as Buffer<ArrayBuffer>], 'foto.png', { type: 'image/png' })
const talk = () => `/conversas/${ids.purchase}`
const form = (intent: string) => `form:has([name=intent][value=${intent}])`
const submit = async ({ visitor }: Person, intent: string, fields: Record<string, string | File> = {}) =>
  visitor.submit(await visitor.get(talk()), form(intent), { intent, ...fields })

describe('a piece that is shown before it is sent', () => {
  it('a piece that is shown before it is sent says so on its page, and cannot be posted before its buyer approved', async () => {
    expect(words(await app.visitor().get(`/projeto/${ids.project}`))).toContain('mostra a peça pronta em fotos')
    const job = `/producao/${ids.shipment}`
    const page = await maker.visitor.get(job)
    expect(page.$('[name=tracking]')).toHaveLength(0)
    const posted = { passo: 'posted', carrier: 'Correios', tracking: 'AA123456785BR' }
    expect((await maker.visitor.follow(await maker.visitor.post(job, posted))).html).toContain('Faltam as fotos')
    const none = await submit(maker, 'proof', { message: 'Ficou assim.' })
    expect([none.status, none.$('#campo-message').text().trim()]).toEqual([400, 'Ficou assim.'])
    expect((await submit(maker, 'proof', { message: 'Ficou assim.', photos: photo() })).location).toBe(talk())

    const order = `/minhas-compras/${ids.order}`
    expect(words(await buyer.visitor.get(order))).toContain('Veja as fotos e aprove')
    const seen = await buyer.visitor.get(talk())
    expect(seen.$('main img[src^="/fotos/"]')).toHaveLength(1)
    const silent = await submit(buyer, 'approved', { intent: 'adjusted' })
    expect([silent.status, words(silent)]).toEqual([400, expect.stringContaining('Diga o que precisa mudar')])
    await submit(buyer, 'approved', { intent: 'adjusted', message: 'Lixe a base.' })
    expect(words(await maker.visitor.get('/producao'))).toMatch(/Acabamento1/)
    await submit(maker, 'proof', { photos: photo() })
    await submit(buyer, 'approved')
    expect(words(await maker.visitor.get('/producao'))).toMatch(/Aprovada1/)
    const last = await maker.visitor.submit(await maker.visitor.get(job), 'form:has([name=tracking])', { tracking: 'AA123456785BR', passo: 'posted' }) // prettier-ignore
    expect(last.status).toBe(303)
    expect(words(await buyer.visitor.get(order))).toMatch(/Fotos para aprovar.*Aprovada.*Postado/)
    const mails = await waitForMails(app.dataFolder, 'helena@exemplo.com.br', 3)
    expect(mails.map(({ subject }) => subject?.split(':')[0])).toEqual(
      expect.arrayContaining(['Ajuste pedido', 'Fotos aprovadas']),
    )
  })
})

describe('a conversation about an order', () => {
  it('a conversation about an order begins with its maker’s words, and asks for photos of a finished piece only', async () => {
    const { db } = app.database
    const project = await sellProject(db, { designerId: maker.id, title: 'Gancho', printedCents: 5400 })
    const where = await buyer.visitor.follow(await buyer.visitor.post('/comprar', { offerId: project.printed }))
    const pay = await buyer.visitor.follow(await buyer.visitor.submit(where, '#entrega'))
    await buyer.visitor.follow(await buyer.visitor.submit(pay, 'main form', { outcome: 'approve' }))
    const [purchase] = await db.select().from(purchases).where(eq(purchases.projectId, project.id))
    const [job] = await db
      .select()
      .from(shipments)
      .where(eq(shipments.orderId, purchase?.orderId ?? ''))
    const page = () => maker.visitor.get(`/conversas/${purchase?.id}`)
    const queued = await page()
    expect(words(queued)).toContain('Escreva para Rita Compradora sobre este pedido')
    expect(words(queued)).not.toContain('A peça ficou pronta?')
    expect(words(await buyer.visitor.get(`/conversas/${purchase?.id}`))).toContain('Dúvida do arquivo')
    await maker.visitor.post(`/producao/${job?.id}`, { passo: 'finishing' })
    expect(words(await page())).toContain('A peça ficou pronta?')
  })

  it('a conversation about an order is kept with it, for its two sides, and a reported message is decided by staff', async () => {
    const stranger = await signedIn(app, { userType: 'both' })
    expect((await stranger.visitor.get(talk())).status).toBe(404)
    expect((await stranger.visitor.post(talk(), { intent: 'message', message: 'Oi' })).status).toBe(404)
    expect((await submit(buyer, 'message', { message: ' ' })).status).toBe(400)
    await submit(maker, 'message', { message: 'Pague por fora e eu desconto.', photos: photo() })
    const page = await buyer.visitor.get(talk())
    const item = page.$('main ol > li').last()
    const src = item.find('img').attr('src') ?? ''
    const form = item.find('a[href^="/denunciar/mensagem/"]').attr('href') ?? ''
    expect((await staff.visitor.get(src)).status).toBe(404)
    expect((await maker.visitor.get(form)).status).toBe(303)
    const sent = await buyer.visitor.post(form, { reason: 'misleading', details: 'Quer que eu pague por fora.' })
    expect(words(await buyer.visitor.follow(sent))).toContain('mensagem de')
    expect(words(await buyer.visitor.get(talk()))).toContain('Denunciada: nossa equipe vai analisar.')
    const queue = await staff.visitor.get('/admin/moderacao')
    const report = queue.$('a[href^="/admin/denuncias/"]').attr('href') ?? ''
    expect(words(await staff.visitor.get(report))).toContain('Pague por fora')
    expect((await staff.visitor.get(src)).status).toBe(200)
    const decide = { intent: 'remove', rule: 'off_platform' }
    expect((await staff.visitor.post(report, decide)).status).toBe(400)
    await staff.visitor.post(report, { ...decide, reason: 'Pede pagamento por fora.' })
    expect(words(await buyer.visitor.get(talk()))).toContain('Mensagem ocultada pela nossa equipe')
    expect((await buyer.visitor.get(src)).status).toBe(404)
  })
})
