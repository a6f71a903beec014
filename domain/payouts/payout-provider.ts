import type { Cents } from '#domain/shared/money.ts'
import type { Holder, PayoutDestination } from './payout-account.ts'

/** Manual payouts: staff pay in the bank's website and record the result. */
export const manualProvider = 'manual'

export type PayoutOrder = {
  key: string
  amountCents: Cents
  destination: PayoutDestination
  holder: Holder
  note: string
}

export type PayoutReport =
  | { state: 'processing' }
  | { state: 'paid' }
  | { state: 'failed'; reason: string }
  | { state: 'returned'; reason: string }

/**
 * A payout service or manual process with idempotent calls. It throws if the result is uncertain, and the same call is
 * retried.
 */
export type PayoutProvider = {
  /** Stored with each payout, so that only its own provider is asked about it. */
  name: string
  /** Accepts the payment, or refuses it for good. */
  send(order: PayoutOrder): Promise<{ ok: true; reference: string | null } | { ok: false; reason: string }>
  /** Returns the state of a payment; null if the provider cannot tell and staff record the result. */
  find(key: string): Promise<PayoutReport | null>
}
