import { sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { makerOfSlug, shopSlug } from '#db/sql/shop-slug.sql.ts'
import { type Given, statement } from '#db/statement.ts'
import { isSlug } from './shop.ts'

/** Returns a shop by a current or former slug; null if unknown or its maker is blocked or has closed. */
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
