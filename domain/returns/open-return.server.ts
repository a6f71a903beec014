import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { earnings } from '#db/schema/ledger.ts'
import { returns } from '#db/schema/returns.ts'
import { placeHold } from '#domain/ledger/place-hold.server.ts'
import { dayOf } from '#domain/shared/day.ts'
import { dueOf, type ReturnKind, type ReturnWish } from './return.ts'
import { type ReturnFacts, writeReturnEvent } from './write-return-event.server.ts'

type NewReturn = {
  purchaseId: string
  shipmentId: string
  buyerId: string
  makerId: string
  kind: ReturnKind
  wish?: ReturnWish
}

/**
 * Begins a return in the caller's transaction, which holds the buyer's lock; null when the purchase has one that is not
 * over. The maker's share waits until it is, unless it was released before.
 */
export async function openReturn(
  tx: Database,
  opened: NewReturn,
  facts: Omit<ReturnFacts, 'side' | 'byId'>,
  at: Date,
): Promise<string | null> {
  const { purchaseId, shipmentId, buyerId, makerId } = opened
  const [row] = await tx
    .insert(returns)
    .values({ ...opened, dueOn: dueOf('asked', dayOf(at)), createdAt: at })
    .onConflictDoNothing()
    .returning({ id: returns.id })
  if (!row) return null
  const [earning] = await tx
    .select({ releasedAt: earnings.releasedAt })
    .from(earnings)
    .where(eq(earnings.purchaseId, purchaseId))
    .for('update')
  if (earning && !earning.releasedAt) await placeHold(tx, { makerId, purchaseId, reason: 'return' }, at)
  await writeReturnEvent(tx, { id: row.id, shipmentId }, 'asked', { ...facts, side: 'buyer', byId: buyerId }, at)
  return row.id
}
