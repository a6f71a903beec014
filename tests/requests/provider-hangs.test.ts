import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '#domain/shared/clock.ts'
import { type RequestApp, startRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { pixDouble } from '../support/doubles/pix-double.ts'
import { sellProject } from '../support/worlds/payment-world.ts'

const secret = 'somente-para-testes-somente-para-testes'
let bank: Awaited<ReturnType<typeof pixDouble>>
let app: RequestApp
beforeAll(async () => {
  bank = await pixDouble({ secret, clock: systemClock(0) })
  app = await startRequestApp({
    env: {
      PAYMENTS: 'pix',
      PIX_API_URL: new URL('/api/', bank.url).href,
      PIX_TOKEN_URL: new URL('/oauth/token', bank.url).href,
      PIX_CLIENT_ID: 'id',
      PIX_CLIENT_SECRET: 'secret',
      PIX_KEY: 'pagamentos@camada.exemplo',
      PIX_WEBHOOK_SECRET: secret,
    },
  })
})
afterAll(async () => {
  await app?.close()
  await bank?.close()
})

it('a provider that sends headers and then nothing keeps a buyer on a page of ours, and the API says when to come again', async () => {
  const project = await sellProject(app.database.db, { digitalCents: 1500 })
  const [buyer, client] = [(await signedIn(app)).visitor, (await signedIn(app)).visitor]
  const checkout = () => client.json('/api/create-checkout', { projectIds: [project.id] })
  bank.stall(100)
  const form = { offerId: project.digital ?? '', shown: `${project.digital}:1500` }
  const [pressed, asked] = await Promise.all([buyer.post('/comprar', form), checkout()])
  const waiting = await buyer.follow(pressed)
  expect(waiting.$('h1').text()).toBe('Estamos abrindo o pagamento')
  expect(waiting.$('main').text()).toContain('Seu pedido está guardado, e nada foi cobrado')
  expect(waiting.$('noscript').text()).toContain('http-equiv="refresh"')
  expect([asked.status, asked.headers.get('retry-after'), JSON.parse(asked.html)]).toMatchObject([
    503,
    '5',
    { error: { code: 'provider_away' } },
  ])

  bank.stall(0)
  const opened = await buyer.get(new URL(waiting.url).pathname + new URL(waiting.url).search)
  expect(opened.location).toMatch(/^\/pagar\//)
  expect((await buyer.follow(opened)).html).toContain('00020101021226pix.example')
  expect((await checkout()).status).toBe(200)
  expect(bank.charges.size).toBe(2)
})

it('a provider that failed five times is left alone, and staff read since when on their first page', async () => {
  const staff = (await signedIn(app, { role: 'staff' })).visitor
  const said = async () => (await staff.get('/admin')).$('main').text()
  expect(await said()).not.toContain('O provedor do pagamento não responde.')
  const project = await sellProject(app.database.db, { digitalCents: 1500 })
  const buyers = await Promise.all(Array.from({ length: 6 }, async () => (await signedIn(app)).visitor))
  bank.turnAway(100)
  for (const buyer of buyers) await buyer.json('/api/create-checkout', { projectIds: [project.id] })
  expect(await said()).toMatch(/O provedor do pagamento não responde\. 5 falhas seguidas desde \d\d:\d\d/)
  bank.turnAway(0)
})
