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
  | 'dispute'
  | 'adjustment'

/** One row of a posting. Debits are positive, credits negative. `ownerId` is a maker, or null for the platform's accounts. */
export type Entry = { code: AccountCode; ownerId: string | null; amountCents: Cents }

/** `key` says what this posting is for; the same key can only ever stand for the same entries. */
export type Posting = { key: string; kind: PostingKind; orderId: string | null; entries: Entry[] }

/** Accounts that may never owe: what a maker is still to receive is at least zero. */
export const creditOnly: ReadonlySet<AccountCode> = new Set(['maker_pending', 'payout_in_transit'])

/**
 * The entries as they are stored: one per account, none of zero, in a fixed order. Throws when they do not sum to zero or
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

/** Everything a posting says, in one text; its hash tells a replay from another posting under the same key. */
export function postingText({ kind, orderId, entries }: Posting): string {
  const rows = normalEntries(entries).map((entry) => `${entry.code}:${entry.ownerId ?? '-'}:${entry.amountCents}`)
  return [kind, orderId ?? '-', ...rows].join('\n')
}

/** A purchase as the ledger sees it: frozen amounts in cents, `amount = fee + share`. */
export type SoldLine = { designerId: string; amountCents: Cents; feeCents: Cents; designerAmountCents: Cents }

/** A sale: the provider owes us the gross; the fee is ours, the rest is to be the maker's. */
export function saleEntries(lines: SoldLine[]): Entry[] {
  return lines.flatMap((line): Entry[] => [
    { code: 'provider_receivable', ownerId: null, amountCents: line.amountCents },
    { code: 'platform_fees', ownerId: null, amountCents: -line.feeCents },
    { code: 'maker_pending', ownerId: line.designerId, amountCents: -line.designerAmountCents },
  ])
}

/** A full refund takes back exactly what the sale gave, fee and share alike. */
export function refundEntries(line: SoldLine): Entry[] {
  return saleEntries([line]).map((entry) => ({ ...entry, amountCents: -entry.amountCents }))
}
