import { type SQL, sql } from 'drizzle-orm'
import { integer, list, object, text } from '../columns.ts'
import { firstPicture, picture } from './first-picture.sql.ts'

/** Selects at most `most` kits on sale as a JSON list, newest first; `from` provides rows `k` of `kits_on_sale`. */
export function kitCards(from: SQL, most: number): SQL {
  return sql`
  select coalesce(json_agg(json_build_object('slug', k.slug, 'title', k.title, 'priceCents', k.price_cents, 'sumCents', k.sum_cents,
      'memberCount', k.members, 'pictures', (
        select coalesce(json_agg(shown.picture order by shown.position), '[]') from (
          select member.position, ${firstPicture(sql`member.project_id`)} as picture from kit_items member where member.kit_id = k.id
          order by member.position limit 3) shown where shown.picture is not null)) order by k.created_at desc, k.id), '[]')
  from (select k.* from ${from} order by k.created_at desc, k.id limit ${sql.raw(String(most))}) k`
}

export const kitCardsShape = list(
  object({
    slug: text,
    title: text,
    priceCents: integer,
    sumCents: integer,
    memberCount: integer,
    pictures: list(picture),
  }),
)
