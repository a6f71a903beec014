import { type SQL, sql } from 'drizzle-orm'
import { integer, list, object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { type Given, type RowsOf, statement } from '#db/statement.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { onOffer, onOfferShape } from '#db/sql/lower-prices.sql.ts'
import { cardJson, cardShapes, picturedCategories, picturedCategory } from '#domain/catalog/card.sql.ts'
import { collectionCard, pickedFor } from '#domain/collections/collection-card.sql.ts'
import { makersToFollow, makersToFollowShape } from '#domain/follows/makers-to-follow.sql.ts'
import { freshMakes, freshMakesShape } from '#domain/makes/fresh-makes.sql.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { Fault } from '#fault'

export type HomePage = RowsOf<typeof forVisitor>

export async function homePage(
  db: Database,
  { viewerId, now }: { viewerId: string | null; now: Date },
): Promise<HomePage> {
  const today = dayOf(now)
  // Makers followed since yesterday stay, so that the pressed button remains.
  const row = viewerId
    ? await forViewer.row(db, { today, viewerId, since: addDays(today, -1) })
    : await forVisitor.row(db, { today })
  if (!row) throw new Fault('home page: expected one row')
  return row
}

const wordsSearched = sql`
  select coalesce(json_agg(words), '[]') from (
    select s.words from popular_searches s join search_words w on w.word = s.term and w.project_count > 0
    order by s.people desc, s.words limit ${constant(3)}) found`

const columns = {
  searched: list(text),
  newest: list(object(cardShapes)),
  total: integer,
  categories: list(picturedCategory),
  makes: freshMakesShape,
  makers: makersToFollowShape,
  offers: onOfferShape,
  collections: list(collectionCard),
}

const forVisitor = statement(
  'home page',
  ({ today }: Given<{ today: string }>) => homeSql(sql`${today}::date`, null, sql`'infinity'`),
  columns,
)
const forViewer = statement(
  'home page v',
  ({ today, viewerId, since }: Given<{ today: string; viewerId: string; since: string }>) =>
    homeSql(sql`${today}::date`, sql`${viewerId}`, sql`${since}`),
  columns,
)

function homeSql(today: SQL, viewerId: SQL | null, since: SQL): SQL {
  const newest = (columns: SQL) =>
    sql`select ${columns} from projects where is_listed order by created_at desc, id desc limit 4`
  return sql`
  select
    (select coalesce(json_agg(${cardJson(viewerId)} order by p.created_at desc, p.id desc), '[]')
      from (${newest(sql`*`)}) p
      join users u on u.id = p.designer_id) as newest,
    (select coalesce(sum(project_count), 0)::int from categories where parent_id is null) as total,
    (${picturedCategories(sql`array(${newest(sql`id`)})`)}) as categories,
    (${wordsSearched}) as searched, (${freshMakes}) as makes, (${makersToFollow(viewerId ?? sql`null`, since)}) as makers, (${pickedFor(today)}) as collections,
    (${onOffer(today)}) as offers`
}
