import { type SQL, sql } from 'drizzle-orm'
import { nullable, object, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { withParent } from '#db/sql/category.sql.ts'
import { makerName, shopSlug } from '#db/sql/shop-slug.sql.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { type Given, type RowsOf, statement } from '#db/statement.ts'
import { cardJson, cardShapes } from '#domain/catalog/card.sql.ts'
import { cutPage, readPlace, writePlace } from '#domain/shared/list.ts'

export const newsShown = 40

export type NewsItem = RowsOf<typeof newsOfMakers>
export type News = {
  items: NewsItem[]
  older: string | null
}

export async function newsFor(
  db: Database,
  userId: string,
  { of, before }: { of: 'makers' | 'categories'; before: string | null },
): Promise<News> {
  const { at, id } = readPlace(before)
  const rows = await (of === 'makers' ? newsOfMakers : newsOfCategories).rows(db, { userId, at, id })
  const { items, last } = cutPage(rows, newsShown)
  return { items, older: last && writePlace({ at: last.place, id: last.card.id }) }
}

const columns = {
  card: object(cardShapes),
  listedAt: timestamp,
  /** Time `listedAt` in full precision, for the cursor. */
  place: text,
  categoryName: text,
  maker: object({ id: text, name: text, slug: nullable(text), avatarKey: nullable(text) }),
}

const newsOfMakers = newsOf('maker')
const newsOfCategories = newsOf('category')

function newsOf(side: 'maker' | 'category') {
  const column = sql.raw(`${side}_id`)
  return statement(
    `news of ${side}`,
    ({ userId, at, id }: Given<{ userId: string; at: string; id: string }>) => {
      // Following a category includes its children.
      const followed =
        side === 'maker'
          ? sql`select maker_id as id from follows where user_id = ${userId} and maker_id is not null`
          : sql`select distinct c.id from follows f, categories c ${withParent}
              where f.user_id = ${userId} and f.category_id in (c.id, c.parent_id, s.parent_id)`
      const earlier = sql`l.is_listed and (l.listed_at, l.project_id) < (${at}::timestamptz, ${id}::uuid)`
      return sql`
      with latest as (
        select followed.id, newest.listed_at from (${followed}) followed, lateral (
          select l.listed_at, l.project_id from first_listings l where l.${column} = followed.id and ${earlier}
          order by l.listed_at desc, l.project_id desc limit 1) newest
        order by newest.listed_at desc, newest.project_id desc limit ${constant(newsShown + 1)}),
      told as (
        select of.project_id, of.listed_at from latest, lateral (
          select l.project_id, l.listed_at from first_listings l where l.${column} = latest.id and ${earlier}
          order by l.listed_at desc, l.project_id desc limit ${constant(newsShown + 1)}) of
        order by of.listed_at desc, of.project_id desc limit ${constant(newsShown + 1)})
      ${cardsOf(sql`${userId}`)}`
    },
    columns,
  )
}

function cardsOf(userId: SQL): SQL {
  return sql`select ${cardJson(userId)} as card, told.listed_at as "listedAt", told.listed_at::text as place, c.name as "categoryName",
      json_build_object('id', u.id, 'name', coalesce(h.title, ${makerName(sql`u`)}), 'slug', ${shopSlug(sql`u.id`)}, 'avatarKey', u.avatar_key) as maker
    from told join projects p on p.id = told.project_id and p.is_listed join users u on u.id = p.designer_id
      join categories c on c.id = p.category_id left join shops h on h.maker_id = u.id
    order by told.listed_at desc, told.project_id desc`
}
