import type { Database } from '#db/database.ts'
import { kitWishes, type KitWishRefusal } from '#domain/kits/kits-on-sale.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { addToCart } from './cart.server.ts'
import type { AddRefusal } from './cart.ts'

/** Adds the files of a kit that the buyer lacks; the cart then charges the kit's price. */
export async function addKitToCart(
  world: { db: Database; clock: Clock },
  { userId, kitId }: { userId: string; kitId: string },
): Promise<{ ok: true } | { ok: false; reason: AddRefusal | KitWishRefusal }> {
  const wanted = await kitWishes(world.db, userId, kitId)
  if (!wanted.ok) return wanted
  let added = 0
  for (const offerId of wanted.offerIds) {
    const line = await addToCart(world, { userId, offerId, quantity: 1 })
    if (!line.ok && line.reason !== 'already_in_cart') return line
    if (line.ok) added++
  }
  return added > 0 ? { ok: true } : { ok: false, reason: 'already_in_cart' }
}
