import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueue } from '#db/enqueue.server.ts'
import { payoutAccounts } from '#db/schema/payouts.ts'
import { secondFactors } from '#db/schema/sign-in.ts'
import { documentContext } from '#domain/addresses/address.ts'
import { sealPayee } from '#domain/payouts/payee.server.ts'
import { sealContexts } from '#domain/payouts/payout-account.ts'
import { sealText } from '#domain/shared/seal-text.server.ts'
import type { Page } from '../support/app/app-client.ts'
import { addAddress } from '../support/builders.ts'
import { type MelhorEnvioDouble, melhorEnvioDouble } from '../support/doubles/melhor-envio-double.ts'
import { sellProject } from '../support/worlds/payment-world.ts'
import { type RequestApp, startRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInBuyer } from '../support/app/signed-in.ts'
import { until } from '../support/until.ts'

let double: MelhorEnvioDouble
let app: RequestApp
beforeAll(async () => {
  double = await melhorEnvioDouble()
  app = await startRequestApp({
    env: {
      MELHOR_ENVIO_URL: double.url.href.replace('//', '//cliente:segredo@'),
      MELHOR_ENVIO_REFRESH_TOKEN: 'r0',
    },
  })
})
afterAll(async () => {
  await app.close()
  await double.close()
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
const words = ({ $ }: Page, selector = 'main') => plain($(selector).text())

it('a maker chooses labels, a buyer pays one of two carriers, and the parcel is posted with the label’s code', async () => {
  const { id: makerId, visitor: maker } = await signedIn(app, { userType: 'designer' })
  const blank = await maker.get('/perfil/frete')
  expect(words(blank)).toContain('Com etiquetas da Camada')
  const saved = await maker.submit(blank, 'main form', { originCep: '01001-000', postsBy: 'labels' })
  expect((await maker.follow(saved)).$('[name=postsBy][value=labels]').attr('checked')).toBeDefined()
  const project = await sellProject(app.database.db, { designerId: makerId, printedCents: 5400, title: 'Vaso Maré' })

  const { visitor: buyer } = await signedInBuyer(app)
  const where = await buyer.follow(await buyer.post('/comprar', { offerId: project.printed }))
  expect(words(where)).toMatch(/Envio por Correios PAC.*R\$ 21,00.*Envio por Correios SEDEX.*R\$ 38,50/)
  const fast = where.$('input[value$=":label:3850"]')
  const way = { [fast.attr('name') ?? '']: fast.attr('value') ?? '' }
  const review = await buyer.follow(await buyer.submit(where, '#entrega', way))
  // Without a script the page of delivery showed the sum of the usual way: the contract in short says that of the chosen one.
  expect(words(review)).toMatch(/Envio por Correios SEDEX.*Total ?R\$ 92,50/)
  const pay = await buyer.follow(await buyer.submit(review, 'main form'))
  expect(plain(pay.$('h1').text())).toBe('Pagar R$ 92,50')
  await buyer.follow(await buyer.submit(pay, 'main form', { outcome: 'approve' }))

  const path = (await maker.get('/producao')).$('main a[href^="/producao/"]').attr('href') ?? ''
  const job = await maker.get(path)
  expect(words(job)).toContain('Comprar etiqueta por R$ 38,50')
  // Without an address there is no sender, and nothing is bought.
  const early = await maker.follow(await maker.submit(job, 'form:has([value=label])', { passo: 'label' }))
  expect(words(early, 'body')).toContain('Falta o seu endereço')
  const sealedDocument = sealText('somente-para-testes-somente-para-testes', documentContext(makerId), '52998224725')
  await addAddress(app.database.db, { userId: makerId, cep: '01001000', sealedDocument })
  const wrong = await maker.submit(job, 'form:has([value=label])', { passo: 'label', documentKey: '123' })
  expect([wrong.status, wrong.$('[name=documentKey]').attr('value')]).toEqual([400, '123'])
  const wanted = await maker.follow(await maker.submit(job, 'form:has([value=label])', { passo: 'label' }))
  expect(words(wanted, 'body')).toContain('Etiqueta pedida')

  const bought = await until(async () => {
    const page = await maker.get(path)
    return words(page).includes('Etiqueta comprada') && page
  })
  expect(words(bought)).toMatch(/Etiqueta comprada ?Correios SEDEX, R\$ 38,50, ME\d{8}BR/)
  expect(double.spentCents()).toBe(3850)
  const sheet = await maker.get(`${path}/etiqueta`)
  expect(sheet.location).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/imprimir\//)
  // Another maker's label does not open.
  const { visitor: other } = await signedIn(app, { userType: 'designer' })
  expect((await other.get(`${path}/etiqueta`)).status).toBe(404)
  // Refunded in part, the parcel is smaller than its label.
  const tooLarge = async () => words(await maker.get(path)).includes('o pacote ficou menor')
  expect(await tooLarge()).toBe(false)
  const { pool } = app.database
  await pool.query(`insert into refunds (key, purchase_id, order_id, amount_cents, fee_cents, designer_amount_cents, quantity, reason)
    select 'part', id, order_id, 1, 0, 1, 1, 'staff' from purchases`)
  expect(await tooLarge()).toBe(true)
  await pool.query("delete from refunds where key = 'part'")
  await maker.submit(bought, 'form:has([value=posted])', { passo: 'posted' })
  expect(words(await maker.get(path))).toMatch(/ME\d{8}BR/)
  expect((await maker.get('/carteira/extrato?formato=csv')).html).toMatch(/Etiqueta de envio/)
  // Both follow the carrier, and its word that it delivered ends the shipment.
  const [reference = ''] = double.labels.keys()
  const order = (await buyer.get('/minhas-compras')).$('main a:contains("Acompanhar")').attr('href') ?? ''
  for (const [status, seen] of [
    ['undelivered', /Postado.*Com a transportadora.*20\/11\/2026.*Entrega não concluída/],
    ['delivered', /Com a transportadora.*Entrega não concluída.*Entregue/],
  ] as const) {
    double.carry(reference, status)
    await enqueue(app.database.db, 'watch-labels', {})
    for (const read of [() => maker.get(path), () => buyer.get(order)])
      await until(async () => seen.test(words(await read(), 'main ol')))
  }
  await until(async () => !words(await buyer.get(order)).includes('Confirmar recebimento'))
  // The label is paid before the sale is released.
  const { db } = app.database
  const holder = { name: 'Helena Prado', document: '52998224725', documentKind: 'cpf' } as const
  const destination = { kind: 'pix', keyType: 'cpf', key: '52998224725' } as const
  await db.insert(payoutAccounts).values({ makerId, kind: 'pix', ...sealPayee('x', sealContexts(makerId), { holder, destination }) }) // prettier-ignore
  await db.insert(secondFactors).values({ userId: makerId, sealedSecret: 'x', confirmedAt: new Date() })
  expect(words(await maker.get('/carteira'))).toMatch(/A compensar ?−R\$ 38,50.*uma etiqueta de envio/)
})

it('while the carriers do not answer, the maker’s table is the price, and the page says so', async () => {
  const { id: makerId, visitor: maker } = await signedIn(app, { userType: 'designer' })
  const form = await maker.get('/perfil/frete')
  await maker.submit(form, 'main form', { preset: 'own', originCep: '01001-000', postsBy: 'labels', 'local.0': '9,90', 'local.1': '9,90', 'state.0': '9,90', 'state.1': '9,90' }) // prettier-ignore
  const project = await sellProject(app.database.db, { designerId: makerId, printedCents: 5400 })
  const { visitor: buyer } = await signedInBuyer(app)
  double.turnAway(1)
  const where = await buyer.follow(await buyer.post('/comprar', { offerId: project.printed, quantity: '2' }))
  expect(words(where)).toMatch(/As transportadoras não responderam agora: este é o frete da tabela do maker\. ?.*Envio/)
  expect(where.$('input[value$=":table:990"]').length).toBe(1)
})
