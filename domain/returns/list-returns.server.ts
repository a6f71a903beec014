import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { purchases } from '#db/schema/commerce.ts'
import { returns } from '#db/schema/returns.ts'
import { projectPictures } from '#domain/catalog/project-pictures.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Day } from '#domain/shared/day.ts'
import { isUuid } from '#domain/shared/text.ts'
import { openReturnStates, type ReturnKind, type ReturnState } from './return.ts'

export type ListedReturn = {
  id: string
  kind: ReturnKind
  state: ReturnState
  isFiles: boolean
  dueOn: Day | null
  title: string
  image: { key: string } | null
  quantity: number
  bought: number
  orderNumber: string
  buyerName: string
  makerName: string
  createdAt: Date
}

/** Filter of returns: of a buyer's order, a maker's shipment, a maker's open ones, or those awaiting staff. */
export type ReturnsAsked =
  | { buyerId: string; orderId: string }
  | { makerId: string; shipmentId: string }
  | { makerId: string }
  | 'mediation'

const most = 200

export async function listReturns(db: Database, asked: ReturnsAsked): Promise<ListedReturn[]> {
  const [buyer, maker] = [alias(users, 'buyer'), alias(users, 'maker')]
  const rows = await db
    .select({
      id: returns.id,
      kind: returns.kind,
      state: returns.state,
      isFiles: sql<boolean>`${returns.shipmentId} is null`,
      dueOn: returns.dueOn,
      title: purchases.title,
      projectId: purchases.projectId,
      quantity: returns.quantity,
      bought: purchases.quantity,
      orderId: purchases.orderId,
      buyerName: buyer.fullName,
      makerName: maker.fullName,
      createdAt: returns.createdAt,
    })
    .from(returns)
    .innerJoin(purchases, eq(purchases.id, returns.purchaseId))
    .innerJoin(buyer, eq(buyer.id, returns.buyerId))
    .innerJoin(maker, eq(maker.id, returns.makerId))
    .where(whichOf(asked))
    .orderBy(asc(returns.dueOn), asc(returns.id))
    .limit(most)
  const pictures = await projectPictures(
    db,
    rows.map(({ projectId }) => projectId),
  )
  return rows.map(({ orderId, projectId, ...row }) => ({
    ...row,
    image: pictures.get(projectId) ?? null,
    orderNumber: orderNumber(orderId),
  }))
}

function whichOf(asked: ReturnsAsked): SQL | undefined {
  if (asked === 'mediation') return inArray(returns.state, ['mediation', 'review'])
  if ('buyerId' in asked) return and(eq(returns.buyerId, asked.buyerId), eq(purchases.orderId, asked.orderId))
  const own = eq(returns.makerId, asked.makerId)
  if (!('shipmentId' in asked)) return and(own, inArray(returns.state, openReturnStates))
  return and(own, isUuid(asked.shipmentId) ? eq(returns.shipmentId, asked.shipmentId) : isNull(returns.id))
}
