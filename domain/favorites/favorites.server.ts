import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, object } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query, type Given, statement } from '#db/statement.ts'
import { cardJson, cardShapes } from '#domain/catalog/card.sql.ts'
import { shownLowerPrices } from '#db/sql/lower-prices.sql.ts'
import type { ProjectCardFacts } from '#domain/catalog/project.ts'
import type { Cents } from '#domain/shared/money.ts'
import { ownQuery } from '#domain/spelling/search-query.ts'
import { favorites } from '#db/schema/community.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { Fault } from '#fault'

export type FavoriteSort = 'latest' | 'price' | 'drop'

/** A favourite project; `beforeCents` is the price before a recent cut, or null. */
type FavoriteProject = ProjectCardFacts & { beforeCents: Cents | null }

export type FavoriteProjects = {
  items: FavoriteProject[]
  total: number
  pages: number
}

/** Query for favourites; `q` searches title, description and maker, `page` counts from 1, `now` dates price cuts. */
type Asked = { q?: string; sort: FavoriteSort; page: number; now: Date }

const pageSize = 24

export async function favoriteProjects(
  db: Database,
  userId: string,
  { q = '', sort, page, now }: Asked,
): Promise<FavoriteProjects> {
  const row = await pageOfFavorites[sort].row(db, {
    userId,
    query: ownQuery(q),
    now: now.toISOString(),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  if (!row) throw new Fault('page of favourites: expected one row')
  return { ...row, pages: Math.ceil(row.total / pageSize) }
}

const card = object({ ...cardShapes, beforeCents: nullable(integer) })

function favoriteJson(userId: Placeholder): SQL {
  return cardJson(sql`${userId}`, sql`'beforeCents', fell.lowest_cents,`)
}

function favoritesOf(userId: Placeholder, query: Placeholder): SQL {
  return sql`select f.project_id, f.created_at, f.id, p.price_cents from favorites f join projects p on p.id = f.project_id
  where f.user_id = ${userId} and p.is_listed and (${query}::text is null or p.search_vector @@ ${query}::text::tsquery)`
}

function fallenOf(now: Placeholder, kept: SQL): SQL {
  return shownLowerPrices(sql`${now}::timestamptz`, sql`select project_id from ${kept}`)
}

const latest = sql`f.created_at desc, f.id desc`

/** SQL `order by` for favourites `f`; `drop` needs a join `fell` with price cuts. */
const orders: Record<FavoriteSort, SQL> = {
  latest,
  price: sql`f.price_cents, ${latest}`,
  drop: sql`f.price_cents::float8 / fell.lowest_cents nulls last, ${latest}`,
}

function withOrder(sort: FavoriteSort, now: Placeholder): SQL {
  return sort === 'drop' ? sql`left join (${fallenOf(now, sql`mine`)}) fell using (project_id)` : sql``
}

const pageOfFavorites = { latest: pageBy('latest'), price: pageBy('price'), drop: pageBy('drop') }

function pageBy(sort: FavoriteSort) {
  return statement(
    `favorite projects by ${sort}`,
    ({ userId, query, now, limit, offset }: Given<PageAsked>) => sql`
  with mine as (${favoritesOf(userId, query)}),
    page as materialized (select f.project_id, row_number() over (order by ${orders[sort]}) as n
      from mine f ${withOrder(sort, now)} order by n limit ${limit} offset ${offset})
  select
    (select count(*)::int from mine) as total,
    (select coalesce(json_agg(${favoriteJson(userId)} order by page.n), '[]')
      from page join projects p on p.id = page.project_id join users u on u.id = p.designer_id
      left join (${fallenOf(now, sql`page`)}) fell on fell.project_id = p.id) as items`,
    { items: list(card), total: integer },
  )
}

type PageAsked = { userId: string; query: string | null; now: string; limit: number; offset: number }

/** Action on a favourite; `keep` adds it if missing and never removes it. */
export type FavoriteWish = 'toggle' | 'keep'

export type Toggled = { ok: true; isFavorite: boolean } | { ok: false; reason: 'unknown' }

/** Adds a listed project to a user's favourites or removes it; concurrent requests each toggle once. */
export async function toggleFavorite(
  { db, clock }: { db: Database; clock: Clock },
  { userId, projectId, wish = 'toggle' }: { userId: string; projectId: string; wish?: FavoriteWish },
): Promise<Toggled> {
  const isIt = and(eq(favorites.userId, userId), eq(favorites.projectId, projectId))
  for (;;) {
    if (wish === 'toggle') {
      const taken = await db.delete(favorites).where(isIt).returning({ id: favorites.id })
      if (taken.length > 0) return { ok: true, isFavorite: false }
    }
    const [found] = await query(
      db,
      sql`
      with shown as (select id, price_cents from projects where id = ${projectId} and is_listed),
        added as (
          insert into favorites (user_id, project_id, created_at, told_cents)
          select ${userId}, id, ${clock.now().toISOString()}, price_cents from shown on conflict do nothing returning id)
      select exists (select from shown) as "isListed", exists (select from added) as "isAdded"`,
      { isListed: boolean, isAdded: boolean },
    )
    if (found?.isAdded) return { ok: true, isFavorite: true }
    const isKept = wish === 'keep' && (await db.$count(favorites, isIt)) > 0
    if (isKept) return { ok: true, isFavorite: true }
    if (!found?.isListed) return { ok: false, reason: 'unknown' }
    // Another request changed it in between: retry.
  }
}
