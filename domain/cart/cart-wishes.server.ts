import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { cartItems } from '#db/schema/community.ts'

/** What somebody's cart asks for, in the order it was put there. */
export async function cartWishes(
  db: Database,
  userId: string,
): Promise<{ offerId: string; quantity: number; personalization: string }[]> {
  return db
    .select({ offerId: cartItems.offerId, quantity: cartItems.quantity, personalization: cartItems.personalization })
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id))
}
