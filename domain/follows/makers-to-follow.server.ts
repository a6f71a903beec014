import { sql } from 'drizzle-orm'
import { boolean, list, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { firstPicture, picture } from '#db/sql/first-picture.sql.ts'
import { shopSlug } from '#db/sql/shop-slug.sql.ts'
import { type Given, type RowsOf, statement } from '#db/statement.ts'

export type MakerToFollow = RowsOf<typeof bestMakers>

/** For so long who was just followed stays in the list, so that the button that was pressed does. */
const shownAfterFollowing = 24 * 60 * 60 * 1000

/**
 * Lists makers whom a user may want to follow, or a visitor (null): those whose projects sell best first, each with what they
 * listed last. Of the catalogue only the hundred best sellers are looked at, and three projects of each maker.
 */
export function makersToFollow(db: Database, userId: string | null, now: Date): Promise<MakerToFollow[]> {
  return bestMakers.rows(db, { userId, since: new Date(now.getTime() - shownAfterFollowing).toISOString() })
}

const lastListed = sql`
  select coalesce(json_agg(last.picture order by last.created_at desc, last.id desc), '[]') from (
    select p.id, p.created_at, ${firstPicture(sql`p.id`)} as picture from projects p
    where p.designer_id = u.id and p.is_listed and p.deleted_at is null order by p.created_at desc limit 3) last where last.picture is not null`

const bestMakers = statement(
  'makers to follow',
  ({ userId, since }: Given<{ userId: string | null; since: string }>) => sql`
    select name, slug, "avatarKey", city, about, "isFollowed", (select (${lastListed}) from users u where u.id = others.id) as pictures from (
      select u.id, coalesce(h.title, u.full_name) as name, ${shopSlug(sql`u.id`)} as slug, u.avatar_key as "avatarKey", u.city, u.bio as about, m.place,
        exists (select 1 from follows f where f.user_id = ${userId}::uuid and f.maker_id = u.id) as "isFollowed"
      from (select designer_id, min(n) as place from (
          select p.designer_id, row_number() over (order by p.sales_count desc, p.id desc) as n from (
            select * from projects where is_listed order by sales_count desc, id desc limit 100) p) best group by designer_id) m
      join users u on u.id = m.designer_id left join shops h on h.maker_id = u.id
      where u.id is distinct from ${userId}::uuid
        and not exists (select 1 from follows f where f.user_id = ${userId}::uuid and f.maker_id = u.id and f.created_at < ${since}::timestamptz)) others
    where slug is not null order by place limit 6`,
  {
    name: text,
    slug: text,
    avatarKey: nullable(text),
    city: nullable(text),
    about: nullable(text),
    isFollowed: boolean,
    pictures: list(picture),
  },
)
