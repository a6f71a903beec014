import type { Entry, PostingKind } from '#domain/ledger/posting.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Moves } from '#domain/shared/state-machine.ts'

export type PayoutState = 'proposed' | 'approved' | 'sent' | 'paid' | 'failed' | 'returned' | 'cancelled'

/** What can happen to a payout. */
export type PayoutEvent = 'approved' | 'cancelled' | 'sent' | 'paid' | 'failed' | 'returned'

/** What became of a payout that was sent. */
export type PayoutEnd = { payoutId: string } & (
  | { event: 'paid' }
  | { event: 'failed' | 'returned'; /** In words for staff and maker. */ failure: string }
)

/**
 * The only moves a payout can make. Two people's steps, approve and send, come before any money moves; from `sent` on it
 * is for the provider to say what became of it. `docs/payouts.md` has the drawing.
 */
export const payoutMoves: Moves<PayoutEvent, PayoutState> = {
  approved: { from: ['proposed'], to: 'approved' },
  cancelled: { from: ['proposed', 'approved'], to: 'cancelled' },
  sent: { from: ['approved'], to: 'sent' },
  paid: { from: ['sent'], to: 'paid' },
  failed: { from: ['sent'], to: 'failed' },
  returned: { from: ['paid'], to: 'returned' },
}

/** Events after which the lines of a payout are free for the next one. */
export const freeingEvents: ReadonlySet<PayoutEvent> = new Set(['cancelled', 'failed', 'returned'])

/** Returns the posting of an event, or null when no money moves. */
export function payoutPosting(
  event: PayoutEvent,
  { makerId, amountCents }: { makerId: string; amountCents: Cents },
): { kind: PostingKind; entries: Entry[] } | null {
  const available: Entry = { code: 'maker_available', ownerId: makerId, amountCents }
  const inTransit: Entry = { code: 'payout_in_transit', ownerId: makerId, amountCents }
  const ours: Entry = { code: 'provider_available', ownerId: null, amountCents }
  switch (event) {
    case 'sent':
      return { kind: 'payout', entries: [available, less(inTransit)] }
    case 'paid':
      return { kind: 'payout_settled', entries: [inTransit, less(ours)] }
    case 'failed':
      return { kind: 'payout_failed', entries: [inTransit, less(available)] }
    case 'returned':
      return { kind: 'payout_returned', entries: [ours, less(available)] }
    default:
      return null
  }
}

/** Postings that move a payout itself; the rest of what touches a maker's available account is what payouts are made of. */
export const payoutKinds = ['payout', 'payout_failed', 'payout_returned'] as const satisfies readonly PostingKind[]

function less(entry: Entry): Entry {
  return { ...entry, amountCents: -entry.amountCents }
}

/** Why nothing is paid out to a maker now, the gravest first. */
export type PayoutObstacle = 'held' | 'no_account' | 'no_second_factor' | 'debt' | 'below_minimum'

type PayoutFacts = {
  availableCents: Cents
  /** Something holds all the maker's money. */
  isHeld: boolean
  hasAccount: boolean
  hasSecondFactor: boolean
}

/** Says what stands between a maker and the next payout of so much at least, or null. */
export function payoutObstacle(facts: PayoutFacts, minimumCents: Cents): PayoutObstacle | null {
  if (facts.isHeld) return 'held'
  if (!facts.hasAccount) return 'no_account'
  if (!facts.hasSecondFactor) return 'no_second_factor'
  if (facts.availableCents < 0) return 'debt'
  return facts.availableCents < Math.max(1, minimumCents) ? 'below_minimum' : null
}
