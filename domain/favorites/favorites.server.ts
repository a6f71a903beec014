import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { integer, list, nullable, object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { execute, type Given, statement } from '#db/statement.ts'
import { cardJson, cardShapes } from '#domain/catalog/card.sql.ts'
import { shownLowerPrices } from '#db/sql/lower-prices.sql.ts'
import { loadDictionary } from '#domain/terms/load-dictionary.server.ts'
import { findAmong } from '#domain/terms/find-among.ts'
import type { ProjectCardFacts } from '#domain/catalog/project.ts'
import type { Cents } from '#domain/shared/money.ts'
import { searchTerms } from '#domain/terms/search-terms.ts'
import { favorites } from '#db/schema/community.ts'
import type { Clock } from '#domain/shared/clock.ts'

/** The latest kept first; what costs least first; what fell most, as a share of what it cost, first. */
export type FavoriteSort = 'latest' | 'price' | 'drop'

/** A favourite, with what it cost before its price fell lately. */
export type FavoriteProject = ProjectCardFacts & { beforeCents: Cents | null }

export type FavoriteProjects = {
  items: FavoriteProject[]
  total: number
  pages: number
  /** What was searched instead, when a word was no word of any of them. */
  understood: string | null
}

/** `page` counts from 1; `now` is when prices are looked at. */
type Asked = { sort: FavoriteSort; page: number; now: Date }

const pageSize = 24

/** Reads a user's favourites that are listed. */
export async function favoriteProjects(db: Database, userId: string, asked: Asked): Promise<FavoriteProjects> {
  const offset = (asked.page - 1) * pageSize
  const row = await pageOfFavorites[asked.sort].row(db, {
    userId,
    now: asked.now.toISOString(),
    limit: pageSize,
    offset,
  })
  if (!row) throw new Error('a statement without from gave no row')
  return { ...row, pages: Math.ceil(row.total / pageSize), understood: null }
}

/** Finds those of them that have these words in title, description or maker's name. */
export async function searchFavorites(
  db: Database,
  userId: string,
  { q, sort, page, now }: Asked & { q: string },
): Promise<FavoriteProjects> {
  const at = now.toISOString()
  const all = await wordsOfFavorites[sort].rows(db, { userId, now: at })
  const things = all.map((one) => ({ ...one, terms: [...one.terms, ...searchTerms(one.maker)] }))
  const { ids, understood } = findAmong(q, things, await loadDictionary())
  const shown = ids.slice((page - 1) * pageSize, page * pageSize)
  const cards = await favoritesById.rows(db, { userId, now: at, ids: shown })
  const items = cards.map(({ card }) => card)
  return { items, total: ids.length, pages: Math.ceil(ids.length / pageSize), understood }
}

const card = object({ ...cardShapes, beforeCents: nullable(integer) })

/** Writes one `FavoriteProject`, over `projects p`, its maker `u` and the `fell` of its price. */
function favoriteJson(userId: Placeholder): SQL {
  return cardJson(sql`${userId}`, sql`'beforeCents', fell.lowest_cents,`)
}

function favoritesOf(userId: Placeholder): SQL {
  return sql`select f.project_id, f.created_at, f.id, p.price_cents from favorites f join projects p on p.id = f.project_id
  where f.user_id = ${userId} and p.is_listed`
}

function fallenOf(now: Placeholder, kept: SQL): SQL {
  return shownLowerPrices(sql`${now}::timestamptz`, sql`select project_id from ${kept}`)
}

const latest = sql`f.created_at desc, f.id desc`

/** Orders favourites `f`; `drop` has the `fell` of their prices beside it. */
const orders: Record<FavoriteSort, SQL> = {
  latest,
  price: sql`f.price_cents, ${latest}`,
  drop: sql`f.price_cents::float8 / fell.lowest_cents nulls last, ${latest}`,
}

/** Joins what an order is made of: only by the fall of prices those of all favourites are looked up. */
function withOrder(sort: FavoriteSort, now: Placeholder): SQL {
  return sort === 'drop' ? sql`left join (${fallenOf(now, sql`mine`)}) fell using (project_id)` : sql``
}

const pageOfFavorites = bySort((sort) =>
  statement(
    `favorite projects by ${sort}`,
    ({ userId, now, limit, offset }: Given<{ userId: string; now: string; limit: number; offset: number }>) => sql`
  with mine as (${favoritesOf(userId)}),
    page as materialized (select f.project_id, row_number() over (order by ${orders[sort]}) as n
      from mine f ${withOrder(sort, now)} order by n limit ${limit} offset ${offset})
  select
    (select count(*)::int from mine) as total,
    (select coalesce(json_agg(${favoriteJson(userId)} order by page.n), '[]')
      from page join projects p on p.id = page.project_id join users u on u.id = p.designer_id
      left join (${fallenOf(now, sql`page`)}) fell on fell.project_id = p.id) as items`,
    { items: list(card), total: integer },
  ),
)

const wordsOfFavorites = bySort((sort) =>
  statement(
    `words of favorites by ${sort}`,
    ({ userId, now }: Given<{ userId: string; now: string }>) => sql`
  with mine as (${favoritesOf(userId)})
  select p.id, p.title, tsvector_to_array(p.search_vector) as terms, u.full_name as maker
  from mine f ${withOrder(sort, now)}
  join projects p on p.id = f.project_id join users u on u.id = p.designer_id
  order by ${orders[sort]}`,
    { id: text, title: text, terms: list(text), maker: text },
  ),
)

const favoritesById = statement(
  'favorites by id',
  ({ userId, now, ids }: Given<{ userId: string; now: string; ids: string[] }>) => sql`
  with shown as (select project_id, n from unnest(${ids}::uuid[]) with ordinality as one (project_id, n))
  select ${favoriteJson(userId)} as card
  from shown join projects p on p.id = shown.project_id join users u on u.id = p.designer_id
  left join (${fallenOf(now, sql`shown`)}) fell on fell.project_id = p.id
  where p.is_listed order by shown.n`,
  { card },
)

function bySort<Made>(make: (sort: FavoriteSort) => Made): Record<FavoriteSort, Made> {
  return { latest: make('latest'), price: make('price'), drop: make('drop') }
}

/** `keep`: it is to be there afterwards, whether it was before or not. */
export type FavoriteWish = 'toggle' | 'keep'

export type Toggled = { ok: true; isFavorite: boolean } | { ok: false; reason: 'unknown' }

/**
 * Adds a listed project to a user's favourites, or takes it away when it is there. Requests for the same project by the
 * same person wait for one another, so that fifty presses at once end as fifty presses in a row would. What is no longer
 * listed can be taken away, not added.
 */
export async function toggleFavorite(
  { db, clock }: { db: Database; clock: Clock },
  { userId, projectId, wish = 'toggle' }: { userId: string; projectId: string; wish?: FavoriteWish },
): Promise<Toggled> {
  return db.transaction(async (tx): Promise<Toggled> => {
    await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`favorite ${userId} ${projectId}`}, 0))`)
    const isIt = and(eq(favorites.userId, userId), eq(favorites.projectId, projectId))
    const found = await (wish === 'keep'
      ? tx.select({ id: favorites.id }).from(favorites).where(isIt)
      : tx.delete(favorites).where(isIt).returning({ id: favorites.id }))
    if (found.length > 0) return { ok: true, isFavorite: wish === 'keep' }
    const query = sql`
      insert into favorites (user_id, project_id, created_at, told_cents)
      select ${userId}, p.id, ${clock.now().toISOString()}, p.price_cents from projects p
      where p.id = ${projectId} and p.is_listed`
    return (await execute(tx, query)) > 0 ? { ok: true, isFavorite: true } : { ok: false, reason: 'unknown' }
  })
}
