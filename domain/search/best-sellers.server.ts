import { type SQL, sql } from 'drizzle-orm'
import { list, object } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { type Given, type RowsOf, statement } from '#db/statement.ts'
import { cardJson, cardShapes, picturedCategories, picturedCategory } from '#domain/catalog/card.sql.ts'
import { goodsOfProject, quotedOffer } from '#domain/freight/goods.sql.ts'
import type { Place } from './browse-question.ts'
import { soonestDelivery } from './marketplace.server.ts'

type Reader = { viewerId: string | null; place: Place | null }

/**
 * Reads the printed objects that sell best, each with when the first of its offers is there where it is known where to, and the
 * categories that list something, each with a picture.
 */
export async function printedBestSellers(db: Database, { viewerId, place }: Reader) {
  const row = await (place ? withGoods : withoutGoods).row(db, { viewerId })
  if (!row) throw new Error('a statement without from gave no row')
  return {
    categories: row.categories,
    pieces: row.pieces.map(({ goods, ...card }) => ({ ...card, delivery: place && soonestDelivery(goods, [], place) })),
  }
}

/** Enough that a page may leave some out. */
const mostPieces = 16

function printedSql(viewerId: SQL, goods: SQL): SQL {
  return sql`
  select
    (select coalesce(json_agg(${cardJson(viewerId, sql`'goods', ${goods},`)} order by p.sales_count desc, p.id desc), '[]')
      from (select * from projects where is_listed and offer_kinds && '{printed}'::text[]
        order by sales_count desc, id desc limit ${mostPieces}) p
      join users u on u.id = p.designer_id) as pieces,
    (${picturedCategories}) as categories`
}

const columns = {
  pieces: list(object({ ...cardShapes, goods: list(quotedOffer) })),
  categories: list(picturedCategory),
}

type Asked = { viewerId: string | null }
const withGoods = statement(
  'printed best sellers g',
  ({ viewerId }: Given<Asked>) => printedSql(sql`${viewerId}`, goodsOfProject),
  columns,
)
const withoutGoods = statement(
  'printed best sellers',
  ({ viewerId }: Given<Asked>) => printedSql(sql`${viewerId}`, sql`'[]'::json`),
  columns,
)

/**
 * Reads the four projects that sell best: of the category of a project, whatever became of it, then of all. For the place of a project
 * that is not to be seen.
 */
export async function bestSellersInsteadOf(
  db: Database,
  projectId: string | null,
): Promise<RowsOf<typeof instead>['cards']> {
  const row = await instead.row(db, { projectId })
  return row?.cards ?? []
}

const instead = statement(
  'best sellers instead of',
  ({ projectId }: Given<{ projectId: string | null }>) => sql`
  select coalesce(json_agg(${cardJson(null)} order by p.turn, p.sales_count desc, p.id desc), '[]') as cards
  from (select * from (
      (select *, 1 as turn from projects where is_listed and category_id = (select category_id from projects where id = ${projectId}::uuid)
        order by sales_count desc, id desc limit 4)
      union all
      (select *, 2 as turn from projects where is_listed
          and category_id is distinct from (select category_id from projects where id = ${projectId}::uuid)
        order by sales_count desc, id desc limit 4)) found
    order by turn, sales_count desc, id desc limit 4) p
  join users u on u.id = p.designer_id`,
  { cards: list(object(cardShapes)) },
)
