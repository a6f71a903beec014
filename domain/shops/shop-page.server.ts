import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { type Given, type RowsOf, statement } from '#db/statement.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { shopPageColumn, shopPageSql } from './shop-page.sql.ts'

export const shopReviewsShown = 10

const countedDays = 365

/** A shop's public page; times are ISO 8601. */
export type ShopPage = RowsOf<typeof shopBySlug>['shop']

/** Returns a shop without its projects; null if unknown or its maker is blocked or has closed. */
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
