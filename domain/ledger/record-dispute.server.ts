import type { Database } from '#db/database.ts'
import type { Cents } from '#domain/shared/money.ts'
import { findShareAccount } from './find-share-account.server.ts'
import { post } from './post.server.ts'
import { blockEntries, type DisputedLine, lostEntries, type Owners, type Parts, unblockEntries } from './posting.ts'
import { reopenSettlement } from './reopen-settlement.server.ts'

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
