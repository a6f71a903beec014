import { eq, sql } from 'drizzle-orm'
import { orders, purchases } from '#db/schema/commerce.ts'
import { startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { storePaymentEvent } from '#domain/payments/payment-events.server.ts'
import type { PaymentWorld } from './payment-world.ts'

type Line = { digital: string } | { printed: string }

/** What the tests of orders do again and again in a world: place, pay, hint, look. */
export function placedOrders(shop: () => PaymentWorld) {
  return {
    /** An order that waits for its payment, with the provider's session of it. */
    place: async (buyerId: string, lines: Line[]) => {
      const wishes = lines.map((line) => ({
        offerId: 'printed' in line && !('digital' in line) ? line.printed : (line as { digital: string }).digital,
        quantity: 1,
      }))
      const { db, world, payments } = shop()
      const started = await startCheckout(world, { buyerId, wishes })
      if (!started.ok) throw new Error(started.reason)
      const [order] = await db.select().from(orders).where(eq(orders.sessionId, started.sessionId))
      if (!order) throw new Error('no order')
      return { ...order, session: payments.ofOrder(order.id) }
    },

    /** The provider has the money; we were not told yet. */
    pay: async (order: { session: { state: string; method: string | null } }) => {
      order.session.state = 'paid'
      order.session.method = 'pix'
    },

    stateOf: async (id: string) => (await shop().db.select().from(orders).where(eq(orders.id, id)))[0],

    linesOf: (id: string) =>
      shop().db.select().from(purchases).where(eq(purchases.orderId, id)).orderBy(purchases.kind),

    filesOf: async (buyerId: string) => {
      const { rows } = await shop().db.execute<{ project_id: string }>(
        sql`select project_id from entitlements where buyer_id = ${buyerId} and revoked_at is null`,
      )
      return rows
    },

    /** A webhook that says 'look at this session', under its own number or a given one. */
    hint: (
      order: { providerSessionId?: string | null; session: { id: string } },
      eventId: string = crypto.randomUUID(),
    ) =>
      storePaymentEvent(shop().world, 'double', {
        eventId,
        subject: order.session.id,
        kind: 'session.paid',
        body: '{}',
      }),
  }
}
