import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Mail } from '#domain/shared/mailer.ts'
import { addBuyer } from '../tests/support/builders.ts'
import { sellProject, usePaymentWorld } from '../tests/support/worlds/payment-world.ts'
import { placedOrders } from '../tests/support/worlds/placed-orders.ts'
import { orderMails } from './order-mails.server.ts'

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
  const mails = orderMails({ ...shop.world, secret: 'somente-para-testes-somente-para-testes', mailer })
  await mails['announce-sale']({ orderId: order.id, purchaseIds })
  expect(sent).toEqual([`sale-notice-${purchaseIds[1]}`])
  const jobs = sql`select task_identifier as name, key from graphile_worker.jobs order by id`
  const { rows } = await shop.db.execute(jobs)
  expect(rows).toEqual([
    { name: 'send-order-receipt', key: null },
    { name: 'send-sale-notice', key: null },
  ])
  refused.clear()
  await mails['send-order-receipt']({ orderId: order.id })
  await mails['send-sale-notice']({ purchaseId: purchaseIds[0] ?? '' })
  expect(new Set(sent).size).toBe(3)
})
