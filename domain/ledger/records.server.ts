import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { earnings } from '#db/schema/ledger.ts'
import type { Cents } from '#domain/shared/money.ts'
import { newPosting, post } from './post.server.ts'
import {
  blockEntries,
  type DisputedLine,
  lostEntries,
  type Owners,
  type Parts,
  refundEntries,
  saleEntries,
  type ShareAccount,
  type SoldLine,
  unblockEntries,
} from './posting.ts'
import { reopenSettlement } from './settlements.server.ts'

/** Says what posts the sale of an order, which fails where it is posted already. */
export function salePosting(orderId: string, lines: SoldLine[], at: Date): ReturnType<typeof newPosting> {
  return newPosting({ key: `sale:${orderId}`, kind: 'sale', orderId, entries: saleEntries(lines) }, at)
}

/**
 * Posts one refund of a purchase, once however often it is asked. The share is taken back from what is pending or, when it
 * was released, from what is available, which may then be a debt. The caller holds the lock on the purchase.
 */
export async function recordRefund(
  tx: Database,
  refund: Parts & Owners & { id: string; purchaseId: string; orderId: string },
  at: Date,
): Promise<void> {
  const { id, purchaseId, orderId } = refund
  await reopenSettlement(tx, orderId)
  const entries = refundEntries(refund, await findShareAccount(tx, purchaseId))
  await post(tx, { key: `refund:${id}`, kind: 'refund', orderId, entries }, at)
}

export type Disputed = {
  id: string
  orderId: string
  amountCents: Cents
  lines: (Parts & Owners & { purchaseId: string })[]
}

/**
 * Posts what becomes of disputed money, once: blocked from wherever it is while the dispute is open, given back when it is
 * won, gone when it is lost. The caller holds the lock on the purchases.
 */
export async function recordDispute(
  tx: Database,
  dispute: Disputed,
  what: 'open' | 'won' | 'lost',
  at: Date,
): Promise<void> {
  const { id, orderId, amountCents, lines } = dispute
  const posting = { key: `dispute:${id}:${what}`, kind: 'dispute', orderId } as const
  if (what === 'lost') {
    await reopenSettlement(tx, orderId)
    const blockedCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
    await post(tx, { ...posting, entries: lostEntries(blockedCents, amountCents) }, at)
  } else if (lines.length > 0) {
    const located = await locate(tx, lines)
    const entries = what === 'open' ? blockEntries(located) : unblockEntries(located)
    await post(tx, { ...posting, entries }, at)
  }
}

async function locate(tx: Database, lines: Disputed['lines']): Promise<DisputedLine[]> {
  const found: DisputedLine[] = []
  for (const line of lines) found.push({ ...line, from: await findShareAccount(tx, line.purchaseId) })
  return found
}

/**
 * Finds where the maker's share of a purchase is, which stays so until the transaction ends. Take the lock on the purchase itself
 * before this one. Throws for a purchase whose sale was never posted.
 */
export async function findShareAccount(tx: Database, purchaseId: string): Promise<ShareAccount> {
  const [earning] = await tx
    .select({ releasedAt: earnings.releasedAt })
    .from(earnings)
    .where(eq(earnings.purchaseId, purchaseId))
    .for('update')
  if (!earning) throw new Error(`the sale of purchase ${purchaseId} was never posted`)
  return earning.releasedAt ? 'maker_available' : 'maker_pending'
}
