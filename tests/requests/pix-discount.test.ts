import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { moneyBreaches, noBreaches, sellProject } from '../support/worlds/payment-world.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp({ env: { PIX_DISCOUNT_PERCENT: '5' } })
afterAll(async () => {
  expect(await moneyBreaches(app.database.db)).toEqual(noBreaches)
})

const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')

async function cartWith(printed = false) {
  const maker = await signedIn(app, { userType: 'both' })
  const buyer = await signedIn(app)
  const project = await sellProject(app.database.db, { designerId: maker.id, printedCents: 5400 })
  const offer = printed ? { offerId: project.printed, quantity: '3' } : { offerId: project.digital, quantity: '1' }
  await buyer.visitor.post('/carrinho', { intent: 'add', ...offer })
  return { maker, buyer, project, cart: await buyer.visitor.get('/carrinho') }
}

it('the Pix discount is said beside the price, and in the cart each way to pay has its total', async () => {
  const { project, cart } = await cartWith(true)
  const page = await app
    .visitor()
    .get((await app.visitor().get(`/projeto/${project.id}`)).location ?? `/projeto/${project.id}`)
  const box = plain(page.$('form#comprar').text())
  expect(box).toContain('R$ 23,65 no Pix, com 5% de desconto')
  // No part is below R$ 5,00.
  expect(box).toContain('Pix ou cartão à vista, ou 4x de até R$ 6,23 sem juros')
  expect(box).toContain('Pix ou cartão à vista, ou 10x de R$ 5,40 sem juros')
  const summary = plain(cart.$('main aside').text())
  expect(summary.match(/\d+x de/g)).toHaveLength(1)
  expect(summary).toMatch(/Pix ou cartão à vista, ou \d+x de/)
  const ways = cart.$('form[action="/finalizar-compra"] label').toArray()
  expect(ways.map((way) => plain(cart.$(way).text()))).toEqual([
    'Total sem o frete no Pix5% de descontoR$ 153,90',
    'Total sem o frete no cartãocrédito ou débitoR$ 162,00',
  ])
  expect(cart.$('input[name=method]:checked').attr('value')).toBe('pix')
})

it('the Pix discount is charged, receipted, and explained to the maker, whose share is that of the price', async () => {
  const { maker, buyer, cart } = await cartWith()
  const hosted = await buyer.visitor.follow(await buyer.visitor.submit(cart, 'form[action="/finalizar-compra"]'))
  expect(hosted.$('h1').text().replace('\u00a0', ' ')).toBe('Pagar R$ 23,65')
  expect(hosted.$('[aria-label="Forma de pagamento"]')).toHaveLength(0)
  expect(plain(hosted.$('aside').text())).toContain('Desconto no Pix− R$ 1,25')
  const byCard = { outcome: 'approve', method: 'card' }
  await buyer.visitor.post(new URL(hosted.url).pathname, byCard)
  const done = await buyer.visitor.follow(await buyer.visitor.submit(hosted, 'main form', { outcome: 'approve' }))
  const receipt = plain(done.$('aside').text())
  for (const part of ['PagamentoPix', 'R$ 24,90', 'Desconto no Pix− R$ 1,25', 'TotalR$ 23,65'])
    expect(receipt).toContain(part)
  const [person] = await app.database.db.select().from(users).where(eq(users.id, buyer.id))
  const [mail] = await waitForMails(app.dataFolder, person?.email ?? '', 1)
  expect(plain(mail?.text)).toMatch(/Desconto no Pix.*R\$ 1,25.*Total.*R\$ 23,65/)
  const wallet = plain((await maker.visitor.get('/carteira')).$('main').text())
  for (const part of [
    'Taxa da Camada, 8%− R$ 1,99',
    'Desconto do Pix ao comprador, R$ 1,25por nossa conta',
    'Fica com vocêR$ 22,91',
  ])
    expect(wallet).toContain(part)
})

it('the Pix discount is not given for a card, which has a page without Pix', async () => {
  const { buyer, cart } = await cartWith()
  const pressed = await buyer.visitor.submit(cart, 'form[action="/finalizar-compra"]', { method: 'card' })
  const hosted = await buyer.visitor.follow(pressed)
  expect(hosted.$('h1').text().replace('\u00a0', ' ')).toBe('Pagar R$ 24,90')
  expect(
    hosted
      .$('[aria-label="Forma de pagamento"] a')
      .toArray()
      .map((way) => hosted.$(way).attr('href')),
  ).toEqual([expect.stringContaining('credito'), expect.stringContaining('debito')])
  expect(hosted.html).not.toContain('Pix Copia e Cola')
  const done = await buyer.visitor.follow(await buyer.visitor.submit(hosted, 'main form', { outcome: 'approve' }))
  expect(plain(done.$('aside').text())).toContain('PagamentoCartão de crédito')
})
