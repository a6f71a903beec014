import { type SQL, sql } from 'drizzle-orm'
import { integer, list, nullable, object, record, text } from '#db/columns.ts'
import { categories } from '#db/schema/catalog.ts'
import { cardJson, cardShapes, projectPrint, projectPrintJson } from '#domain/catalog/card.sql.ts'
import { goodsOfProject, quotedOffer } from '#domain/freight/goods.sql.ts'
import type { Asked } from './asked.sql.ts'

/** Selects all categories, each with how many projects it lists. */
export const categoriesWithCounts = sql`
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'count', c.project_count) order by c.name), '[]')
    from categories c)`

/** Selects the cards of `page (id, keys, n)`, with what printing takes where a printer is known, and what freight needs where a place is. */
export function cardsOfPage({ viewerId, hasPrinter, hasPlace }: Asked): SQL {
  const also = sql`${hasPrinter ? sql`'print', ${projectPrintJson},` : sql``} ${hasPlace ? sql`'goods', ${goodsOfProject},` : sql``}`
  return sql`(select coalesce(json_agg(json_build_object('card', ${cardJson(viewerId, also)}, 'keys', page.keys) order by page.n), '[]')
    from page join projects p on p.id = page.id join users u on u.id = p.designer_id)`
}

const counts = nullable(record(integer))

/** The columns of a page that the database found by itself. */
export const foundColumns = {
  facets: nullable(
    object({ kinds: counts, formats: counts, materials: counts, colors: counts, ratings: counts, prices: counts }),
  ),
  total: integer,
  /** How many have the rarest word, when not all of them were looked at. */
  sampledOf: nullable(integer),
}

/** The columns that every page has. */
export const pageColumns = {
  categories: list(
    object({ id: categories.id, name: categories.name, slug: categories.slug, count: categories.projectCount }),
  ),
  offered: record(list(text)),
  items: list(
    object({
      card: object({ ...cardShapes, print: nullable(projectPrint), goods: nullable(list(quotedOffer)) }),
      keys: list(text),
    }),
  ),
}
