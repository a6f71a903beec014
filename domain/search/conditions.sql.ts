import { type SQL, sql } from 'drizzle-orm'
import { allOf, commaSeparated } from '#db/sql/parts.sql.ts'
import { categoriesWithin } from '#db/sql/category.sql.ts'
import { makerOfSlug } from '#db/sql/shop-slug.sql.ts'
import type { BrowseParameters } from './browse-parameters.sql.ts'
import { deliveryCondition } from './delivery.sql.ts'

export const listed = sql`p.is_listed`

export function categoryRows({ category }: Pick<BrowseParameters, 'category'>): SQL[] {
  return category ? [sql`within as materialized (${categoriesWithin(category)})`] : []
}

/** SQL condition: `p`, a counter or one of few projects, is in a category of `categoryRows`. */
export function categoryCondition({ category }: Pick<BrowseParameters, 'category'>): SQL[] {
  return category ? [sql`p.category_id in (select id from within)`] : []
}

export function makerCondition({ maker }: Pick<BrowseParameters, 'maker'>): SQL[] {
  return maker ? [sql`p.designer_id = ${makerOfSlug(maker)}`] : []
}

/** SQL conditions on kinds and formats, over `projects p` or `listing_counts p`. */
export function kindConditions({ kinds, formats }: Pick<BrowseParameters, 'kinds' | 'formats'>): SQL[] {
  return [
    ...(kinds ? [sql`p.offer_kinds && ${kinds}::text[]`] : []),
    ...(formats ? [sql`p.file_formats && ${formats}::text[]`] : []),
  ]
}

export function furtherConditions(parameters: BrowseParameters): SQL[] {
  return [
    ...makerCondition(parameters),
    ...promotionCondition(parameters),
    // Only files can cost nothing.
    ...(parameters.free ? [sql`p.price_cents = 0`] : []),
    ...detailConditions(parameters),
    ...pieceConditions(parameters),
    ...priceConditions(parameters),
    ...fitConditions(parameters),
  ]
}

/** SQL condition on promotions, whose few offers have an index of their own. */
function promotionCondition({ promoted }: BrowseParameters): SQL[] {
  return promoted
    ? [sql`p.id in (select o.project_id from offers o where o.full_cents is not null and o.is_active)`]
    : []
}

function detailConditions({ materials, minRating, ai }: BrowseParameters): SQL[] {
  return [
    ...(ai ? [sql`p.ai = any(${ai}::text[])`] : []),
    ...(materials ? [sql`p.materials && ${materials}::text[]`] : []),
    ...(minRating ? [sql`p.rating_floor >= ${minRating}`] : []),
  ]
}

/** SQL conditions on printed objects: one variant must match colours, distance and date. */
function pieceConditions({ colors, delivery }: BrowseParameters): SQL[] {
  const ofColor = colors ? [sql`p.colors && ${colors}::text[]`] : []
  if (!delivery) return ofColor
  const piece = [...(colors ? [sql`d.color_family = any(${colors}::text[])`] : []), deliveryCondition(delivery)]
  return [
    ...ofColor,
    sql`p.offer_kinds @> '{printed}' and exists (select 1 from offers o left join printed_offers d on d.offer_id = o.id
      where o.project_id = p.id and o.kind = 'printed' and o.is_active and ${allOf(piece)})`,
  ]
}

/** SQL conditions on price: of an offer of the chosen kinds, else the lowest price of the project. */
function priceConditions({ kinds, minCents, maxCents }: BrowseParameters): SQL[] {
  const price = (column: SQL) => [
    ...(minCents ? [sql`${column} >= ${minCents}`] : []),
    ...(maxCents ? [sql`${column} <= ${maxCents}`] : []),
  ]
  if (!kinds) return price(sql`p.price_cents`)
  const prices = price(sql`o.price_cents`)
  if (prices.length === 0) return []
  const ofKind = sql`o.is_active and o.kind = any(${kinds}::text[])`
  return [sql`exists (select 1 from offers o where o.project_id = p.id and ${ofKind} and ${allOf(prices)})`]
}

/** SQL conditions that every file fits the printer in one part (as `fitOf` of `domain/printing/fit.ts`). */
function fitConditions({ fit }: BrowseParameters): SQL[] {
  if (!fit) return []
  const upright = sql`(p.longest_mm <= ${fit.long}::float8 and p.widest_mm <= ${fit.short}::float8 and p.tallest_mm <= ${fit.high}::float8)`
  const sides = commaSeparated(fit.sides.map((side) => sql`${side}::float8`))
  return [sql`p.part_sizes is not null and (${upright} or fits_printer(p.part_sizes, ${sides}))`]
}
