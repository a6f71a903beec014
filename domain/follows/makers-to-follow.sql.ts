import { type SQL, sql } from 'drizzle-orm'
import { boolean, list, nullable, object, text } from '#db/columns.ts'
import { firstPicture, picture } from '#db/sql/first-picture.sql.ts'
import { makerName, shopSlug } from '#db/sql/shop-slug.sql.ts'

export function lastListed(makerId: SQL): SQL {
  return sql`
  select coalesce(json_agg(last.picture order by last.created_at desc, last.id desc), '[]') from (
    select p.id, p.created_at, ${firstPicture(sql`p.id`)} as picture from projects p
    where p.designer_id = ${makerId} and p.is_listed and p.deleted_at is null order by p.created_at desc limit 3) last where last.picture is not null`
}

/** Selects best-selling makers whom a user (null if signed out) may want to follow, with their newest projects. */
export function makersToFollow(userId: SQL, since: SQL): SQL {
  return sql`
  select coalesce(json_agg(json_build_object('name', others.name, 'person', others.full_name, 'slug', others.slug, 'avatarKey', others.avatar_key, 'city', others.city,
      'about', others.bio, 'isFollowed', others.is_followed, 'pictures', (${lastListed(sql`others.id`)})) order by others.place), '[]')
  from (select * from (
      select u.id, coalesce(h.title, ${makerName(sql`u`)}) as name, ${shopSlug(sql`u.id`)} as slug, u.full_name, u.avatar_key, u.city, u.bio, m.place,
        exists (select 1 from follows f where f.user_id = ${userId}::uuid and f.maker_id = u.id) as is_followed
      from (select designer_id, min(n) as place from (
          select p.designer_id, row_number() over (order by p.sales_count desc, p.id desc) as n from (
            select * from projects where is_listed order by sales_count desc, id desc limit 100) p) best group by designer_id) m
      join users u on u.id = m.designer_id left join shops h on h.maker_id = u.id
      where u.id is distinct from ${userId}::uuid
        and not exists (select 1 from follows f where f.user_id = ${userId}::uuid and f.maker_id = u.id and f.created_at < ${since}::timestamptz)) named
    where slug is not null order by place limit 6) others`
}

export const makersToFollowShape = list(
  object({
    name: text,
    /** Full name of the maker, for initials in place of a missing picture. */
    person: text,
    slug: text,
    avatarKey: nullable(text),
    city: nullable(text),
    about: nullable(text),
    isFollowed: boolean,
    pictures: list(picture),
  }),
)
