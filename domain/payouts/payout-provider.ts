import type { Cents } from '#domain/shared/money.ts'
import type { Holder, PayoutDestination } from './payout-account.ts'

/** The provider that is staff with the bank's own screens: what became of its payouts is theirs to say. */
export const manualProvider = 'manual'

export type PayoutOrder = {
  /** The payout's id: the same key is the same payment, however often it is sent. */
  key: string
  amountCents: Cents
  destination: PayoutDestination
  holder: Holder
  /** What the maker reads in the bank statement. */
  note: string
}

/** What became of a payment. `returned`: it had arrived, and came back. */
export type PayoutReport =
  | { state: 'processing' }
  | { state: 'paid' }
  | { state: 'failed'; reason: string }
  | { state: 'returned'; reason: string }

/**
 * A bank or person that carries money to makers. Every call may be repeated without paying twice. What is not certain throws: then the
 * payment may have been made, and the same call is made again later.
 */
export type PayoutProvider = {
  /** Stored with every payout: only the provider that has a payout is asked about it. */
  name: string
  /** Takes the payment over, or refuses it for good. */
  send(order: PayoutOrder): Promise<{ ok: true; reference: string | null } | { ok: false; reason: string }>
  /** What became of a payment that was sent; null for a provider that does not tell: a person of the platform does. */
  find(key: string): Promise<PayoutReport | null>
}
