import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.server.ts'
import { cardColumns } from '#domain/catalog/card-columns.server.ts'
import { type Findable, findAmong } from '#domain/terms/find-among.ts'
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

/** Somebody's favourites that are listed, the latest first. `page` counts from 1. */
export async function favoriteProjects(db: Database, userId: string, page: number): Promise<FavoriteProjects> {
  const [row] = await runPrepared<{ items: ProjectCardFacts[]; total: number }>(db, {
    name: 'favorite projects',
    text: pageStatement,
    values: [userId, pageSize, (page - 1) * pageSize],
  })
  if (!row) throw new Error('a statement without from gave no row')
  return { ...row, pages: Math.ceil(row.total / pageSize), understood: null }
}

/** Those of them that have these words in title, description or maker's name. */
export async function searchFavorites(
  db: Database,
  userId: string,
  asked: { q: string; page: number },
): Promise<FavoriteProjects> {
  const all = await runPrepared<Findable & { maker: string }>(db, {
    name: 'words of favorites',
    text: wordsStatement,
    values: [userId],
  })
  const things = all.map((one) => ({ ...one, terms: [...one.terms, ...searchTerms(one.maker)] }))
  const { ids, understood } = findAmong(asked.q, things)
  const shown = ids.slice((asked.page - 1) * pageSize, asked.page * pageSize)
  const cards = await runPrepared<{ card: ProjectCardFacts }>(db, {
    name: 'favorites by id',
    text: cardsStatement,
    values: [userId, shown],
  })
  const items = cards.map(({ card }) => card)
  return { items, total: ids.length, pages: Math.ceil(ids.length / pageSize), understood }
}

const mine = `
  select f.project_id, f.created_at, f.id from favorites f join projects p on p.id = f.project_id
  where f.user_id = $1 and p.is_listed`

const pageStatement = `
  with mine as (${mine})
  select
    (select count(*)::int from mine) as total,
    (select coalesce(json_agg(${cardColumns('$1')} order by page.created_at desc, page.id desc), '[]')
      from (select * from mine order by created_at desc, id desc limit $2 offset $3) page
      join projects p on p.id = page.project_id join users u on u.id = p.designer_id) as items`

const wordsStatement = `
  with mine as (${mine})
  select p.id, p.title, tsvector_to_array(p.search_vector) as terms, u.full_name as maker
  from mine join projects p on p.id = mine.project_id join users u on u.id = p.designer_id
  order by mine.created_at desc, mine.id desc`

const cardsStatement = `
  select ${cardColumns('$1')} as card
  from unnest($2::uuid[]) with ordinality as shown (id, n)
  join projects p on p.id = shown.id join users u on u.id = p.designer_id
  where p.is_listed order by shown.n`
