import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { usePixApp } from '../support/app/pix-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { sellProject } from '../support/worlds/payment-world.ts'

const shop = usePixApp()

it('a provider that sends headers and then nothing keeps a buyer on a page of ours, and the API says when to come again', async () => {
  const project = await sellProject(shop.app.database.db, { digitalCents: 1500 })
  const [buyer, client] = [(await signedIn(shop.app)).visitor, (await signedIn(shop.app)).visitor]
  const checkout = () => client.json('/api/create-checkout', { projectIds: [project.id] })
  shop.bank.stall(100)
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

  shop.bank.stall(0)
  const opened = await buyer.get(new URL(waiting.url).pathname + new URL(waiting.url).search)
  expect(opened.location).toMatch(/^\/pagar\//)
  expect((await buyer.follow(opened)).html).toContain('00020101021226pix.example')
  expect((await checkout()).status).toBe(200)
  expect(shop.bank.charges.size).toBe(2)
})

it.each([
  ['redirects', (response) => response.writeHead(302, { location: 'https://banco.example/' }).end()],
  ['answers a page', (response) => response.writeHead(200).end('<html>manutenção</html>')],
  ['answers too much', (response) => response.writeHead(200).end('x'.repeat(1_100_000))],
  ['breaks off', (response) => response.destroy()],
] satisfies [string, (response: ServerResponse) => unknown][])(
  'a provider that %s keeps a buyer on a page of ours and gives the API a 503',
  async (_how, raw) => {
    const project = await sellProject(shop.app.database.db, { digitalCents: 1500 })
    const [buyer, client] = [(await signedIn(shop.app)).visitor, (await signedIn(shop.app)).visitor]
    shop.bank.spoil({ raw })
    const form = { offerId: project.digital ?? '', shown: `${project.digital}:1500` }
    const waiting = await buyer.follow(await buyer.post('/comprar', form))
    expect([waiting.status, waiting.$('h1').text()]).toEqual([200, 'Estamos abrindo o pagamento'])
    const asked = await client.json('/api/create-checkout', { projectIds: [project.id] })
    expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '5'])
    shop.bank.spoil(null)
    expect((await client.json('/api/create-checkout', { projectIds: [project.id] })).status).toBe(200)
  },
)

it('a bank whose charges have neither code nor location is told to staff by the test before the shop opens', async () => {
  const staff = (await signedIn(shop.app, { role: 'all' })).visitor
  const start = async () => (await staff.post('/admin/abrir', { intent: 'payment' })).$('[role=alert]').text()
  shop.bank.spoil({ body: (body) => ({ ...(body as object), pixCopiaECola: null, location: null, loc: null }) })
  expect(await start()).toContain('sem o código do Pix e sem o endereço dela')
  shop.bank.turnAway(1)
  expect(await start()).toContain('O provedor do pagamento não deu uma resposta que sirva.')
  shop.bank.spoil(null)
})

it('a provider that failed five times is left alone, and staff read since when on their first page', async () => {
  const staff = (await signedIn(shop.app, { role: 'all' })).visitor
  const said = async () => (await staff.get('/admin')).$('main').text()
  expect(await said()).not.toContain('O provedor do pagamento não responde.')
  const project = await sellProject(shop.app.database.db, { digitalCents: 1500 })
  const buyers = await Promise.all(Array.from({ length: 6 }, async () => (await signedIn(shop.app)).visitor))
  shop.bank.turnAway(100)
  for (const buyer of buyers) await buyer.json('/api/create-checkout', { projectIds: [project.id] })
  expect(await said()).toMatch(/O provedor do pagamento não responde\. 5 falhas seguidas desde \d\d:\d\d/)
  shop.bank.turnAway(0)
})
