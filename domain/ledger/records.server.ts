import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { earnings } from '#db/schema/ledger.ts'
import type { Cents } from '#domain/shared/money.ts'
import { Fault } from '#fault'
import { post } from './post.server.ts'
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

export async function recordSale(tx: Database, orderId: string, lines: SoldLine[], at: Date): Promise<void> {
  await post(tx, { key: `sale:${orderId}`, kind: 'sale', orderId, entries: saleEntries(lines) }, at)
}

/**
 * Posts a refund, idempotently: from pending money, or from available money after release. The caller has locked the
 * purchase.
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

/** Posts the opening, winning or losing of a dispute, each once. The caller has locked the purchases. */
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
 * Returns which account holds a purchase's share, and locks the earning; throws if no sale was posted. Lock the
 * purchase first.
 */
export async function findShareAccount(tx: Database, purchaseId: string): Promise<ShareAccount> {
  const [earning] = await tx
    .select({ releasedAt: earnings.releasedAt })
    .from(earnings)
    .where(eq(earnings.purchaseId, purchaseId))
    .for('update')
  if (!earning) throw new Fault(`purchase ${purchaseId}: sale never posted`)
  return earning.releasedAt ? 'maker_available' : 'maker_pending'
}
