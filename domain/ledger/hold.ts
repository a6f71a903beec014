/** Why money waits. */
export type HoldReason = 'dispute' | 'return' | 'review' | 'account_changed' | 'documents'

/** A hold as it is asked for: on one share when there is a purchase, else on every payout of the maker. */
export type NewHold = {
  makerId: string
  purchaseId?: string
  reason: HoldReason
  /** What the maker reads beside the reason. */
  note?: string
  /** A person of the platform; absent when it happens by itself. */
  placedBy?: string
  /** When it lifts itself; absent for one that somebody must lift. */
  until?: Date
}
