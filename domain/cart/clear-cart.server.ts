import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cartItems } from '#db/schema/community.ts'

/** Empties somebody's cart. */
export async function clearCart(db: Database, userId: string): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.userId, userId))
}
