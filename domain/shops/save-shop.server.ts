import { and, eq, isNull, sql } from 'drizzle-orm'
import { boolean, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { shopRequests, shops } from '#db/schema/shops.ts'
import { query, execute } from '#db/statement.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isReservedForShops } from '#domain/shared/names/name.ts'
import { Fault } from '#fault'
import { ownShop } from './own-shop.server.ts'
import { setShopSlug, setShopName } from './shop-names.server.ts'
import type { ShopInput } from './shop-input.ts'

export type ShopRefusal = 'not_a_maker' | 'slug_reserved' | 'slug_taken' | 'slug_too_soon' | 'title_reserved'

/** Result of saving a shop; `isWaiting`: a slug or name like another shop's awaits staff, the rest is saved. */
type Saved = { ok: true; isWaiting: boolean } | { ok: false; reason: ShopRefusal }

type World = { db: Database; clock: Clock }

export async function saveShop(
  { db, clock }: World,
  viewer: Pick<Viewer, 'id' | 'userType'>,
  { slug, title, about, links }: ShopInput,
): Promise<Saved> {
  if (!isMaker(viewer)) return { ok: false, reason: 'not_a_maker' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    await execute(tx, sql`select 1 from users where id = ${viewer.id} for no key update`)
    const now = await ownShop({ db: tx, clock }, viewer.id)
    const newSlug = slug === undefined || slug === now.slug ? null : slug
    const newTitle = !title || title === now.title ? null : title
    await lockLikes(tx, { slug: newSlug, title: newTitle })
    const found = await lookAt(tx, viewer.id, { slug: newSlug, title: newTitle })
    if (newSlug && isReservedForShops(newSlug)) return { ok: false, reason: 'slug_reserved' } as const
    if (newSlug && found.slugIsTaken) return { ok: false, reason: 'slug_taken' } as const
    if (newSlug && now.slugFixedUntil) return { ok: false, reason: 'slug_too_soon' } as const
    if (newTitle && isReservedForShops(newTitle)) return { ok: false, reason: 'title_reserved' } as const

    const waits = { slug: found.slugLike && newSlug, title: found.titleLike && newTitle }
    if (newSlug && !waits.slug && !(await setShopSlug(tx, viewer.id, newSlug, at))) {
      return { ok: false, reason: 'slug_taken' } as const
    }
    if (title !== undefined && !waits.title) await setShopName(tx, viewer.id, title, at)
    if (links !== undefined) {
      await tx
        .insert(shops)
        .values({ makerId: viewer.id, links, updatedAt: at })
        .onConflictDoUpdate({ target: shops.makerId, set: { links, updatedAt: at } })
    }
    if (about !== undefined) {
      await tx.update(users).set({ bio: about, updatedAt: at }).where(eq(users.id, viewer.id))
      if (about) await enqueue(tx, 'look-at-words', { userId: viewer.id })
      // Every process caches project pages, which show it.
      await execute(tx, sql`select pg_notify('catalog_changed', '')`)
    }
    await withdrawRequest(tx, viewer.id)
    const likeMakerId = found.slugLike ?? found.titleLike
    if (likeMakerId) await tx.insert(shopRequests).values({ makerId: viewer.id, ...waits, likeMakerId, createdAt: at })
    return { ok: true, isWaiting: likeMakerId !== null } as const
  })
}

async function withdrawRequest(tx: Database, makerId: string): Promise<void> {
  await tx.delete(shopRequests).where(and(eq(shopRequests.makerId, makerId), isNull(shopRequests.decidedAt)))
}

type Names = { slug: string | null; title: string | null }

/** Locks similar slugs and names, so that the second of two makers who want them sees the first. */
async function lockLikes(tx: Database, { slug, title }: Names): Promise<void> {
  await execute(
    tx,
    sql`
    select pg_advisory_xact_lock(hashtextextended('shop ' || name, 0))
    from (select distinct shop_skeleton(wanted) as name from unnest(array[${slug}::text, shop_slug_of(${title}::text)]) wanted
      where wanted is not null order by 1) names`,
  )
}

async function lookAt(tx: Database, makerId: string, { slug, title }: Names) {
  const wanted = sql`(select ${slug}::text as slug, shop_slug_of(${title}::text) as title) wanted`
  const likeOf = (asked: ReturnType<typeof sql>) => sql`(
    select o.maker_id from shop_slugs o where o.skeleton = shop_skeleton(${asked}) and o.maker_id <> ${makerId}
    union all
    select h.maker_id from shops h where shop_skeleton(shop_slug_of(h.title)) = shop_skeleton(${asked}) and h.maker_id <> ${makerId}
    limit 1)`
  const [found] = await query(
    tx,
    sql`
    select is_taken_shop_slug(wanted.slug) and not exists (
        select 1 from shop_slugs o where o.slug = wanted.slug and o.maker_id = ${makerId}) as "slugIsTaken",
      ${likeOf(sql`wanted.slug`)} as "slugLike",
      case when shop_skeleton(wanted.title) <> shop_skeleton(shop_slug_of(u.full_name)) then ${likeOf(sql`wanted.title`)} end as "titleLike"
    from users u, ${wanted} where u.id = ${makerId}`,
    {
      slugIsTaken: boolean,
      slugLike: nullable(text),
      titleLike: nullable(text),
    },
  )
  if (!found) throw new Fault(`maker ${makerId}: no account`)
  return found
}
