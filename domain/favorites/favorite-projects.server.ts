import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { integer, list, object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { type Given, statement } from '#db/statement.ts'
import { cardJson, cardShapes } from '#domain/catalog/card.sql.ts'
import { loadDictionary } from '#domain/terms/load-dictionary.server.ts'
import { findAmong } from '#domain/terms/find-among.ts'
import type { ProjectCardFacts } from '#domain/catalog/project.ts'
import { searchTerms } from '#domain/terms/search-terms.ts'

export type FavoriteProjects = {
  items: ProjectCardFacts[]
  total: number
  pages: number
  /** What was searched instead, when a word was no word of any of them. */
  understood: string | null
}

const pageSize = 24

/** Reads a user's favourites that are listed, the latest first. `page` counts from 1. */
export async function favoriteProjects(db: Database, userId: string, page: number): Promise<FavoriteProjects> {
  const row = await pageOfFavorites.row(db, { userId, limit: pageSize, offset: (page - 1) * pageSize })
  if (!row) throw new Error('a statement without from gave no row')
  return { ...row, pages: Math.ceil(row.total / pageSize), understood: null }
}

/** Finds those of them that have these words in title, description or maker's name. */
export async function searchFavorites(
  db: Database,
  userId: string,
  asked: { q: string; page: number },
): Promise<FavoriteProjects> {
  const all = await wordsOfFavorites.rows(db, { userId })
  const things = all.map((one) => ({ ...one, terms: [...one.terms, ...searchTerms(one.maker)] }))
  const { ids, understood } = findAmong(asked.q, things, await loadDictionary())
  const shown = ids.slice((asked.page - 1) * pageSize, asked.page * pageSize)
  const cards = await favoritesById.rows(db, { userId, ids: shown })
  const items = cards.map(({ card }) => card)
  return { items, total: ids.length, pages: Math.ceil(ids.length / pageSize), understood }
}

const columns = { items: list(object(cardShapes)), total: integer }

function favoritesOf(userId: Placeholder): SQL {
  return sql`select f.project_id, f.created_at, f.id from favorites f join projects p on p.id = f.project_id
  where f.user_id = ${userId} and p.is_listed`
}

const pageOfFavorites = statement(
  'favorite projects',
  ({ userId, limit, offset }: Given<{ userId: string; limit: number; offset: number }>) => sql`
  with mine as (${favoritesOf(userId)})
  select
    (select count(*)::int from mine) as total,
    (select coalesce(json_agg(${cardJson(sql`${userId}`)} order by page.created_at desc, page.id desc), '[]')
      from (select * from mine order by created_at desc, id desc limit ${limit} offset ${offset}) page
      join projects p on p.id = page.project_id join users u on u.id = p.designer_id) as items`,
  columns,
)

const wordsOfFavorites = statement(
  'words of favorites',
  ({ userId }: Given<{ userId: string }>) => sql`
  with mine as (${favoritesOf(userId)})
  select p.id, p.title, tsvector_to_array(p.search_vector) as terms, u.full_name as maker
  from mine join projects p on p.id = mine.project_id join users u on u.id = p.designer_id
  order by mine.created_at desc, mine.id desc`,
  { id: text, title: text, terms: list(text), maker: text },
)

const favoritesById = statement(
  'favorites by id',
  ({ userId, ids }: Given<{ userId: string; ids: string[] }>) => sql`
  select ${cardJson(sql`${userId}`)} as card
  from unnest(${ids}::uuid[]) with ordinality as shown (id, n)
  join projects p on p.id = shown.id join users u on u.id = p.designer_id
  where p.is_listed order by shown.n`,
  { card: object(cardShapes) },
)
