import { sql } from 'drizzle-orm'
import { boolean, list, nullable, object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { shopSlugs } from '#db/schema/shops.ts'
import { query } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { Fault } from '#fault'
import { slugChangeDays } from './shop.ts'

export type OwnShop = {
  slug: string
  title: string | null
  about: string | null
  links: string[]
  /** First day on which the slug may change again; null if now. */
  slugFixedUntil: string | null
  request: { slug: string | null; title: string | null; isGranted: boolean | null; reason: string | null } | null
}

export async function ownShop({ db, clock }: { db: Database; clock: Clock }, makerId: string): Promise<OwnShop> {
  const [row] = await query(
    db,
    sql`
    select s.slug, h.title, u.bio as about, coalesce(h.links, '{}') as links, h.slug_changed_at as "changedAt",
      (select json_build_object('slug', r.slug, 'title', r.title, 'isGranted', r.is_granted, 'reason', r.reason)
        from shop_requests r where r.maker_id = u.id order by r.created_at desc, r.id desc limit 1) as request
    from users u join shop_slugs s on s.maker_id = u.id and s.is_current left join shops h on h.maker_id = u.id where u.id = ${makerId}`,
    {
      slug: shopSlugs.slug,
      title: nullable(text),
      about: nullable(text),
      links: list(text),
      changedAt: nullable(text),
      request: nullable(
        object({ slug: nullable(text), title: nullable(text), isGranted: nullable(boolean), reason: nullable(text) }),
      ),
    },
  )
  if (!row) throw new Fault(`shop of maker ${makerId}: not found`)
  const { changedAt, ...shop } = row
  const until = changedAt && addDays(dayOf(new Date(changedAt)), slugChangeDays)
  return { ...shop, slugFixedUntil: until && until > dayOf(clock.now()) ? until : null }
}
