import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Mail } from '#domain/shared/mailer.ts'
import { addBuyer } from '../../tests/support/builders.ts'
import { sellProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { placedOrders } from '../../tests/support/worlds/placed-orders.ts'
import type { Services } from '#services'
import { orderJobs } from './orders.server.ts'

const shop = usePaymentWorld()
const { place, pay, hint, linesOf } = placedOrders(() => shop)

it('the mails of a sale are sent at once; one that cannot be is tried again by itself', async () => {
  const buyer = await addBuyer(shop.db)
  const order = await place(buyer.id, [await sellProject(shop.db), await sellProject(shop.db)])
  await pay(order)
  await hint(order)
  await shop.runJobs()
  const sold = await linesOf(order.id)
  const purchaseIds = sold.map(({ id }) => id)
  const sent: string[] = []
  const refused = new Set([`order-receipt-${order.id}`, `sale-notice-${purchaseIds[0]}`])
  const mailer = {
    send: (mail: Mail) => {
      if (refused.has(mail.key ?? '')) return Promise.reject(new Error('no such mailbox'))
      sent.push(mail.key ?? '')
      return Promise.resolve()
    },
  }
  const secret = 'somente-para-testes-somente-para-testes'
  const services = { ...shop.world, secret, mailer } as unknown as Services
  await orderJobs['announce-sale'].run(services, { orderId: order.id, purchaseIds })
  expect(sent).toEqual([`sale-notice-${purchaseIds[1]}`])
  const jobs = sql`select task_identifier as name, key from graphile_worker.jobs order by id`
  const { rows } = await shop.db.execute(jobs)
  expect(rows).toEqual([
    { name: 'send-order-receipt', key: null },
    { name: 'send-sale-notice', key: null },
  ])
  refused.clear()
  await orderJobs['send-order-receipt'].run(services, { orderId: order.id })
  await orderJobs['send-sale-notice'].run(services, { purchaseId: purchaseIds[0] ?? '' })
  expect(new Set(sent).size).toBe(3)
})
