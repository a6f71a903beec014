import { type SQL, sql } from 'drizzle-orm'
import { list, object } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { ownsFiles } from '#db/sql/bought.sql.ts'
import { type Given, type RowsOf, statement } from '#db/statement.ts'
import { cardJson, cardShapes, picturedCategories, picturedCategory } from '#domain/catalog/card.sql.ts'
import { freightByState } from '#domain/freight/freight-by-state.ts'
import { goodsOfProject, quotedOffer } from '#domain/freight/goods.sql.ts'
import { goodsOf, type QuotedOffer } from '#domain/freight/quote.ts'
import type { ProjectCardFacts } from '#domain/catalog/project.ts'
import type { Cents } from '#domain/shared/money.ts'
import { Fault } from '#fault'
import type { Place } from './browse-question.ts'
import { soonestDelivery } from './soonest-delivery.ts'

type Reader = { viewerId: string | null; place: Place | null }

/** Returns best-selling printed objects, each with the price of a piece, not of the files. */
export async function printedBestSellers(db: Database, { viewerId, place }: Reader) {
  const row = await printedSellers.row(db, { viewerId })
  if (!row) throw new Fault('best sellers: expected one row')
  return {
    categories: row.categories,
    pieces: row.pieces.flatMap(({ goods, ...card }) => {
      const [cheapest, ...others] = goods.toSorted((a, b) => a.cents - b.cents)
      if (!cheapest) return []
      const piece = pieceCard(card, cheapest.cents, others)
      const delivery = place && soonestDelivery(goods, [], place)
      return [{ ...piece, delivery, freight: freightRange(cheapest), postsBy: cheapest.table?.postsBy ?? null }]
    }),
  }
}

function pieceCard<Card extends ProjectCardFacts>(card: Card, cents: Cents, others: readonly QuotedOffer[]): Card {
  return {
    ...card,
    kinds: ['printed'],
    priceCents: cents,
    hasHigherPrice: others.some((other) => other.cents > cents),
    promotion: card.priceCents === cents ? card.promotion : null,
  }
}

/** Returns the lowest and highest freight of the offer's freight table; null without a table. */
function freightRange(offer: QuotedOffer): { least: Cents; most: Cents } | null {
  const asked = freightByState(goodsOf(offer)).map(({ cents }) => cents)
  return asked.length > 0 ? { least: Math.min(...asked), most: Math.max(...asked) } : null
}

/** Number of objects read, more than a page shows, since some may be left out. */
const mostPieces = 16

function printedSql(viewerId: SQL): SQL {
  return sql`
  select
    (select coalesce(json_agg(${cardJson(viewerId, sql`'goods', ${goodsOfProject},`)} order by p.sales_count desc, p.id desc), '[]')
      from (select * from projects where is_listed and offer_kinds && '{printed}'::text[]
        order by sales_count desc, id desc limit ${mostPieces}) p
      join users u on u.id = p.designer_id) as pieces,
    (${picturedCategories()}) as categories`
}

const columns = {
  pieces: list(object({ ...cardShapes, goods: list(quotedOffer) })),
  categories: list(picturedCategory),
}

const printedSellers = statement(
  'printed best sellers',
  ({ viewerId }: Given<{ viewerId: string | null }>) => printedSql(sql`${viewerId}`),
  columns,
)

type Beside = {
  viewerId: string | null
  /** Ids of projects to recommend others for, listed or not; empty for all categories. */
  projectIds: readonly string[]
}

/** Returns four best sellers, first from the same categories, then from all others. */
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
