import type { Entry, PostingKind } from '#domain/ledger/posting.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Moves } from '#domain/shared/state-machine.ts'

export type LabelState = 'wanted' | 'bought' | 'cancelling' | 'cancelled' | 'failed'

export type LabelEvent = 'bought' | 'failed' | 'cancelling' | 'kept' | 'cancelled'

export const labelMoves: Moves<LabelEvent, LabelState> = {
  bought: { from: ['wanted'], to: 'bought' },
  failed: { from: ['wanted'], to: 'failed' },
  cancelling: { from: ['bought'], to: 'cancelling' },
  kept: { from: ['cancelling'], to: 'bought' },
  cancelled: { from: ['cancelling'], to: 'cancelled' },
}

/** States of an active label, of which a shipment has at most one. */
export const liveLabelStates = ['wanted', 'bought', 'cancelling'] as const satisfies LabelState[]

export type LabelMoney = { makerId: string; promisedCents: Cents; paidCents: Cents | null }

/** Returns the ledger posting of a label event; null if no money moves. */
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
