import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
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
  /** How many pieces of the purchase. */
  quantity: number
}

/**
 * Begins a return in the caller's transaction, which holds the buyer's lock; null when fewer pieces of the purchase are free. The
 * maker's share waits until it is over, unless it was released before.
 */
export async function openReturn(
  tx: Database,
  opened: NewReturn,
  facts: Omit<ReturnFacts, 'side' | 'byId'>,
  at: Date,
): Promise<string | null> {
  const { purchaseId, shipmentId, buyerId, makerId, quantity } = opened
  if (!(await claimPieces(tx, purchaseId, quantity))) return null
  const [row] = await tx
    .insert(returns)
    .values({ ...opened, dueOn: dueOf('asked', dayOf(at)), createdAt: at })
    .returning({ id: returns.id })
  if (!row) throw new Error(`a return of purchase ${purchaseId} was not written`)
  const [earning] = await tx
    .select({ releasedAt: earnings.releasedAt })
    .from(earnings)
    .where(eq(earnings.purchaseId, purchaseId))
    .for('update')
  if (earning && !earning.releasedAt) await placeHold(tx, { makerId, purchaseId, reason: 'return' }, at)
  await writeReturnEvent(tx, { id: row.id, shipmentId }, 'asked', { ...facts, side: 'buyer', byId: buyerId }, at)
  return row.id
}

/** A piece is in one return at a time, and in none once its money went back. */
async function claimPieces(tx: Database, purchaseId: string, pieces: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update purchases set returning_quantity = returning_quantity + ${pieces}
    where id = ${purchaseId} and status = 'completed' and refunded_quantity + returning_quantity + ${pieces} <= quantity`)
  return rowCount === 1
}
