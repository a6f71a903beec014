import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entitlements, orders, purchases } from '#db/schema/commerce.ts'
import { disputes, refunds } from '#db/schema/refunds.ts'
import { staffActions } from '#db/schema/staff.ts'
import { applyDispute } from '#domain/disputes/apply-dispute.server.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { moneyBreaches, noBreaches, sellProject } from '../support/worlds/payment-world.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { readCookieValue } from '../support/cookie-values.ts'
import { until } from '../support/until.ts'

const app = useRequestApp()
let staff: { id: string; visitor: Visitor }
beforeAll(async () => {
  staff = await signedIn(app, { role: 'all', fullName: 'Rita Alves' })
})
afterAll(async () => {
  expect(await moneyBreaches(app.database.db)).toEqual(noBreaches)
})

const db = () => app.database.db
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** An order of one project, bought and paid through the simulator. */
async function bought(buyer?: Visitor) {
  const visitor = buyer ?? (await signedIn(app, { fullName: 'Rafael Souza' })).visitor
  const project = await sellProject(db(), { title: 'Vaso Maré' })
  const pay = await visitor.follow(await visitor.post('/comprar', { offerId: project.digital }))
  await visitor.follow(await visitor.submit(pay, 'main form', { outcome: 'approve' }))
  const [purchase] = await db().select().from(purchases).where(eq(purchases.projectId, project.id))
  if (purchase?.status !== 'completed') throw new Error('not bought')
  return { visitor, purchase, orderId: purchase.orderId }
}

const actionsOn = async (orderId: string) =>
  (await db().select().from(staffActions).where(eq(staffActions.subjectId, orderId))).map((row) => row.action)
const refundsOf = (orderId: string) => db().select().from(refunds).where(eq(refunds.orderId, orderId))

it('staff gives back a part and says why; the same form again is the same refund', async () => {
  const { orderId, purchase, visitor } = await bought()
  const path = `/admin/pedidos/${orderId}/devolver`
  const field = `valor-${purchase.id}`
  const asAmount = { [`quanto-${purchase.id}`]: 'valor' }
  const form = await staff.visitor.get(path)
  const empty = await staff.visitor.submit(form, 'main form')
  expect([empty.status, empty.$('#campo-reason-erro').text()]).toEqual([400, 'Escreva o motivo'])
  const much = await staff.visitor.submit(form, 'main form', {
    ...asAmount,
    [field]: '24,91',
    reason: 'Peça com defeito',
  })
  const beside = plain(much.$(`#campo-${field}-erro`).text())
  expect([much.status, beside]).toEqual([400, 'Restam R$ 24,90 desta compra'])
  expect(much.$('main textarea').text()).toBe('Peça com defeito')
  expect(much.$(`input[name="${field}"]`).attr('value')).toBe('24,91')
  for (let time = 0; time < 2; time++) {
    const done = await staff.visitor.submit(form, 'main form', {
      ...asAmount,
      [field]: '5,00',
      reason: 'Peça com defeito',
    })
    expect([done.status, done.location]).toEqual([303, '/admin/devolucoes'])
  }
  expect(await refundsOf(orderId)).toMatchObject([
    { amountCents: 500, feeCents: 40, reason: 'staff', note: 'Peça com defeito', requestedBy: staff.id },
  ])
  expect(await actionsOn(orderId)).toEqual(['refund_order'])
  expect(plain((await staff.visitor.get(path)).$('main').text())).toContain('restam R$ 19,90')
  expect((await visitor.get(path)).status).toBe(404)
  expect((await visitor.post(path, { [field]: '1,00', reason: 'Porque sim' })).status).toBe(404)
})

it('staff refunds nothing, all, or what is typed: only the chosen answer counts', async () => {
  const { orderId, purchase } = await bought()
  const [chosen, amount] = [`quanto-${purchase.id}`, `valor-${purchase.id}`]
  const form = await staff.visitor.get(`/admin/pedidos/${orderId}/devolver`)
  const reason = 'Arquivo errado'
  const nothing = await staff.visitor.submit(form, 'main form', { [amount]: '1,00', reason })
  expect([nothing.status, nothing.$('#form-erro').text()]).toEqual([
    400,
    'Escolha quanto devolver de pelo menos um item',
  ])
  const blank = await staff.visitor.submit(form, 'main form', { [chosen]: 'valor', reason })
  expect([blank.status, blank.$(`#campo-${amount}-erro`).text()]).toEqual([400, 'Valor inválido'])
  expect(blank.$(`input[name="${chosen}"][checked]`).attr('value')).toBe('valor')
  const whole = await staff.visitor.submit(form, 'main form', { [chosen]: 'tudo', [amount]: '1,00', reason })
  expect(whole.status).toBe(303)
  expect(await refundsOf(orderId)).toMatchObject([{ amountCents: 2490, reason: 'staff' }])
})

it('staff refunds some pieces, and not those of an outdated form', async () => {
  const { orderId, purchase } = await bought()
  await db().delete(entitlements).where(eq(entitlements.purchaseId, purchase.id))
  await db().update(purchases).set({ kind: 'printed', licence: null, quantity: 3 }).where(eq(purchases.id, purchase.id))
  const [chosen, pieces] = [`quanto-${purchase.id}`, `pecas-${purchase.id}`]
  const form = await staff.visitor.get(`/admin/pedidos/${orderId}/devolver`)
  const options = form
    .$(`select[name="${pieces}"] option`)
    .toArray()
    .map((option) => plain(form.$(option).text()))
  expect(options).toEqual(['1 de 3: R$ 8,30', '2 de 3: R$ 16,60'])
  const reason = 'Cor errada'
  const odd = await staff.visitor.submit(form, 'main form', { [chosen]: 'pecas', [pieces]: '9999', reason })
  expect([odd.status, odd.$(`#campo-${pieces}-erro`).text()]).toEqual([400, 'Escolha quantas peças'])
  for (const answer of [{ [chosen]: 'pecas', [pieces]: '1/2' }, { [chosen]: '2/2' }]) {
    const stale = await staff.visitor.submit(form, 'main form', { ...answer, reason })
    expect([stale.status, stale.$('main').text()]).toEqual([
      400,
      expect.stringContaining('As peças deste pedido mudaram'),
    ])
  }
  expect((await staff.visitor.submit(form, 'main form', { [chosen]: 'pecas', [pieces]: '1/3', reason })).status).toBe(
    303,
  )
  const rest = await staff.visitor.get(`/admin/pedidos/${orderId}/devolver`)
  expect((await staff.visitor.submit(rest, 'main form', { [chosen]: '2/2', reason })).status).toBe(303)
  expect((await refundsOf(orderId)).map(({ amountCents, quantity }) => [amountCents, quantity])).toEqual([
    [830, 1],
    [1660, 2],
  ])
})

it('staff gives nothing of an order of their own back: another person does', async () => {
  const colleague = await signedIn(app, { role: 'all', fullName: 'Lia Prado' })
  const { orderId, purchase } = await bought(colleague.visitor)
  const path = `/admin/pedidos/${orderId}/devolver`
  const change = { [`quanto-${purchase.id}`]: 'tudo', reason: 'Não gostei' }
  const refused = await colleague.visitor.submit(await colleague.visitor.get(path), 'main form', change)
  expect([refused.status, refused.$('main').text()]).toEqual([400, expect.stringContaining('decide outra pessoa')])
  expect(await refundsOf(orderId)).toEqual([])
  expect((await staff.visitor.submit(await staff.visitor.get(path), 'main form', change)).status).toBe(303)
})

it('staff resolves what the provider could not give back, once', async () => {
  const { orderId, purchase } = await bought()
  // Paid by Pix so long ago that the provider gives nothing back.
  const before = new Date(Date.now() - 91 * 86_400_000)
  await db().update(orders).set({ paymentMethod: 'pix', paidAt: before }).where(eq(orders.id, orderId))
  const path = `/admin/pedidos/${orderId}/devolver`
  const form = await staff.visitor.get(path)
  expect(form.$('main').text()).toContain('O Pix só podia ser devolvido até')
  await staff.visitor.submit(form, 'main form', { [`quanto-${purchase.id}`]: 'tudo', reason: 'Cobrança em dobro' })
  await until(async () => (await refundsOf(orderId))[0]?.state === 'awaiting_key')
  const page = await staff.visitor.get('/admin/devolucoes')
  expect(page.$('main').text()).toContain('O prazo de 90 dias do Pix acabou')
  expect(page.$('button[value=tried_again]').length).toBe(0)
  const press = () =>
    staff.visitor.post('/admin/devolucoes', {
      refundId: page.$('input[name=refundId]').attr('value') ?? '',
      how: 'paid_by_hand',
      reason: 'Pix para a chave do cliente',
    })
  const answers = await Promise.all([press(), press(), press()])
  const told = answers.map(({ headers }) => (readCookieValue(headers.get('set-cookie') ?? '') as { text: string }).text)
  expect(told.toSorted()).toEqual(['decided_before', 'decided_before', 'refund_closed'])
  expect((await refundsOf(orderId))[0]?.state).toBe('done')
  expect((await actionsOn(orderId)).toSorted()).toEqual(['refund_by_hand', 'refund_order'])
})

it('staff answers a dispute with what is known of the purchase, once', async () => {
  const { orderId } = await bought()
  const reported = { id: 'dp_1', state: 'open', amountCents: 2490, reason: 'fraudulent', answerBy: null } as const
  await db().transaction((tx) => applyDispute(tx, { id: orderId, provider: 'sandbox' }, reported, new Date()))
  const [dispute] = await db().select().from(disputes).where(eq(disputes.orderId, orderId))
  const path = `/admin/contestacoes/${dispute?.id}`
  expect((await staff.visitor.get('/admin')).$('main').text()).toContain('contestação sem resposta')
  expect((await staff.visitor.get('/admin/devolucoes')).$(`a[href="${path}"]`).text()).toBe('Vaso Maré')
  const form = await staff.visitor.get(path)
  const draft = plain(form.$('textarea').text())
  for (const part of ['R$ 24,90', 'Rafael Souza', 'Vaso Maré: nunca baixado']) expect(draft).toContain(part)
  const short = await staff.visitor.submit(form, 'main form', { evidence: 'curto' })
  expect([short.status, short.$('#campo-evidence-erro').text()]).toEqual([400, 'Escreva pelo menos 20 caracteres'])
  expect((await staff.visitor.submit(form, 'main form')).status).toBe(303)
  const twice = await staff.visitor.follow(await staff.visitor.submit(form, 'main form'))
  expect(twice.$('body').text()).toContain('Outra pessoa da equipe decidiu antes')
  expect(plain((await staff.visitor.get(path)).$('main').text())).toContain('Vaso Maré: nunca baixado')
  expect(await actionsOn(orderId)).toEqual(['answer_dispute'])
  const order = await staff.visitor.get(`/admin/pedidos/${orderId}`)
  expect(order.$(`a[href="${path}"]`).parent().text()).toContain('Respondida')
})
