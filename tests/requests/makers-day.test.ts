import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { shipments } from '#db/schema/freight.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { addFreightTable } from '../support/builders.ts'
import { sellProject } from '../support/worlds/payment-world.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInBuyer } from '../support/app/signed-in.ts'

const app = useRequestApp()
let maker: { id: string; visitor: Visitor }
let buyer: { id: string; visitor: Visitor }
let offerId = ''
beforeAll(async () => {
  maker = await signedIn(app, { userType: 'designer', fullName: 'Helena Prado' })
  buyer = await signedInBuyer(app, { fullName: 'Rita Compradora' })
  const project = await sellProject(db(), { designerId: maker.id, title: 'Vaso Maré', printedCents: 5400 })
  offerId = project.printed
  await addFreightTable(db(), { makerId: maker.id })
})

const db = () => app.database.db
const words = ({ $ }: Page, selector = 'main') => $(selector).text().replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')

/** One more order of the same piece; returns its shipment. */
async function sold(): Promise<{ id: string; orderId: string; number: string }> {
  const where = await buyer.visitor.follow(await buyer.visitor.post('/comprar', { offerId }))
  const pay = await buyer.visitor.follow(await buyer.visitor.submit(where, '#entrega'))
  await buyer.visitor.follow(await buyer.visitor.submit(pay, 'main form', { outcome: 'approve' }))
  const rows = await db().select().from(shipments).where(eq(shipments.makerId, maker.id)).orderBy(shipments.id)
  const { id = '', orderId = '' } = rows.at(-1) ?? {}
  return { id, orderId, number: orderId.slice(-8).toUpperCase() }
}

describe('a maker who cannot make a piece', () => {
  it('a maker who cannot make a piece cancels it with a reason, and its buyer reads why and what comes back', async () => {
    const { id, orderId, number } = await sold()
    const job = await maker.visitor.get(`/producao/${id}`)
    const form = 'form:has([value=cancel])'
    const nothing = await maker.visitor.submit(job, form, { intent: 'cancel' })
    expect([nothing.status, words(nothing, '[role=alert]')]).toEqual([400, 'Escolha o motivo.'])
    const done = await maker.visitor.submit(job, form, { intent: 'cancel', reason: 'printer_down' })
    expect([done.status, done.location]).toEqual([303, `/producao/${id}`])
    const page = await maker.visitor.follow(done)
    expect(words(page, 'body')).toContain('Pedido cancelado')
    expect(words(page)).toMatch(/Cancelado.*Por quem faz a peça\. Motivo: Impressora parada/)
    const order = words(await buyer.visitor.get(`/minhas-compras/${orderId}`))
    expect(order).toMatch(/Cancelado.*Por quem faz a peça\. Motivo: Impressora parada/)
    const [person] = await db().select().from(users).where(eq(users.id, buyer.id))
    const mails = await waitForMails(app.dataFolder, person?.email ?? '', 2)
    const mail = mails.find(({ subject }) => subject === `Pedido ${number} cancelado por quem faz a peça`)
    expect(mail?.text?.replace(/\s+/g, ' ')).toMatch(/Motivo: Impressora parada\. R\$ 74,00 voltam pelo mesmo meio/)
    expect(words(await buyer.visitor.get('/avisos'))).toContain(`Pedido ${number} cancelado por quem faz a peça`)
    const again = await maker.visitor.post('/producao', { intent: 'cancel', job: id, reason: 'other' })
    expect([again.status, words(again, '[role=alert]')]).toEqual([400, `O pedido não mudou:Pedido ${number}: já foi postado ou cancelado.`]) // prettier-ignore
  })

  it('a maker who cannot make a piece cancels none of another maker, nor without a job or with an unknown reason', async () => {
    const { id } = await sold()
    const stranger = await signedIn(app, { userType: 'designer' })
    const theirs = await stranger.visitor.post('/producao', { intent: 'cancel', job: id, reason: 'other' })
    expect([theirs.status, words(theirs, '[role=alert]')]).toEqual([400, 'Nenhum destes pedidos é seu.'])
    const sent = [
      { intent: 'cancel', job: '', reason: 'other' },
      { intent: 'cancel', job: id, reason: 'preguiça' },
      { intent: 'cancel', job: 'x', reason: 'other' },
      { intent: 'voar', job: id, reason: 'other' },
    ]
    for (const form of sent) expect((await maker.visitor.post('/producao', form)).status).toBe(400)
    expect((await db().select().from(shipments).where(eq(shipments.id, id)))[0]?.state).toBe('queued')
  })
})
