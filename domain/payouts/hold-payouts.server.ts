import type { Database } from '#db/database.ts'
import { findPerson } from '#domain/accounts/find-person.server.ts'
import { isMaker, isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import { placeHold } from '#domain/ledger/place-hold.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { recordStaffAction } from '#domain/staff/record-staff-action.server.ts'

/** Staff keeps everything of a maker from being paid out until somebody lifts it. The maker reads `reason` beside it. */
export async function holdPayouts(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { makerId, reason }: { makerId: string; reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isStaff(staff)) return { ok: false, reason: 'not_found' }
  const maker = await findPerson(db, makerId)
  if (!maker || !isMaker(maker)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    await placeHold(tx, { makerId, reason: 'review', note: reason, placedBy: staff.id }, at)
    const subject = { kind: 'account', id: makerId, label: maker.fullName } as const
    await recordStaffAction(tx, { staffId: staff.id, action: 'hold_money', subject, reason, at })
    return { ok: true } as const
  })
}
