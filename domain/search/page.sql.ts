import { type SQL, sql } from 'drizzle-orm'
import { categoriesBeside, categoryOrder, withParent } from '#db/sql/category.sql.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { integer, list, nullable, object, record, text } from '#db/columns.ts'
import { categories } from '#db/schema/categories.ts'
import { cardJson, cardShapes, projectPrint, projectPrintJson } from '#domain/catalog/card.sql.ts'
import { goodsOfProject, quotedOffer } from '#domain/freight/goods.sql.ts'
import type { BrowseParameters } from './browse-parameters.sql.ts'
import { fewProjects } from './browse.ts'
import { listed } from './conditions.sql.ts'
import { filters, isOn } from './facets.sql.ts'
import { entityJson, projectEntity } from './project-entity.sql.ts'

/** SQL source `from` of categories `c`, and SQL `found` for the number of results in each, null if not counted. */
export type CategoryCounts = { found: SQL; from: SQL }

/** SQL for the categories with their counts, as JSON; none for the API. */
export function categoriesOf({ asEntities }: BrowseParameters, { found, from }: CategoryCounts): SQL {
  if (asEntities) return sql`'[]'::json`
  return sql`
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'parentId', c.parent_id, 'count', c.project_count, 'found', ${found})
      order by ${categoryOrder}), '[]')
    from ${from} ${withParent} where not c.is_merged)`
}

/** SQL for the cards of `page (id, keys, n)`, with print and freight values if printer and place are known. */
export function cardsOfPage(parameters: BrowseParameters): SQL {
  if (parameters.asEntities) return entitiesOfPage
  return sql`(select coalesce(json_agg(json_build_object('card', ${cardOf(parameters)}, 'keys', page.keys) order by page.n), '[]')
    from page join projects p on p.id = page.id join users u on u.id = p.designer_id)`
}

const entitiesOfPage = sql`(select coalesce(json_agg(json_build_object('entity', ${entityJson}, 'keys', page.keys) order by page.n), '[]')
    from page join projects p on p.id = page.id join users u on u.id = p.designer_id join categories c on c.id = p.category_id)`

const firstFound = sql`(select f.category_id from page join projects f on f.id = page.id order by page.n limit 1)`

/** SQL for best sellers of the first result's category and related ones, if the page has one row at most. */
export function cardsAlike(parameters: BrowseParameters): SQL {
  const isNarrowed =
    parameters.words || parameters.fit || parameters.delivery || filters.some((name) => isOn(parameters, name))
  if (parameters.isList || parameters.after || parameters.maker || !isNarrowed) return sql`null`
  return sql`(select json_agg(${cardOf(parameters)} order by p.sales_count desc, p.id desc) from (
      select p.* from unnest(${categoriesBeside(firstFound)}) k (id) cross join lateral (
        select p.* from projects p where p.category_id = k.id and ${listed} and p.id not in (select page.id from page)
        order by p.sales_count desc, p.id desc limit ${constant(fewProjects)}) p
      where (select count(*) between 1 and ${constant(fewProjects)} from page) and ${parameters.offset} = 0
      order by p.sales_count desc, p.id desc limit ${constant(fewProjects)}) p join users u on u.id = p.designer_id)`
}

function cardOf({ viewerId, hasPrinter, hasPlace }: BrowseParameters): SQL {
  const also = sql`${hasPrinter ? sql`'print', ${projectPrintJson},` : sql``} ${hasPlace ? sql`'goods', ${goodsOfProject},` : sql``}`
  return cardJson(viewerId, also)
}

const counts = nullable(record(integer))

const card = object({ ...cardShapes, print: nullable(projectPrint), goods: nullable(list(quotedOffer)) })

export const pageColumns = {
  facets: object({
    kinds: counts,
    formats: counts,
    materials: counts,
    colors: counts,
    ratings: counts,
    prices: counts,
    ai: counts,
  }),
  total: integer,
  /** Number of projects with the rarest word, if only some were read; null if all were. */
  sampledOf: nullable(integer),
  categories: list(
    object({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      parentId: categories.parentId,
      count: categories.projectCount,
      found: nullable(integer),
    }),
  ),
  offered: record(list(text)),
  items: list(object({ card: nullable(card), entity: nullable(projectEntity), keys: list(text) })),
  /** Cards of similar best sellers; null without search or filter, or with more than a row of results. */
  alike: nullable(list(card)),
}
