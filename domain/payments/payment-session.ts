import type { OrderEvent } from '#domain/orders/order.ts'
import type { PaymentSession } from './payment-provider.ts'

type Asked = { id: string; totalCents: number; currency: string; expiresAt: Date }

/**
 * Says what the provider's session means for the order that asked for it; null while nothing has happened. Without a session (it was
 * never made, or the provider forgot it) an order simply ends at its time.
 */
export function eventFromSession(order: Asked, session: PaymentSession | null, now: Date): OrderEvent | null {
  if (!session) return now >= order.expiresAt ? 'expired' : null
  if (session.state === 'open' || session.state === 'waiting') return null
  if (session.state !== 'paid') return session.state
  return matches(order, session) ? 'paid' : 'mismatched'
}

function matches(order: Asked, session: PaymentSession): boolean {
  return (
    session.reference === order.id && session.amountCents === order.totalCents && session.currency === order.currency
  )
}
