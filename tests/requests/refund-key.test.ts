import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { orders } from '#db/schema/commerce.ts'
import { refundPayouts, refunds } from '#db/schema/refunds.ts'
import { mailsTo, waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { moneyBreaches, noBreaches, sellProject } from '../support/worlds/payment-world.ts'
import { until } from '../support/until.ts'

const app = useRequestApp()
const db = () => app.database.db
afterAll(async () => {
  expect(await moneyBreaches(db())).toEqual(noBreaches)
})

it('a refund of a Pix of 91 days ago asks its buyer by mail for a key, on a page without a session, and staff pay it and say so', async () => {
  const { id, visitor } = await signedIn(app, { fullName: 'Rita Compradora', email: 'rita@exemplo.com.br' })
  const staff = await signedIn(app, { role: 'all' })
  const project = await sellProject(db(), { title: 'Vaso Maré' })
  await visitor.post('/carrinho', { intent: 'add', project_id: project.id })
  const pay = await visitor.follow(
    await visitor.submit(await visitor.get('/carrinho'), 'form[action="/finalizar-compra"]'),
  )
  await visitor.follow(await visitor.submit(pay, 'main form', { outcome: 'approve', method: 'pix' }))
  const longAgo = new Date(Date.now() - 91 * 86_400_000)
  const [order] = await db().update(orders).set({ paidAt: longAgo }).where(eq(orders.buyerId, id)).returning()
  const give = await staff.visitor.get(`/admin/pedidos/${order?.id}/devolver`)
  const amount = give.$('input[name^="valor"]').first().attr('name') ?? ''
  const change = { [amount.replace('valor', 'quanto')]: 'valor', [amount]: '24,90' }
  await staff.visitor.submit(give, 'main form', { ...change, reason: 'Arquivo com defeito oculto' })

  await waitForMails(app.dataFolder, 'rita@exemplo.com.br', 2)
  const asked = async () =>
    (await mailsTo(app.dataFolder, 'rita@exemplo.com.br')).find(({ subject }) =>
      subject?.startsWith('Informe a chave Pix'),
    )
  const link = /https?:\/\/[^\s"<>)]*(\/devolucao-pix\/[^\s"<>)]+)/.exec((await until(asked)).text ?? '')?.[1] ?? ''
  expect((await visitor.get('/minhas-compras')).$('main').text()).toContain('Falta a chave Pix')

  const reader = app.visitor()
  const page = await reader.get(link)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await reader.get(`${link}x`)).status).toBe(404)
  const wrong = await reader.submit(page, 'main form', { holderName: 'Rita Compradora', document: '123', pixKey: 'x' })
  expect([wrong.status, wrong.$('[name=holderName]').attr('value')]).toEqual([400, 'Rita Compradora'])
  const key = { holderName: 'Rita Compradora', document: '529.982.247-25', pixKey: 'rita@exemplo.com.br' }
  expect((await reader.submit(page, 'main form', key)).status).toBe(303)
  await until(async () => (await db().select().from(refunds)).every(({ state }) => state === 'paying'))
  expect((await reader.get(link)).$('main').text()).toContain('O Pix está a caminho de Pix, e-mail r•••@exemplo.com.br')

  const list = await staff.visitor.get('/admin/devolucoes')
  expect(list.$('main').text()).not.toContain('529')
  const shown = await staff.visitor.submit(list, 'main form:has(button[value=show_key])', { how: 'show_key' })
  expect(shown.$('main').text()).toMatch(/rita@exemplo\.com\.br.*Rita Compradora, CPF 52998224725/)
  await staff.visitor.submit(list, 'main form:has(button[value=arrived])', {
    how: 'arrived',
    reason: 'Conforme o extrato',
  })
  expect((await db().select().from(refundPayouts)).map(({ state }) => state)).toEqual(['paid'])
  expect((await reader.get(link)).$('main').text()).toContain('O valor já foi devolvido')
  expect((await staff.visitor.get('/admin/registro')).$('main').text()).toContain('Viu chave Pix de reembolso')
})
