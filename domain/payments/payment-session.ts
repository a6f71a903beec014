import type { OrderEvent } from '#domain/orders/order.ts'
import type { PaymentSession } from './payment-provider.ts'

type Asked = { id: string; totalCents: number; currency: string; expiresAt: Date }

/** Returns the order event that a provider's session implies; null if nothing happened. */
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
