import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders } from '#db/schema/commerce.ts'
import { systemClock } from '#domain/shared/clock.ts'
import { sellProject } from '../support/worlds/payment-world.ts'
import { usePixApp } from '../support/app/pix-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { until } from '../support/until.ts'

const shop = usePixApp()

it('a shop with Pix shows the Pix on a page of ours, hears of the payment from the bank, and delivers', async () => {
  const { db } = shop.app.database
  const [buyer, stranger] = [await signedIn(shop.app), await signedIn(shop.app)]
  const { id } = await sellProject(db)
  const started = await buyer.visitor.json('/api/create-checkout', { projectIds: [id] })
  const { url, sessionId } = JSON.parse(started.html) as { url: string; sessionId: string }
  expect(new URL(url).pathname).toBe(`/pagar/${sessionId}`)
  const [order] = await db.select().from(orders).where(eq(orders.buyerId, buyer.id))
  const page = await buyer.visitor.get(url)
  expect(page.status).toBe(200)
  expect(page.html).toContain(order?.pixCode)
  expect(page.html).toContain('<path d="M')
  expect(page.$('aside li img').attr('src')).toContain('imagens/')
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect((await stranger.visitor.get(url)).status).toBe(404)
  expect((await buyer.visitor.get('/sandbox/anything')).status).toBe(404)

  shop.bank.pay(order?.providerSessionId ?? '', 'pix')
  const call = shop.bank.deliveries.at(-1)
  const post = (path: string) =>
    fetch(shop.app.origin + path, { method: 'POST', body: call?.body as Uint8Array<ArrayBuffer> })
  expect((await post('/webhooks/pix')).status).toBe(401)
  expect((await post('/webhooks/sandbox')).status).toBe(404)
  expect((await post(`/webhooks/pix?secret=${shop.secret}`)).status).toBe(200)
  expect((await post(`/webhooks/pix/pix?secret=${shop.secret}`)).status).toBe(200)
  const nothing = { method: 'POST', body: JSON.stringify({ pix: [] }) }
  expect((await fetch(`${shop.app.origin}/webhooks/pix?secret=${shop.secret}`, nothing)).status).toBe(200)
  const heard = shop.app.lines.filter(({ message }) => message.startsWith('webhook'))
  expect(heard.map(({ facts, ...line }) => ({ ...line, ...facts }))).toEqual([
    { level: 'info', message: 'webhook refused', provider: 'pix', reason: 'bad_signature' },
    { level: 'info', message: 'webhook refused', provider: undefined, reason: 'not_found' },
    { level: 'info', message: 'webhook ignored', provider: 'pix', reason: 'no_event' },
  ])
  await until(async () => {
    const [row] = await db.select().from(orders).where(eq(orders.buyerId, buyer.id))
    return row?.state === 'paid'
  })
  const result = await buyer.visitor.get(url)
  expect(result.location).toBe(`/compra-sucesso?session_id=${sessionId}`)
  expect((await buyer.visitor.get(result.location ?? '')).html).toContain('Compra Realizada!')
})

it('an expired Pix code is no longer shown while the bank has not confirmed that it was unpaid', async () => {
  const { db } = shop.app.database
  const { id: buyerId, visitor } = await signedIn(shop.app)
  const { id } = await sellProject(db)
  const started = await visitor.json('/api/create-checkout', { projectIds: [id] })
  const { url } = JSON.parse(started.html) as { url: string }
  await db
    .update(orders)
    .set({ expiresAt: systemClock(0).now() })
    .where(eq(orders.buyerId, buyerId))
  const [order] = await db.select().from(orders).where(eq(orders.buyerId, buyerId))
  const page = await visitor.get(url)
  expect(page.status).toBe(200)
  expect(page.html).toContain('O prazo deste código acabou')
  expect(page.html).not.toContain(order?.pixCode)
})
