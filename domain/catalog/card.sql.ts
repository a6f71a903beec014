import { type SQL, sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, number, object, text } from '#db/columns.ts'
import { offers } from '#db/schema/catalog.ts'
import { categories } from '#db/schema/categories.ts'
import { anyPicture, cover, coverJson, firstPicture } from '#db/sql/first-picture.sql.ts'
import { hasHigherPrice } from '#db/sql/lower-prices.sql.ts'
import { fromPieceOf } from '#db/sql/piece.sql.ts'
import { promotionJson, promotionShape } from '#db/sql/promotion.sql.ts'
import { makerName, shopSlug } from '#db/sql/shop-slug.sql.ts'

/** SQL pairs of JSON names and values for a `ProjectPrice`, from `projects p`. */
export const pricePairs = sql`'priceCents', p.price_cents,
    'kinds', p.offer_kinds,
    'hasHigherPrice', ${hasHigherPrice(sql`p.id`, sql`p.price_cents`)}`

export const priceShapes = { priceCents: integer, kinds: list(offers.kind), hasHigherPrice: boolean }

/** SQL for the running promotion of the cheapest offer of `projects p`; null without one. */
export const cardPromotion = sql`(select ${promotionJson} from offers o where o.project_id = p.id and o.full_cents is not null and o.is_active
      and o.price_cents = p.price_cents order by o.id limit 1)`

/** SQL for a `ProjectCardFacts` from `projects p` and its maker `users u`; `also` adds JSON pairs ending in commas. */
export function cardJson(viewerId: string | SQL | null, also: SQL = sql``): SQL {
  return sql`json_build_object(
    'id', p.id, 'title', p.title, 'designerName', ${makerName(sql`u`)}, 'designerSlug', ${shopSlug(sql`u.id`)}, ${pricePairs},
    'promotion', ${cardPromotion},
    'image', ${firstPicture(sql`p.id`, coverJson)},
    'ratingCount', p.rating_count, 'ratingSum', p.rating_sum, 'createdAt', p.created_at, ${also}
    'isFavorite', ${viewerId === null ? sql`false` : sql`exists (select 1 from favorites v where v.project_id = p.id and v.user_id = ${viewerId}::uuid)`})`
}

export const cardShapes = {
  id: text,
  title: text,
  designerName: text,
  designerSlug: nullable(text),
  ...priceShapes,
  promotion: promotionShape,
  image: cover,
  ratingCount: integer,
  ratingSum: integer,
  createdAt: text,
  isFavorite: boolean,
}

/** SQL for a `ProjectPrint` from `projects p`: totals of one piece; null if a file's size is unknown. */
export const projectPrintJson = sql`case when p.part_sizes is not null then (
    select json_build_object('sizes', p.part_sizes,
      'grams', case when bool_and(v.base_grams is not null) then sum(v.base_grams * f.piece_quantity) end,
      'seconds', case when bool_and(v.base_seconds is not null) then sum(v.base_seconds * f.piece_quantity) end,
      'needsSupports', case when bool_and(v.needs_supports is not null) then bool_or(v.needs_supports) end)
    ${fromPieceOf(sql`p.id`)}) end`

export const projectPrint = nullable(
  object({
    sizes: list(number),
    grams: nullable(number),
    seconds: nullable(number),
    needsSupports: nullable(boolean),
  }),
)

const newestOfCategory = (where: SQL) =>
  sql`(select newest.id from categories k cross join lateral (
      select id, created_at from projects where category_id = k.id and is_listed ${where} order by created_at desc, id desc limit 1) newest
    where c.id in (k.id, k.parent_id) order by newest.created_at desc, newest.id desc limit 1)`

/**
 * Selects top-level categories, each with a picture of its newest project, avoiding the projects `beside` if possible.
 */
export function picturedCategories(beside: SQL = sql`'{}'::uuid[]`): SQL {
  const other = newestOfCategory(sql`and id <> all(${beside})`)
  return sql`
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'parentId', null, 'count', c.project_count,
      'image', ${firstPicture(sql`coalesce(${other}, ${newestOfCategory(sql``)})`)}) order by c.position, c.name), '[]')
  from categories c where c.parent_id is null and c.project_count > 0`
}

export const picturedCategory = object({
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  parentId: categories.parentId,
  count: categories.projectCount,
  image: anyPicture,
})
