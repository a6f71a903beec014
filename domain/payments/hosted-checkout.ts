import type { Cents } from '#domain/shared/money.ts'
import type { DeclineReason } from '#domain/orders/order.ts'
import type { PaymentMethod, SessionRequest } from './payment-provider.ts'

export const hostedOutcomes = ['approve', 'decline', 'expire', 'pay_later'] as const
export type HostedOutcome = (typeof hostedOutcomes)[number]

/** A checkout on our own page, used only by the simulator. */
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
  /** True if 'Pagar mais tarde' was chosen and the payment is pending. */
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
  /** Applies the chosen button if the session allows it; null if the session is unknown. */
  choose(id: string, choice: HostedChoice): Promise<{ returnUrl: string } | null>
}
