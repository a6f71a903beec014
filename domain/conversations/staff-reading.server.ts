import { type SQL, sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query, execute } from '#db/statement.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { conversationsArea } from './area.ts'
import type { Conversation } from './conversation.ts'
import { conversationOf } from './read-conversation.server.ts'
import type { ConversationKey } from './find-conversation.server.ts'

type World = { db: Database; clock: Clock }

export function isDisputed(orderId: SQL, makerId: SQL): SQL {
  return sql`(exists (select 1 from disputes d where d.order_id = ${orderId})
    or exists (select 1 from purchases p join returns r on r.purchase_id = p.id join return_events e on e.return_id = r.id
      where p.order_id = ${orderId} and p.designer_id = ${makerId} and e.event in ('mediation', 'review')))`
}

/** Returns the disputed conversations of an order, or of one maker in it, for staff; each access is recorded. */
export async function disputedConversations(
  { db, clock }: World,
  staff: Pick<Viewer, 'id' | 'role'>,
  { orderId, makerId = null }: { orderId: string; makerId?: string | null },
): Promise<Conversation[]> {
  if (!mayOpen(staff.role, 'orders')) return []
  const keys = await query(
    db,
    sql`
    select c.order_id as "orderId", c.maker_id as "makerId", c.buyer_id as "buyerId",
      (select p.id from purchases p where p.order_id = c.order_id and p.designer_id = c.maker_id order by p.id limit 1) as "purchaseId"
    from conversations c where c.order_id = ${orderId} and (${makerId}::uuid is null or c.maker_id = ${makerId}::uuid)
      and ${isDisputed(sql`c.order_id`, sql`c.maker_id`)} order by c.id`,
    { orderId: text, makerId: text, buyerId: text, purchaseId: text },
  )
  if (keys.length > 0) await noteStaffReading({ db, clock }, staff.id, orderId)
  return Promise.all(keys.map((key) => conversationOf(db, { ...key, side: 'buyer' } satisfies ConversationKey)))
}

export async function noteReportedReading(world: World, staffId: string, messageId: string): Promise<void> {
  if (!isUuid(messageId)) return
  const order = sql`select c.order_id as id from messages t join conversations c on c.id = t.conversation_id where t.id = ${messageId}`
  const [found] = await query(world.db, order, { id: text })
  if (found) await noteStaffReading(world, staffId, found.id)
}

/** Minutes within which repeated accesses are recorded once. */
const oneReadingMinutes = 10

export async function noteStaffReading({ db, clock }: World, staffId: string, orderId: string): Promise<void> {
  const at = clock.now()
  const since = new Date(at.getTime() - oneReadingMinutes * 60_000)
  const earlier = sql`
    select from staff_actions where subject_id = ${orderId} and staff_id = ${staffId} and action = 'read_conversation'
      and created_at > ${since.toISOString()} limit 1`
  if ((await execute(db, earlier)) > 0) return
  const subject = { kind: 'order', id: orderId, label: orderNumber(orderId) } as const
  await recordStaffAction(db, conversationsArea, { staffId, action: 'read_conversation', subject, at })
}
