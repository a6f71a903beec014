import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/commerce.ts'
import { contracts } from '#db/schema/legal.ts'
import { isUuid } from '#domain/shared/text.ts'
import { readAs } from '#fault'
import { contract } from './contract.ts'

/** Returns the contract of a buyer's own order, with buyer's name and date; null if there is none. */
export async function findContract(db: Database, buyerId: string, orderId: string) {
  if (!isUuid(orderId)) return null
  const [row] = await db
    .select({
      content: contracts.content,
      at: contracts.createdAt,
      paidAt: orders.paidAt,
      fullName: users.fullName,
      email: users.email,
    })
    .from(contracts)
    .innerJoin(orders, eq(orders.id, contracts.orderId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(and(eq(contracts.orderId, orderId), eq(orders.buyerId, buyerId)))
  return row ? { ...row, content: readAs(contract, row.content, `contract of order ${orderId}`) } : null
}
