import type { Cents } from '#domain/shared/money.ts'

export type AccountCode =
  | 'provider_receivable'
  | 'provider_available'
  | 'platform_fees'
  | 'provider_costs'
  | 'maker_pending'
  | 'maker_available'
  | 'payout_in_transit'
  | 'freight_payable'
  | 'blocked'
  | 'losses'

export type PostingKind =
  | 'sale'
  | 'refund'
  | 'release'
  | 'payout'
  | 'payout_settled'
  | 'payout_failed'
  | 'payout_returned'
  | 'dispute'
  | 'provider_settlement'
  | 'label'
  | 'label_bought'
  | 'label_returned'
  | 'refund_payout'
  | 'adjustment'

/** One row of a posting. Debits are positive, credits negative. `ownerId` is a maker, or null for the platform's accounts. */
export type Entry = { code: AccountCode; ownerId: string | null; amountCents: Cents }

/** `key` says what this posting is for; the same key can only ever stand for the same entries. */
export type Posting = { key: string; kind: PostingKind; orderId: string | null; entries: Entry[] }

/**
 * Accounts that may never owe. What a maker has available may go below zero: a refund after the payout is a debt that the
 * next sales pay.
 */
export const creditOnly: ReadonlySet<AccountCode> = new Set([
  'maker_pending',
  'payout_in_transit',
  'freight_payable',
  'blocked',
])

/**
 * Returns the entries as they are stored: one per account, none of zero, in a fixed order. Throws when they do not sum to zero or
 * nothing is left to post: that is a bug, never a refusal.
 */
export function normalEntries(entries: Entry[]): Entry[] {
  const byAccount = new Map<string, Entry>()
  for (const entry of entries) {
    if (!Number.isSafeInteger(entry.amountCents)) throw new Error(`not whole cents: ${entry.amountCents}`)
    const account = `${entry.code} ${entry.ownerId ?? ''}`
    byAccount.set(account, { ...entry, amountCents: (byAccount.get(account)?.amountCents ?? 0) + entry.amountCents })
  }
  const kept = [...byAccount.entries()]
    .filter(([, entry]) => entry.amountCents !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const total = kept.reduce((sum, [, entry]) => sum + entry.amountCents, 0)
  if (kept.length < 2 || total !== 0)
    throw new Error(`posting does not balance: ${kept.length} entries, ${total} cents`)
  return kept.map(([, entry]) => entry)
}

/** Returns everything a posting says, in one text; its hash tells a replay from another posting under the same key. */
export function postingText({ kind, orderId, entries }: Posting): string {
  const rows = normalEntries(entries).map((entry) => `${entry.code}:${entry.ownerId ?? '-'}:${entry.amountCents}`)
  return [kind, orderId ?? '-', ...rows].join('\n')
}

/**
 * A purchase as the ledger sees it: frozen amounts in cents, `amount = fee + share + royalty`. `designerId` is who sells it; of what
 * a maker prints of another maker's project, the royalty is that other maker's.
 */
export type SoldLine = Shares & { amountCents: Cents; feeCents: Cents }

/** Whose the share and the royalty are. A line without a royalty names no owner. */
export type Owners = { designerId: string; royaltyOwnerId: string | null }

type Shares = Owners & { designerAmountCents: Cents; royaltyCents: Cents }

/** Returns the entries of a sale: the provider owes us the gross; the fee is ours, the rest is to be the makers'. */
export function saleEntries(lines: SoldLine[]): Entry[] {
  return lines.flatMap((line): Entry[] => [
    { code: 'provider_receivable', ownerId: null, amountCents: line.amountCents },
    { code: 'platform_fees', ownerId: null, amountCents: -line.feeCents },
    ...shareEntries(line, 'maker_pending').map((entry) => ({ ...entry, amountCents: -entry.amountCents })),
  ])
}

/** Share and royalty, taken from where they are. They are always in the same place: both wait for the same day. */
function shareEntries({ designerId, designerAmountCents, royaltyOwnerId, royaltyCents }: Shares, from: ShareAccount) {
  const share: Entry = { code: from, ownerId: designerId, amountCents: designerAmountCents }
  if (royaltyCents === 0) return [share]
  if (!royaltyOwnerId) throw new Error(`a royalty of ${royaltyCents} cents has no owner`)
  return [share, { code: from, ownerId: royaltyOwnerId, amountCents: royaltyCents }]
}

/** What went back of a purchase so far, in cents, and what of it was the fee and the royalty. */
export type RefundedSoFar = { refundedCents: Cents; refundedFeeCents: Cents; refundedRoyaltyCents: Cents }

/** An amount as it is taken from those who had it: `amount = fee + share + royalty`. */
export type Parts = { amountCents: Cents; feeCents: Cents; designerAmountCents: Cents; royaltyCents: Cents }

/**
 * Says how a part of a purchase that goes back falls on fee, share and royalty. The fee given back so far is always the fee's part of
 * all that went back, rounded half up once, and the royalty that of the rest: many small refunds take what one large one takes, and
 * the last takes what is left. Throws when more would go back than was paid: that is a bug, the refusal comes before.
 */
export function partsOf(line: SoldLine & RefundedSoFar, amountCents: Cents): Parts {
  const total = line.refundedCents + amountCents
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || total > line.amountCents)
    throw new Error(`${amountCents} of ${line.amountCents - line.refundedCents} cents cannot go back`)
  // Within bounds also when what went back before was divided in another way.
  const feeOfTotal = portionOf(line.feeCents, total, line.amountCents)
  const feeCents = Math.min(amountCents, Math.max(0, feeOfTotal - line.refundedFeeCents))
  const rest = amountCents - feeCents
  const royaltyCents = royaltyOf(line, rest)
  return { amountCents, feeCents, designerAmountCents: rest - royaltyCents, royaltyCents }
}

/** What of cents that share and royalty give back is the royalty's. */
function royaltyOf(line: SoldLine & RefundedSoFar, cents: Cents): Cents {
  if (line.royaltyCents === 0) return 0
  const before = line.refundedCents - line.refundedFeeCents
  const royaltyOfTotal = portionOf(line.royaltyCents, before + cents, line.amountCents - line.feeCents)
  const shareLeft = line.designerAmountCents - (before - line.refundedRoyaltyCents)
  const most = Math.min(cents, line.royaltyCents - line.refundedRoyaltyCents)
  return Math.min(most, Math.max(0, cents - shareLeft, royaltyOfTotal - line.refundedRoyaltyCents))
}

/** Returns `cents × of / all`, rounded half up. */
export function portionOf(cents: Cents, of: number, all: number): Cents {
  return Number((BigInt(cents) * BigInt(of) * 2n + BigInt(all)) / (BigInt(all) * 2n))
}

/** Where share and royalty of a purchase are: still held back, or released to be paid out. */
export type ShareAccount = 'maker_pending' | 'maker_available'

/** Returns the entries that take back what the sale gave, from the fee and from wherever share and royalty are by now. */
export function refundEntries(parts: Parts & Owners, from: ShareAccount): Entry[] {
  return [
    { code: 'provider_receivable', ownerId: null, amountCents: -parts.amountCents },
    { code: 'platform_fees', ownerId: null, amountCents: parts.feeCents },
    ...shareEntries(parts, from),
  ]
}

/** Returns the entries that end the wait: what was pending may be paid out. */
export function releaseEntries(makerId: string, amountCents: Cents): Entry[] {
  return [
    { code: 'maker_pending', ownerId: makerId, amountCents },
    { code: 'maker_available', ownerId: makerId, amountCents: -amountCents },
  ]
}

/** What a dispute asks of one purchase, and where its makers' shares are. */
export type DisputedLine = Parts & Owners & { from: ShareAccount }

/** Blocks fee and shares of what an open dispute asks back: it has no owner meanwhile. */
export function blockEntries(lines: DisputedLine[]): Entry[] {
  return lines.flatMap((line): Entry[] => [
    { code: 'platform_fees', ownerId: null, amountCents: line.feeCents },
    ...shareEntries(line, line.from),
    { code: 'blocked', ownerId: null, amountCents: -line.amountCents },
  ])
}

/** Returns the entries of a dispute that was won: each owner has again what was blocked. */
export function unblockEntries(lines: DisputedLine[]): Entry[] {
  return blockEntries(lines).map((entry) => ({ ...entry, amountCents: -entry.amountCents }))
}

/** Returns the entries of a dispute that was lost: what was blocked goes; what had been given back before is the platform's loss. */
export function lostEntries(blockedCents: Cents, disputedCents: Cents): Entry[] {
  return [
    { code: 'blocked', ownerId: null, amountCents: blockedCents },
    { code: 'losses', ownerId: null, amountCents: disputedCents - blockedCents },
    { code: 'provider_receivable', ownerId: null, amountCents: -disputedCents },
  ]
}

/**
 * Returns the entries by which the provider lets us have what it owes for an order, less what it keeps for itself, which the platform bears alone. After
 * refunds and lost disputes the debt may be ours, and is taken from what is available.
 */
export function settlementEntries(receivableCents: Cents, feeCents: Cents): Entry[] {
  return [
    { code: 'provider_receivable', ownerId: null, amountCents: -receivableCents },
    { code: 'provider_costs', ownerId: null, amountCents: feeCents },
    { code: 'provider_available', ownerId: null, amountCents: receivableCents - feeCents },
  ]
}

/**
 * Returns the entries of a refund that was paid from our own bank account, by hand or to the buyer's key: the provider did not give that money back
 * and still owes it to us.
 */
export function refundByHandEntries(amountCents: Cents): Entry[] {
  return [
    { code: 'provider_receivable', ownerId: null, amountCents },
    { code: 'provider_available', ownerId: null, amountCents: -amountCents },
  ]
}
