import type { Cents } from '#domain/shared/money.ts'
import type { Holder, PayoutDestination } from './payout-account.ts'

/** Provider name of manual payouts: staff pay on the bank's website and record the result. */
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

/** A payout service, or staff by hand; calls are idempotent. It throws if the result is uncertain, for a retry. */
export type PayoutProvider = {
  /** Name stored with each payout, so that only its own provider is asked about it. */
  name: string
  /** Orders a payment and returns the provider's reference, or a final refusal. */
  send(order: PayoutOrder): Promise<{ ok: true; reference: string | null } | { ok: false; reason: string }>
  /** Returns the state of a payment; null if unknown to the provider, so that staff record the result. */
  find(key: string): Promise<PayoutReport | null>
}
