import type { Database } from '#db/database.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import { lockBuyer } from '#domain/orders/lock-buyer.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { recordStaffAction } from '#domain/staff/record-staff-action.server.ts'
import { endReturn } from './end-return.server.ts'
import { type FoundReturn, findReturn } from './find-return.server.ts'
import { moveReturn } from './move-return.server.ts'
import { type ReturnEvent, type ReturnSide, returnMoves, stepsOf, turnOf } from './return.ts'
import type { ReturnFacts } from './write-return-event.server.ts'

export type ReturnStep = { returnId: string; event: ReturnEvent } & Omit<ReturnFacts, 'side' | 'byId'>

export type StepRefusal = { ok: false; reason: 'not_found' | 'too_late' | 'disputed' }

class Disputed extends Error {}

/**
 * One of the two, or a person of the platform, takes a step of a return that is theirs to take, and the others are written
 * to. Pressed twice it is one step. The money moves by the ordinary refund, in the same transaction.
 */
export async function takeStep(
  { db, clock }: { db: Database; clock: Clock },
  viewer: Pick<Viewer, 'id' | 'role'>,
  { returnId, event, ...facts }: ReturnStep,
): Promise<{ ok: true } | StepRefusal> {
  const found = await findReturn(db, returnId)
  const side = found && sideOf(found, viewer)
  if (!found || !side) return { ok: false, reason: 'not_found' }
  try {
    return await db.transaction(async (tx) => {
      // Before the return, as whoever refunds takes it before the purchase.
      await lockBuyer(tx, found.buyerId)
      const now = await findReturn(tx, returnId)
      if (!now || !stepsOf(side, now).includes(event)) return { ok: false, reason: 'too_late' } as const
      const at = clock.now()
      if (!(await moveReturn(tx, returnId, event, { ...facts, side, byId: viewer.id }, at)))
        return { ok: false, reason: 'too_late' } as const
      if (turnOf(returnMoves[event].to) === null) {
        const ended = await endReturn({ db: tx, clock }, now, event)
        if (!ended.ok) throw new Disputed()
      }
      if (side === 'staff') await writeDown(tx, viewer.id, now, { reason: facts.words ?? null, at })
      return { ok: true } as const
    })
  } catch (error) {
    if (error instanceof Disputed) return { ok: false, reason: 'disputed' }
    throw error
  }
}

/** Who somebody is in a return; null for whoever has no part in it. A person of the platform is a side of those that wait for one. */
export function sideOf(
  { buyerId, makerId }: Pick<FoundReturn, 'buyerId' | 'makerId'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
): Exclude<ReturnSide, 'clock'> | null {
  if (viewer.id === buyerId) return 'buyer'
  if (viewer.id === makerId) return 'maker'
  return isStaff(viewer) ? 'staff' : null
}

async function writeDown(
  tx: Database,
  staffId: string,
  { orderId }: FoundReturn,
  { reason, at }: { reason: string | null; at: Date },
): Promise<void> {
  const subject = { kind: 'order', id: orderId, label: orderNumber(orderId) } as const
  await recordStaffAction(tx, { staffId, action: 'decide_return', subject, reason, at })
}
