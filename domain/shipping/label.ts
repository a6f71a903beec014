import type { Entry, PostingKind } from '#domain/ledger/posting.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Moves } from '#domain/shared/state-machine.ts'

export type LabelState = 'wanted' | 'bought' | 'cancelling' | 'cancelled' | 'failed'

/** What can happen to a label. */
export type LabelEvent = 'bought' | 'failed' | 'cancelling' | 'kept' | 'cancelled'

/**
 * The only moves a label can make. The maker wants it and wants it no more; whether it is had and given back is for its
 * seller to say. `kept`: it was too late to give it back.
 */
export const labelMoves: Moves<LabelEvent, LabelState> = {
  bought: { from: ['wanted'], to: 'bought' },
  failed: { from: ['wanted'], to: 'failed' },
  cancelling: { from: ['bought'], to: 'cancelling' },
  kept: { from: ['cancelling'], to: 'bought' },
  cancelled: { from: ['cancelling'], to: 'cancelled' },
}

/** Of which a shipment has one at most. */
export const liveLabelStates = ['wanted', 'bought', 'cancelling'] as const satisfies LabelState[]

export type LabelMoney = { makerId: string; promisedCents: Cents; paidCents: Cents | null }

/**
 * Returns the posting of what happens to a label, or null when no money moves. Its price leaves the maker's balance when it is
 * wanted and is owed as freight until it is bought of what is available; the difference to what it cost then is the maker's.
 */
export function labelPosting(
  event: 'wanted' | LabelEvent,
  { makerId, promisedCents, paidCents }: LabelMoney,
): { kind: PostingKind; entries: Entry[] } | null {
  const available = (amountCents: Cents): Entry => ({ code: 'maker_available', ownerId: makerId, amountCents })
  const payable = (amountCents: Cents): Entry => ({ code: 'freight_payable', ownerId: null, amountCents })
  const ours = (amountCents: Cents): Entry => ({ code: 'provider_available', ownerId: null, amountCents })
  const paid = paidCents ?? promisedCents
  switch (event) {
    case 'wanted':
      return { kind: 'label', entries: [available(promisedCents), payable(-promisedCents)] }
    case 'bought':
      return { kind: 'label_bought', entries: [payable(promisedCents), available(paid - promisedCents), ours(-paid)] }
    case 'failed':
      return { kind: 'label_returned', entries: [payable(promisedCents), available(-promisedCents)] }
    case 'cancelled':
      return { kind: 'label_returned', entries: [ours(paid), available(-paid)] }
    default:
      return null
  }
}
