import { expect, it } from 'vitest'
import { printedOffers } from '#db/schema/printed-offers.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInBuyer } from '../support/app/signed-in.ts'
import { sellProject } from '../support/worlds/payment-world.ts'

const app = useRequestApp()
const db = () => app.database.db
const heading = ({ $ }: Page) => $('h1').text().replaceAll('\u00a0', ' ')

/** The page after a payment that the bank refuses. */
const refused = async (visitor: Visitor, pay: Page) =>
  visitor.follow(await visitor.submit(pay, 'main form', { outcome: 'decline' }))

it('several files whose payment was refused are paid for again in one press, and nothing else of the cart', async () => {
  const { visitor } = await signedIn(app)
  for (const digitalCents of [1000, 1500]) {
    const { digital } = await sellProject(db(), { digitalCents })
    await visitor.post('/carrinho', { intent: 'add', offerId: digital })
  }
  const cart = await visitor.get('/carrinho')
  const pay = await visitor.follow(await visitor.submit(cart, 'form[action="/finalizar-compra"]'))
  const failed = await refused(visitor, pay)
  expect(failed.$('aside li')).toHaveLength(2)
  const later = await sellProject(db(), { digitalCents: 9900 })
  await visitor.post('/carrinho', { intent: 'add', offerId: later.digital })
  const again = await visitor.follow(await visitor.submit(failed, 'main form'))
  expect([again.url === pay.url, heading(again)]).toEqual([false, 'Pagar R$ 25,00'])
})

it('a piece whose payment was refused is tried again with the text that its buyer wrote', async () => {
  const { visitor } = await signedInBuyer(app)
  const { printed: offerId } = await sellProject(db(), { printedCents: 4000 })
  await db().insert(printedOffers).values({ offerId, personalization: 'Nome na placa' })
  const asked = { offerId, quantity: '2', [`personalization:${offerId}`]: 'Casa da Ana' }
  const where = await visitor.follow(await visitor.post('/comprar', asked))
  const pay = await visitor.follow(await visitor.submit(where, '#entrega'))
  const again = await visitor.follow(await visitor.submit(await refused(visitor, pay), 'main form'))
  expect([heading(again), again.$('main li').text()]).toEqual(['Entrega', expect.stringContaining('2 × ')])
  expect(again.$('main li').text()).toContain('texto “Casa da Ana”')
})
