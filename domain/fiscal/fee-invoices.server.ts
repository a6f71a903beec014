import type { Database } from '#db/database.ts'
import { feeInvoices } from '#db/schema/payouts.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { monthName } from '#domain/payouts/month.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { fiscalArea } from './area.ts'
import type { FeeInvoiceInput } from './fee-invoice-input.ts'

/** Records the number of a maker's monthly NFS-e, typed by staff, replacing an earlier one; logs each change. */
export async function recordFeeInvoice(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { makerId, month, number, issuedOn }: FeeInvoiceInput,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const maker = mayOpen(staff.role, 'money') ? await findAccount(db, makerId) : null
  if (!maker) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const written = { number, issuedOn, recordedBy: staff.id, createdAt: at }
    await tx
      .insert(feeInvoices)
      .values({ makerId, month, ...written })
      .onConflictDoUpdate({ target: [feeInvoices.makerId, feeInvoices.month], set: written })
    const subject = { kind: 'account', id: makerId, label: maker.fullName } as const
    const reason = `NFS-e ${number}, ${monthName(month)}`
    await recordStaffAction(tx, fiscalArea, { staffId: staff.id, action: 'record_fee_invoice', subject, reason, at })
    return { ok: true } as const
  })
}
