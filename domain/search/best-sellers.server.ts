import { type SQL, sql } from 'drizzle-orm'
import { list, object } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { ownsFiles } from '#db/sql/bought.sql.ts'
import { type Given, type RowsOf, statement } from '#db/statement.ts'
import { cardJson, cardShapes, picturedCategories, picturedCategory } from '#domain/catalog/card.sql.ts'
import { goodsOfProject, quotedOffer } from '#domain/freight/goods.sql.ts'
import { Fault } from '#fault'
import type { Place } from './browse-question.ts'
import { soonestDelivery } from './soonest-delivery.ts'

type Reader = { viewerId: string | null; place: Place | null }

export async function printedBestSellers(db: Database, { viewerId, place }: Reader) {
  const row = await (place ? withGoods : withoutGoods).row(db, { viewerId })
  if (!row) throw new Fault('best sellers: expected one row')
  return {
    categories: row.categories,
    pieces: row.pieces.map(({ goods, ...card }) => ({ ...card, delivery: place && soonestDelivery(goods, [], place) })),
  }
}

/** More than a page shows, so that it may leave some out. */
const mostPieces = 16

function printedSql(viewerId: SQL, goods: SQL): SQL {
  return sql`
  select
    (select coalesce(json_agg(${cardJson(viewerId, sql`'goods', ${goods},`)} order by p.sales_count desc, p.id desc), '[]')
      from (select * from projects where is_listed and offer_kinds && '{printed}'::text[]
        order by sales_count desc, id desc limit ${mostPieces}) p
      join users u on u.id = p.designer_id) as pieces,
    (${picturedCategories()}) as categories`
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

type Beside = {
  viewerId: string | null
  /** Projects to recommend others for, listed or not; empty recommends from all categories. */
  projectIds: readonly string[]
}

/** Returns four best sellers, first from the same categories, then from all. */
export async function bestSellersBeside(db: Database, parameters: Beside): Promise<RowsOf<typeof beside>['cards']> {
  const row = await beside.row(db, parameters)
  return row?.cards ?? []
}

const beside = statement(
  'best sellers beside',
  ({ viewerId, projectIds }: Given<Beside>) => {
    const isFind = sql`p.is_listed and p.id <> all(${projectIds}::uuid[]) and p.designer_id is distinct from ${viewerId}::uuid
      and not ${ownsFiles(sql`${viewerId}::uuid`, sql`p.id`)}`
    const best = sql`order by p.sales_count desc, p.id desc limit 4`
    return sql`
  with near as (select distinct category_id from projects where id = any(${projectIds}::uuid[]))
  select coalesce(json_agg(${cardJson(sql`${viewerId}`)} order by p.turn, p.sales_count desc, p.id desc), '[]') as cards
  from (select * from (
      select found.* from near cross join lateral
        (select p.*, 1 as turn from projects p where p.category_id = near.category_id and ${isFind} ${best}) found
      union all
      (select p.*, 2 as turn from projects p where p.category_id not in (select category_id from near) and ${isFind} ${best})) p
    order by p.turn, p.sales_count desc, p.id desc limit 4) p
  join users u on u.id = p.designer_id`
  },
  { cards: list(object(cardShapes)) },
)
