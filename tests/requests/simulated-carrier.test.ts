import { expect, it } from 'vitest'
import { documentContext } from '#domain/addresses/address.ts'
import { sealText } from '#domain/shared/seal-text.server.ts'
import type { Page } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInBuyer } from '../support/app/signed-in.ts'
import { addAddress } from '../support/builders.ts'
import { until } from '../support/until.ts'
import { sellProject } from '../support/worlds/payment-world.ts'

const app = useRequestApp()
const words = ({ $ }: Page, selector = 'body') => $(selector).text().replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')

it('a shop with simulated payments sells simulated labels, whose page moves the parcel for maker and buyer', async () => {
  const { id: makerId, visitor: maker } = await signedIn(app, { userType: 'designer' })
  await maker.submit(await maker.get('/perfil/frete'), 'main form', { originCep: '01001-000', postsBy: 'labels' })
  const sealedDocument = sealText('somente-para-testes-somente-para-testes', documentContext(makerId), '52998224725')
  await addAddress(app.database.db, { userId: makerId, cep: '01001000', sealedDocument })
  const project = await sellProject(app.database.db, { designerId: makerId, printedCents: 5400, title: 'Vaso Maré' })
  const { visitor: buyer } = await signedInBuyer(app)
  const where = await buyer.follow(await buyer.post('/comprar', { offerId: project.printed }))
  expect(words(where)).toMatch(/Envio por Correios PAC.*Envio por Correios SEDEX/)
  const pay = await buyer.follow(await buyer.submit(where, '#entrega'))
  await buyer.follow(await buyer.submit(pay, 'main form', { outcome: 'approve' }))

  const path = (await maker.get('/producao')).$('main a[href^="/producao/"]').attr('href') ?? ''
  await maker.submit(await maker.get(path), 'form:has([value=label])', { passo: 'label' })
  await until(async () => words(await maker.get(path)).includes('Etiqueta comprada'))
  const label = new URL((await maker.get(`${path}/etiqueta`)).location ?? '').pathname
  const page = await maker.get(label)
  expect(words(page)).toMatch(/Correios PAC.*Simulador de transporte.*Etiqueta SB\d{9}BR/)
  expect(page.$('[name=step]').toArray().map((button) => page.$(button).attr('value'))).toEqual(['collected']) // prettier-ignore
  const order = (await buyer.get('/minhas-compras')).$('main a:contains("Acompanhar")').attr('href') ?? ''
  for (const [step, seen] of [
    ['collected', /Postado.*Com a transportadora/],
    ['undelivered', /Com a transportadora.*Entrega não concluída/],
    ['delivered', /Entrega não concluída.*Entregue/],
  ] as const) {
    await maker.follow(await maker.submit(await maker.get(label), 'main form, form', { step }))
    for (const read of [() => maker.get(path), () => buyer.get(order)])
      await until(async () => seen.test(words(await read(), 'main ol')))
  }
  expect((await maker.get(label)).$('[name=step]')).toHaveLength(0)
  expect((await maker.post(label, { step: 'lost' })).status).toBe(400)
})
