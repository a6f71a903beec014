import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { holds } from '#db/schema/ledger.ts'
import type { HoldReason } from './hold.ts'

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
