import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { offers } from '#db/schema/catalog.ts'
import { cartItems } from '#db/schema/community.ts'
import type { LineName } from './cart.ts'
import { isLine } from './is-line.server.ts'

/** Sets how many of a printed object somebody wants; files come once, and other people's carts are not touched. */
export async function changeQuantity(
  db: Database,
  { userId, line, quantity }: { userId: string; line: LineName; quantity: number },
): Promise<void> {
  const printed = db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.id, line.offerId), eq(offers.kind, 'printed')))
  await db
    .update(cartItems)
    .set({ quantity })
    .where(and(isLine(userId, line), inArray(cartItems.offerId, printed)))
}
