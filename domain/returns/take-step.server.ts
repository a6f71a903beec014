import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { boolean, text } from '#db/columns.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { lockForMoney, type MoneyRows } from '#domain/ledger/lock-for-money.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Log } from '#domain/shared/log.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { dayOf } from '#domain/shared/day.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { Fault } from '#fault'
import { returnsArea } from './area.ts'
import { announceCorrection, hasNewFile } from './corrections.server.ts'
import { isLapsed, lapseOf, openReturnStates, type ReturnEvent, returnMoves, type ReturnSide, stepsOf, turnOf } from './return.ts' // prettier-ignore
import { endReturn, findReturn, type FoundReturn, moveReturn, type ReturnFacts } from './returns.server.ts'

export type ReturnStep = { returnId: string; event: ReturnEvent } & Omit<ReturnFacts, 'side' | 'byId'>

export type StepRefusal = { ok: false; reason: 'not_found' | 'too_late' | 'disputed' | 'no_new_file' }

class Disputed extends Error {}

/** Takes a step of a return for a party or staff, refunds if so decided, and mails the others. */
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
      await lockForMoney(tx, moneyOf(found))
      const now = await findReturn(tx, returnId)
      if (!now || !stepsOf(side, now).includes(event)) return { ok: false, reason: 'too_late' } as const
      if (event === 'corrected' && !(await hasNewFile(tx, now))) return { ok: false, reason: 'no_new_file' } as const
      const at = clock.now()
      if (!(await moveReturn(tx, returnId, event, { ...facts, side, byId: viewer.id }, at)))
        return { ok: false, reason: 'too_late' } as const
      if (turnOf(returnMoves[event].to) === null) {
        const ended = await endReturn({ db: tx, clock }, now, event)
        if (!ended.ok) throw new Disputed()
      }
      if (event === 'corrected') await announceCorrection(tx, now)
      if (side === 'staff') await writeDown(tx, viewer.id, now, { reason: facts.words ?? null, at })
      return { ok: true } as const
    })
  } catch (error) {
    if (error instanceof Disputed) return { ok: false, reason: 'disputed' }
    throw error
  }
}

/** Returns the viewer's side in a return: buyer, maker, or staff of the support area; null for others. */
export function sideOf(
  { buyerId, makerId }: Pick<FoundReturn, 'buyerId' | 'makerId'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
): Exclude<ReturnSide, 'clock'> | null {
  if (viewer.id === buyerId) return 'buyer'
  if (viewer.id === makerId) return 'maker'
  return mayOpen(viewer.role, 'support') ? 'staff' : null
}

async function writeDown(
  tx: Database,
  staffId: string,
  { orderId }: FoundReturn,
  { reason, at }: { reason: string | null; at: Date },
): Promise<void> {
  const subject = { kind: 'order', id: orderId, label: orderNumber(orderId) } as const
  await recordStaffAction(tx, returnsArea, { staffId, action: 'decide_return', subject, reason, at })
}

/** Returns the rows to lock before a return that may end with a refund. */
function moneyOf({ buyerId, orderId, purchaseId, projectId }: FoundReturn): MoneyRows {
  return { buyerId, orderId, lines: [{ id: purchaseId, projectId }] }
}

type World = { db: Database; clock: Clock; log: Log }

/** Maximum number of returns per run; the next run continues. */
const most = 1_000

/** Applies expired deadlines of returns (`lapseOf`), and closes returns whose purchase was refunded otherwise. */
export async function watchReturns(world: World): Promise<{ moved: number }> {
  const { db, clock, log } = world
  const rows = await query(
    db,
    sql`
    select r.id from returns r join purchases p on p.id = r.purchase_id
    where r.state in ${[...openReturnStates]} and (p.status <> 'completed' or (r.due_on < ${dayOf(clock.now())}::date + (r.state = 'review')::int and r.state <> 'mediation'
      and not exists (select 1 from disputes d where d.order_id = p.order_id and d.state in ('open', 'answered'))))
    order by r.due_on limit ${most}`,
    { id: text },
  )
  let moved = 0
  for (const { id } of rows) {
    try {
      if (await db.transaction((tx) => lapse({ ...world, db: tx }, id))) moved++
    } catch (error) {
      log.error({ return: id, error }, 'return not moved')
    }
  }
  return { moved }
}

async function lapse({ db: tx, clock }: World, returnId: string): Promise<boolean> {
  const due = await findReturn(tx, returnId)
  if (due) await lockForMoney(tx, moneyOf(due))
  const found = await findReturn(tx, returnId)
  if (!found || found.closedAt) return false
  const rows = await query(
    tx,
    sql`select status <> 'completed' as ended from purchases where id = ${found.purchaseId}`,
    {
      ended: boolean,
    },
  )
  const at = clock.now()
  const event: ReturnEvent | null = rows[0]?.ended ? 'refunded' : isLapsed(found, dayOf(at)) ? lapseOf(found) : null
  if (!event || !(await moveReturn(tx, returnId, event, { side: 'clock', byId: null }, at))) return false
  if (turnOf(returnMoves[event].to) !== null) return true
  const ended = await endReturn({ db: tx, clock }, found, event)
  if (!ended.ok) throw new Fault(`return ${returnId}: in dispute at the bank`)
  return true
}
