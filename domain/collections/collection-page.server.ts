import { sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, object, text, timestamp, type ValueOf } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { collections } from '#db/schema/collections.ts'
import { query } from '#db/statement.ts'
import { cardJson, cardShapes } from '#domain/catalog/card.sql.ts'
import { authorJson, authorShape, collectionCard, collectionCardJson, isShownToAll } from './collection-card.sql.ts'

/** Items per page of a collection; the owner, who sorts them, sees all on one page. */
const itemsShown = 48

/** A project in a collection; if not listed, `card` is null, while title, maker and date of deletion are set. */
const item = object({
  projectId: text,
  place: integer,
  title: text,
  note: nullable(text),
  card: nullable(object(cardShapes)),
  makerName: nullable(text),
  deletedAt: nullable(timestamp),
})

export type CollectionItem = ValueOf<typeof item>

export type CollectionPage = NonNullable<Awaited<ReturnType<typeof collectionPage>>>

/** Returns a collection by code if the viewer may see it, otherwise null; `page` counts from 1, 0 returns all. */
export async function collectionPage(
  db: Database,
  { code, viewerId, page }: { code: string; viewerId: string | null; page: number },
) {
  const mayRead = sql`(here.user_id = ${viewerId}::uuid or (here.visibility <> 'private' and here.hidden_at is null and u.blocked_at is null))`
  const window = page > 0 ? sql`limit ${itemsShown} offset ${(page - 1) * itemsShown}` : sql``
  const [row] = await query(
    db,
    sql`
    select here.id, here.code, here.name, here.about, here.visibility, here.item_count as "itemCount", here.changed_at as "changedAt",
      here.hidden_at is not null as "isHidden", here.user_id is not distinct from ${viewerId}::uuid as "isOwn", ${authorJson()} as author,
      (${itemsOf(viewerId, window)}) as items, (${othersOfAuthor}) as others,
      (select count(*) from collections c where ${isOther}) as "otherCount"
    from collections here join users u on u.id = here.user_id where here.code = ${code} and ${mayRead}`,
    {
      id: text,
      code: text,
      name: text,
      about: nullable(text),
      visibility: collections.visibility,
      itemCount: integer,
      changedAt: timestamp,
      isHidden: boolean,
      isOwn: boolean,
      author: authorShape,
      items: list(item),
      others: list(collectionCard),
      otherCount: integer,
    },
  )
  return row ? { ...row, pages: Math.ceil(row.itemCount / itemsShown) } : null
}

function itemsOf(viewerId: string | null, window: ReturnType<typeof sql>) {
  return sql`
  select coalesce(json_agg(json_build_object('projectId', i.project_id, 'place', i.position, 'title', i.title, 'note', i.note,
      'card', case when p.is_listed then ${cardJson(viewerId)} end, 'makerName', case when u.closed_at is null then u.full_name end,
      'deletedAt', p.deleted_at) order by i.position), '[]')
  from (select * from collection_items where collection_id = here.id order by position ${window}) i
  join projects p on p.id = i.project_id join users u on u.id = p.designer_id`
}

const isOther = sql`c.user_id = here.user_id and c.id <> here.id and ${isShownToAll}`

const othersOfAuthor = sql`
  select coalesce(json_agg(other.card), '[]') from (
    select ${collectionCardJson} as card from collections c where ${isOther} order by c.published_at desc, c.id desc limit 3) other`
