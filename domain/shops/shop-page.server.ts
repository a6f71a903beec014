import { sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { makerOfSlug, shopSlug } from '#db/sql/shop-slug.sql.ts'
import { type Given, type RowsOf, statement } from '#db/statement.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { isSlug } from './shop.ts'
import { shopPageColumn, shopPageSql } from './shop-page.sql.ts'

/** Reviews shown at once. */
export const shopReviewsShown = 10

/** What is counted of a shop is counted over so many days. */
const countedDays = 365

/** A shop as anyone may see it. Instants are ISO 8601. */
export type ShopPage = RowsOf<typeof shopBySlug>['shop']

/**
 * Reads everything of a shop but its projects, in one statement; null when there is none at the address, or its maker is blocked or
 * left. `slug` of what it finds is the address it has now.
 */
export async function shopPage(
  db: Database,
  { slug, reviewsPage, now }: { slug: string; reviewsPage: number; now: Date },
): Promise<ShopPage | null> {
  const since = addDays(dayOf(now), -countedDays)
  const row = await shopBySlug.row(db, { slug, since, offset: (reviewsPage - 1) * shopReviewsShown })
  return row?.shop ?? null
}

const shopBySlug = statement(
  'shop page',
  ({ slug, since, offset }: Given<{ slug: string; since: string; offset: number }>) =>
    shopPageSql({
      slug: sql`${slug}`,
      since: sql`${since}::date`,
      reviews: { most: constant(shopReviewsShown), offset: sql`${offset}` },
    }),
  { shop: shopPageColumn },
)

/** Finds the shop at an address, or that had it before: what it is called and the address it has now; null as `shopPage`. */
export async function shopCalled(
  db: Database,
  slug: string,
): Promise<{ id: string; slug: string; name: string } | null> {
  return (isSlug(slug) && (await shopName.row(db, { slug }))) || null
}

const shopName = statement(
  'shop name',
  ({ slug }: Given<{ slug: string }>) => sql`
  select u.id, ${shopSlug(sql`u.id`)} as slug, coalesce(h.title, u.full_name) as name
  from users u left join shops h on h.maker_id = u.id
  where u.id = ${makerOfSlug(sql`${slug}`)} and u.blocked_at is null and u.closed_at is null`,
  { id: text, slug: text, name: text },
)
