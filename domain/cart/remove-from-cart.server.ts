import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { cartItems } from '#db/schema/community.ts'

/** Takes a line out of somebody's own cart; one that is not there is out already. */
export async function removeFromCart(db: Database, userId: string, offerId: string): Promise<void> {
  await db.delete(cartItems).where(and(eq(cartItems.userId, userId), eq(cartItems.offerId, offerId)))
}
