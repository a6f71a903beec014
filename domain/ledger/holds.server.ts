import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { holds } from '#db/schema/ledger.ts'
import { findShareAccount } from './records.server.ts'
import type { HoldReason } from './hold.ts'

type NewHold = {
  makerId: string
  purchaseId?: string
  reason: HoldReason
  note?: string
  placedBy?: string
  /** Time at which the hold ends automatically; undefined if staff must lift it. */
  until?: Date
}

/**
 * Places a hold on a maker's share; false if the share is already held for that reason. Shares already available for
 * payout cannot be held. Call in a transaction.
 */
export async function placeHold(tx: Database, hold: NewHold, at: Date): Promise<boolean> {
  if (hold.purchaseId) await findShareAccount(tx, hold.purchaseId)
  const placed = await tx
    .insert(holds)
    .values({ ...hold, placedAt: at })
    .onConflictDoNothing({
      target: [holds.purchaseId, holds.reason],
      where: sql`lifted_at is null and purchase_id is not null`,
    })
    .returning({ id: holds.id })
  return placed.length === 1
}

export async function liftHold(
  tx: Database,
  hold: { id: string } | { purchaseId: string; reason: HoldReason },
  by: { liftedBy?: string; at: Date },
): Promise<boolean> {
  const which =
    'id' in hold ? eq(holds.id, hold.id) : and(eq(holds.purchaseId, hold.purchaseId), eq(holds.reason, hold.reason))
  const lifted = await tx
    .update(holds)
    .set({ liftedAt: by.at, liftedBy: by.liftedBy })
    .where(and(which, isNull(holds.liftedAt)))
    .returning({ id: holds.id })
  return lifted.length > 0
}

export function holdInForce(at: Date): SQL {
  return sql`h.lifted_at is null and (h.until is null or h.until > ${at.toISOString()}::timestamptz)`
}
