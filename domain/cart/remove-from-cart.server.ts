import type { Database } from '#db/database.ts'
import { cartItems } from '#db/schema/community.ts'
import type { LineName } from './cart.ts'
import { isLine } from './is-line.server.ts'

/** Takes a line out of somebody's own cart; one that is not there is out already. */
export async function removeFromCart(db: Database, userId: string, line: LineName): Promise<void> {
  await db.delete(cartItems).where(isLine(userId, line))
}
