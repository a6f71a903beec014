import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { holds } from '#db/schema/ledger.ts'
import { findShareAccount } from './records.server.ts'
import type { HoldReason } from './hold.ts'

/** A hold as it is asked for: on one share when there is a purchase, else on every payout of the maker. */
type NewHold = {
  makerId: string
  purchaseId?: string
  reason: HoldReason
  /** What the maker reads beside the reason. */
  note?: string
  /** A person of the platform; absent when it happens by itself. */
  placedBy?: string
  /** When it lifts itself; absent for one that staff must lift. */
  until?: Date
}

/**
 * Makes money wait, in the caller's transaction. The same reason holds the same share once; false when it already did. A
 * share that was released before cannot be held any more, only what the maker has available.
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

/** Ends a hold, by its id or by what it holds and why; false when there was none. */
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

/** Returns the condition under which a row `h` of `holds` holds at an instant. */
export function holdInForce(at: Date): SQL {
  return sql`h.lifted_at is null and (h.until is null or h.until > ${at.toISOString()}::timestamptz)`
}
