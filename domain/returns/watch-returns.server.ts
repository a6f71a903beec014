import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { lockBuyer } from '#domain/orders/lock-buyer.server.ts'
import type { Alarm } from '#domain/shared/alarm.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { dayOf } from '#domain/shared/day.ts'
import { endReturn } from './end-return.server.ts'
import { findReturn } from './find-return.server.ts'
import { moveReturn } from './move-return.server.ts'
import { lapseOf, type ReturnEvent, returnMoves, turnOf } from './return.ts'

type World = { db: Database; clock: Clock; log: Alarm }

/** As many as one run looks at; the next goes on. */
const most = 1_000

/**
 * What happens to returns by itself, once however often it runs: each whose last day is over takes its next step
 * (`lapseOf`), and one whose purchase was given back in another way ends. One that fails does not stop the others.
 */
export async function watchReturns(world: World): Promise<{ moved: number }> {
  const { db, clock, log } = world
  const { rows } = await db.execute<{ id: string; buyer_id: string }>(sql`
    select r.id, r.buyer_id from returns r join purchases p on p.id = r.purchase_id
    where r.closed_at is null and (p.status <> 'completed' or (r.due_on < ${dayOf(clock.now())} and r.state <> 'mediation'
      and not exists (select 1 from disputes d where d.order_id = p.order_id and d.state in ('open', 'answered'))))
    order by r.due_on limit ${most}`)
  let moved = 0
  for (const { id, buyer_id: buyerId } of rows) {
    try {
      if (await db.transaction((tx) => lapse({ ...world, db: tx }, id, buyerId))) moved++
    } catch (error) {
      log.error({ return: id, message: error instanceof Error ? error.message : String(error) }, 'return not moved')
    }
  }
  return { moved }
}

async function lapse({ db: tx, clock }: World, returnId: string, buyerId: string): Promise<boolean> {
  await lockBuyer(tx, buyerId)
  const found = await findReturn(tx, returnId)
  if (!found || found.closedAt) return false
  const { rows } = await tx.execute<{ ended: boolean }>(
    sql`select status <> 'completed' as ended from purchases where id = ${found.purchaseId}`,
  )
  const at = clock.now()
  const isOver = found.dueOn !== null && found.dueOn < dayOf(at)
  const event: ReturnEvent | null = rows[0]?.ended ? 'refunded' : isOver ? lapseOf(found) : null
  if (!event || !(await moveReturn(tx, returnId, event, { side: 'clock', byId: null }, at))) return false
  if (turnOf(returnMoves[event].to) !== null) return true
  const ended = await endReturn({ db: tx, clock }, found, event)
  if (!ended.ok) throw new Error('the bank is deciding about its money')
  return true
}
