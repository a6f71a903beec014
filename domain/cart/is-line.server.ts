import { and, eq, type SQL } from 'drizzle-orm'
import { cartItems } from '#db/schema/community.ts'
import type { LineName } from './cart.ts'

/** Whether a row is this line of this person's cart. */
export function isLine(userId: string, { offerId, personalization }: LineName): SQL | undefined {
  return and(
    eq(cartItems.userId, userId),
    eq(cartItems.offerId, offerId),
    eq(cartItems.personalization, personalization),
  )
}
