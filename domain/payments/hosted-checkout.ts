import type { Cents } from '#domain/shared/money.ts'
import type { DeclineReason } from '#domain/orders/order.ts'
import type { PaymentMethod, SessionRequest } from './payment-provider.ts'

/** The four buttons of the simulator's page. */
export const hostedOutcomes = ['approve', 'decline', 'expire', 'pay_later'] as const
export type HostedOutcome = (typeof hostedOutcomes)[number]

/** A checkout on a page of our own, as only the simulator has one; real providers show theirs. */
export type HostedSession = {
  id: string
  /** The order's id. */
  reference: string
  amountCents: Cents
  lines: SessionRequest['lines']
  /** What may be paid with. */
  methods: PaymentMethod[]
  state: 'open' | 'waiting' | 'paid' | 'declined' | 'expired' | 'cancelled'
  expiresAt: Date
  returnUrl: string
  cancelUrl: string
  /** 'Pagar mais tarde' was pressed and the money is on its way. */
  isPaymentComing: boolean
  pix: { text: string; qr: { size: number; path: string } }
}

/** What the person pressed, and what the simulated bank is told of it. */
export type HostedChoice = {
  outcome: HostedOutcome
  method: PaymentMethod
  instalments?: number
  declineReason?: DeclineReason
}

export type HostedCheckout = {
  find(id: string): Promise<HostedSession | null>
  /** Does what a button says if the session still allows it; where to go next, or null for an unknown session. */
  choose(id: string, choice: HostedChoice): Promise<{ returnUrl: string } | null>
}
