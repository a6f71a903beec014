import { sql } from 'drizzle-orm'
import { oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { type Given, statement } from '#db/statement.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { ConversationSide } from './conversation.ts'

export type ConversationKey = {
  orderId: string
  makerId: string
  buyerId: string
  side: ConversationSide
  /** First purchase of the order from this maker; the order's purchases from one maker share a conversation. */
  purchaseId: string
}

/** Returns a purchase's conversation to its buyer or maker, even before the first message; null to others. */
export async function findConversation(
  db: Database,
  personId: string,
  purchaseId: string,
): Promise<ConversationKey | null> {
  return (isUuid(purchaseId) && (await keyOfPurchase.row(db, { personId, purchaseId }))) || null
}

const keyOfPurchase = statement(
  'conversation of purchase',
  ({ personId, purchaseId }: Given<{ personId: string; purchaseId: string }>) => sql`
    select p.order_id as "orderId", p.designer_id as "makerId", p.buyer_id as "buyerId",
      case when p.buyer_id = ${personId} then 'buyer' else 'maker' end as side,
      (select f.id from purchases f where f.order_id = p.order_id and f.designer_id = p.designer_id order by f.id limit 1) as "purchaseId"
    from purchases p where p.id = ${purchaseId} and p.completed_at is not null and ${personId} in (p.buyer_id, p.designer_id)`,
  { orderId: text, makerId: text, buyerId: text, side: oneOf('buyer', 'maker'), purchaseId: text },
)

/** Returns the latest completed purchase of a buyer from a maker; null without one. */
export async function latestPurchaseBetween(db: Database, buyerId: string, makerId: string): Promise<string | null> {
  return (await purchaseBetween.row(db, { buyerId, makerId }))?.id ?? null
}

const purchaseBetween = statement(
  'purchase between',
  ({ buyerId, makerId }: Given<{ buyerId: string; makerId: string }>) => sql`
    select id from purchases where buyer_id = ${buyerId} and designer_id = ${makerId} and status = 'completed'
    order by completed_at desc limit 1`,
  { id: text },
)
