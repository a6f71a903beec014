import type { Cents } from '#domain/shared/money.ts'
import type { DeclineReason } from '#domain/orders/order.ts'
import type { PaymentMethod, SessionRequest } from './payment-provider.ts'

export const hostedOutcomes = ['approve', 'decline', 'expire', 'pay_later'] as const
export type HostedOutcome = (typeof hostedOutcomes)[number]

/** A payment on our own page, used only by the payment simulator. */
export type HostedSession = {
  id: string
  reference: string
  amountCents: Cents
  lines: SessionRequest['lines']
  methods: PaymentMethod[]
  state: 'open' | 'waiting' | 'paid' | 'declined' | 'expired' | 'cancelled'
  expiresAt: Date
  returnUrl: string
  cancelUrl: string
  /** True if the payment is pending after the button 'Pagar mais tarde'. */
  isPaymentComing: boolean
  pix: { text: string; qr: { size: number; path: string } }
}

export type HostedChoice = {
  outcome: HostedOutcome
  method: PaymentMethod
  instalments?: number
  declineReason?: DeclineReason
}

export type HostedCheckout = {
  find(id: string): Promise<HostedSession | null>
  /**
   * Simulates the chosen outcome if the session allows it; returns the URL to return to, null for an unknown session.
   */
  choose(id: string, choice: HostedChoice): Promise<{ returnUrl: string } | null>
}
