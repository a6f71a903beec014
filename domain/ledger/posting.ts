import type { Cents } from '#domain/shared/money.ts'
import { Fault } from '#fault'

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

/** An entry of a posting: debits are positive, credits negative. `ownerId` is null for accounts of the platform. */
export type Entry = { code: AccountCode; ownerId: string | null; amountCents: Cents }

/** Balanced entries of one event; a `key` always has the same entries. */
export type Posting = { key: string; kind: PostingKind; orderId: string | null; entries: Entry[] }

/** Accounts that may not be overdrawn; `maker_available` may, since a refund after the payout leaves a debt. */
export const creditOnly: ReadonlySet<AccountCode> = new Set([
  'maker_pending',
  'payout_in_transit',
  'freight_payable',
  'blocked',
])

/** Accounts whose balance debits increase: money at the provider, and costs. */
const debitAccounts: ReadonlySet<AccountCode> = new Set([
  'provider_receivable',
  'provider_available',
  'provider_costs',
  'losses',
])

/** Returns by how many cents an entry increases its account's balance. */
export function growthOf(code: AccountCode, amountCents: Cents): Cents {
  return debitAccounts.has(code) ? amountCents : -amountCents
}

/** Returns one entry per account, without zeros, in a fixed order; throws if they do not sum to zero. */
export function normalEntries(entries: Entry[]): Entry[] {
  const byAccount = new Map<string, Entry>()
  for (const entry of entries) {
    if (!Number.isSafeInteger(entry.amountCents)) throw new Fault(`posting: not whole cents: ${entry.amountCents}`)
    const account = `${entry.code} ${entry.ownerId ?? ''}`
    byAccount.set(account, { ...entry, amountCents: (byAccount.get(account)?.amountCents ?? 0) + entry.amountCents })
  }
  const kept = [...byAccount.entries()]
    .filter(([, entry]) => entry.amountCents !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const total = kept.reduce((sum, [, entry]) => sum + entry.amountCents, 0)
  if (kept.length < 2 || total !== 0) throw new Fault(`posting: unbalanced, ${kept.length} entries, ${total} cents`)
  return kept.map(([, entry]) => entry)
}

/** Returns the text of a posting for hashing; equal hashes mean a repeated posting, different ones a reused key. */
export function postingText({ kind, orderId, entries }: Posting): string {
  const rows = normalEntries(entries).map((entry) => `${entry.code}:${entry.ownerId ?? '-'}:${entry.amountCents}`)
  return [kind, orderId ?? '-', ...rows].join('\n')
}

/**
 * A sold line's cents, fixed at the sale: `amount = fee + share + royalty`. `royaltyOwnerId`: the designer, if another
 * maker prints.
 */
export type SoldLine = Shares & { amountCents: Cents; feeCents: Cents }

export type Owners = { designerId: string; royaltyOwnerId: string | null }

type Shares = Owners & { designerAmountCents: Cents; royaltyCents: Cents }

/** Returns the entries of a sale: the provider owes the whole amount; fees are ours, the rest the makers'. */
export function saleEntries(lines: SoldLine[]): Entry[] {
  return lines.flatMap((line): Entry[] => [
    { code: 'provider_receivable', ownerId: null, amountCents: line.amountCents },
    { code: 'platform_fees', ownerId: null, amountCents: -line.feeCents },
    ...shareEntries(line, 'maker_pending').map((entry) => ({ ...entry, amountCents: -entry.amountCents })),
  ])
}

/** Returns debits of share and royalty, both from accounts of the kind `from`, since both become available together. */
function shareEntries({ designerId, designerAmountCents, royaltyOwnerId, royaltyCents }: Shares, from: ShareAccount) {
  const share: Entry = { code: from, ownerId: designerId, amountCents: designerAmountCents }
  if (royaltyCents === 0) return [share]
  if (!royaltyOwnerId) throw new Fault(`posting: royalty of ${royaltyCents} cents has no owner`)
  return [share, { code: from, ownerId: royaltyOwnerId, amountCents: royaltyCents }]
}

export type RefundedSoFar = { refundedCents: Cents; refundedFeeCents: Cents; refundedRoyaltyCents: Cents }

/** Parts of a refund in cents: `amount = fee + share + royalty`. */
export type Parts = { amountCents: Cents; feeCents: Cents; designerAmountCents: Cents; royaltyCents: Cents }

/** Splits a refund into fee, share and royalty, rounded so that successive refunds add up. */
export function partsOf(line: SoldLine & RefundedSoFar, amountCents: Cents): Parts {
  const total = line.refundedCents + amountCents
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || total > line.amountCents)
    throw new Fault(`refund: ${amountCents} cents asked, ${line.amountCents - line.refundedCents} left`)
  // Bounded, in case earlier refunds were split differently.
  const feeOfTotal = portionOf(line.feeCents, total, line.amountCents)
  const feeCents = Math.min(amountCents, Math.max(0, feeOfTotal - line.refundedFeeCents))
  const rest = amountCents - feeCents
  const royaltyCents = royaltyOf(line, rest)
  return { amountCents, feeCents, designerAmountCents: rest - royaltyCents, royaltyCents }
}

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

/** Kind of account that holds a maker's share and a royalty: pending, or available for payout. */
export type ShareAccount = 'maker_pending' | 'maker_available'

export function refundEntries(parts: Parts & Owners, from: ShareAccount): Entry[] {
  return [
    { code: 'provider_receivable', ownerId: null, amountCents: -parts.amountCents },
    { code: 'platform_fees', ownerId: null, amountCents: parts.feeCents },
    ...shareEntries(parts, from),
  ]
}

export function releaseEntries(makerId: string, amountCents: Cents): Entry[] {
  return [
    { code: 'maker_pending', ownerId: makerId, amountCents },
    { code: 'maker_available', ownerId: makerId, amountCents: -amountCents },
  ]
}

export type DisputedLine = Parts & Owners & { from: ShareAccount }

export function blockEntries(lines: DisputedLine[]): Entry[] {
  return lines.flatMap((line): Entry[] => [
    { code: 'platform_fees', ownerId: null, amountCents: line.feeCents },
    ...shareEntries(line, line.from),
    { code: 'blocked', ownerId: null, amountCents: -line.amountCents },
  ])
}

/** Returns the entries of a won dispute: blocked amounts return to their accounts. */
export function unblockEntries(lines: DisputedLine[]): Entry[] {
  return blockEntries(lines).map((entry) => ({ ...entry, amountCents: -entry.amountCents }))
}

/** Returns the entries of a lost dispute; amounts refunded before are the platform's loss. */
export function lostEntries(blockedCents: Cents, disputedCents: Cents): Entry[] {
  return [
    { code: 'blocked', ownerId: null, amountCents: blockedCents },
    { code: 'losses', ownerId: null, amountCents: disputedCents - blockedCents },
    { code: 'provider_receivable', ownerId: null, amountCents: -disputedCents },
  ]
}

/** Returns the entries of a settlement: the provider pays an order's receivable, and the platform bears the costs. */
export function settlementEntries(receivableCents: Cents, feeCents: Cents): Entry[] {
  return [
    { code: 'provider_receivable', ownerId: null, amountCents: -receivableCents },
    { code: 'provider_costs', ownerId: null, amountCents: feeCents },
    { code: 'provider_available', ownerId: null, amountCents: receivableCents - feeCents },
  ]
}

/** Returns the entries of a refund from our own bank account; the provider still owes us that money. */
export function refundByHandEntries(amountCents: Cents): Entry[] {
  return [
    { code: 'provider_receivable', ownerId: null, amountCents },
    { code: 'provider_available', ownerId: null, amountCents: -amountCents },
  ]
}
