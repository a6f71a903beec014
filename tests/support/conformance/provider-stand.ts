import type { PaymentMethod, PaymentProvider, WebhookRequest } from '#domain/payments/payment-provider.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Database } from '#db/database.ts'

/** A provider and, beside it, what its buyers, its bank and the network do. Ids are `providerSessionId`s. */
export type ProviderStand = {
  payments: PaymentProvider
  pay(id: string, method: PaymentMethod, amountCents?: number): void | Promise<void>
  /** The buyer's bank refuses an attempt. */
  decline(id: string): void | Promise<void>
  /** The buyer paid in time, and the money arrives when our time is over. */
  payLate(id: string, passTime: () => void): void | Promise<void>
  /** The buyer's bank asks for the money back, and decides. */
  dispute(id: string, amountCents: number): void | Promise<void>
  decideDispute(id: string, state: 'won' | 'lost'): void | Promise<void>
  /** Every webhook sent so far, as it goes over the wire. */
  deliveries(): WebhookRequest[] | Promise<WebhookRequest[]>
  /** Forgeries of one: other bytes, another secret, no signature … */
  forge(genuine: WebhookRequest): WebhookRequest[]
  /** The next `count` answers are lost after what was asked was done. Absent where there is no network. */
  loseAnswers?(count: number): void
  /** The next `count` answers stop behind their headers, and the same provider asked by a caller who waits half a second. */
  stall?(count: number): void
  hasty?: PaymentProvider
  /** How many sessions it has of an order. */
  sessionsOf(orderId: string): number | Promise<number>
  close(): void | Promise<void>
}

export type ProviderTraits = {
  name: string
  /** A refused attempt ends the session; elsewhere the buyer may try again on the same page. */
  declineIsFinal: boolean
  /** It knows refused attempts at all. */
  declines: boolean
  /** It says what it keeps. */
  saysFees: boolean
  /** It is somewhere else: answers can be lost. */
  hasNetwork: boolean
  build: (world: { db: Database; clock: Clock }) => Promise<ProviderStand>
}
