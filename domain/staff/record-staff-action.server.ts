import type { Database } from '#db/database.ts'
import { staffActions } from '#db/schema/staff.ts'
import type { StaffActionName, StaffSubject } from './staff-action.ts'

type Recorded = { staffId: string; action: StaffActionName; subject: StaffSubject; reason?: string | null; at: Date }

/** Writes down what staff does, in the transaction in which it happens: neither exists without the other. */
export async function recordStaffAction(
  tx: Database,
  { staffId, action, subject, reason, at }: Recorded,
): Promise<void> {
  await tx.insert(staffActions).values({
    staffId,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectLabel: subject.label,
    reason: reason ?? null,
    createdAt: at,
  })
}
