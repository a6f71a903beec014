import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { holds } from '#db/schema/ledger.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import { liftHold } from '#domain/ledger/lift-hold.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import { recordStaffAction } from '#domain/staff/record-staff-action.server.ts'

/** Staff ends a hold on a maker's money. Those of disputes and returns end with them. */
export async function liftPayoutHold(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { makerId, holdId, reason }: { makerId: string; holdId: string; reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isStaff(staff) || !isUuid(makerId) || !isUuid(holdId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [hold] = await tx
      .select({ id: holds.id, maker: users.fullName })
      .from(holds)
      .innerJoin(users, eq(users.id, holds.makerId))
      .where(
        and(
          eq(holds.id, holdId),
          eq(holds.makerId, makerId),
          notInArray(holds.reason, ['dispute', 'return']),
          isNull(holds.liftedAt),
        ),
      )
    if (!hold || !(await liftHold(tx, { id: holdId }, { liftedBy: staff.id, at }))) {
      return { ok: false, reason: 'not_found' } as const
    }
    const subject = { kind: 'account', id: makerId, label: hold.maker } as const
    await recordStaffAction(tx, { staffId: staff.id, action: 'lift_hold', subject, reason, at })
    return { ok: true } as const
  })
}
