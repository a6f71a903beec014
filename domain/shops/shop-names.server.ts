import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { shops } from '#db/schema/shops.ts'
import { execute } from '#db/statement.ts'

export async function setShopSlug(tx: Database, makerId: string, slug: string, at: Date): Promise<boolean> {
  // Claims the slug first, since another maker may be claiming it too.
  const owned = await execute(
    tx,
    sql`insert into shop_slugs (slug, maker_id, is_current, created_at) values (${slug}, ${makerId}, false, ${at.toISOString()})
      on conflict (slug) do update set is_current = false where shop_slugs.maker_id = excluded.maker_id`,
  )
  if (owned === 0) return false
  await execute(tx, sql`update shop_slugs set is_current = false where maker_id = ${makerId} and is_current`)
  await execute(tx, sql`update shop_slugs set is_current = true where slug = ${slug}`)
  await tx
    .insert(shops)
    .values({ makerId, slugChosenAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: shops.makerId,
      set: {
        slugChosenAt: sql`coalesce(shops.slug_chosen_at, excluded.slug_chosen_at)`,
        slugChangedAt: sql`case when shops.slug_chosen_at is not null then excluded.slug_chosen_at end`,
        updatedAt: at,
      },
    })
  return true
}

/** Sets a shop's name, with null the maker's name; a job updates the search later. */
export async function setShopName(tx: Database, makerId: string, title: string | null, at: Date): Promise<void> {
  await tx
    .insert(shops)
    .values({ makerId, title, updatedAt: at })
    .onConflictDoUpdate({ target: shops.makerId, set: { title, updatedAt: at } })
  await execute(
    tx,
    sql`update projects set search_is_stale = true where designer_id = ${makerId} and deleted_at is null and not search_is_stale`,
  )
}

/** Clears a shop's name and links but keeps its slug. Call in a transaction. */
export async function clearShop(tx: Database, makerId: string, at: Date): Promise<void> {
  const [shop] = await tx.update(shops).set({ links: [], updatedAt: at }).where(eq(shops.makerId, makerId)).returning()
  if (shop?.title) await setShopName(tx, makerId, null, at)
}
