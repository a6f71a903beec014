import { sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { anyPicture, firstPicture, picture } from '#db/sql/first-picture.sql.ts'
import { query } from '#db/statement.ts'
import { collectionCard, collectionCardJson } from './collection-card.sql.ts'
import type { CollectionCard } from './public-collections.server.ts'

export type OwnCollection = CollectionCard & { isHidden: boolean; has: boolean; note: string | null }

export async function ownCollections(
  db: Database,
  userId: string,
  projectId: string | null = null,
): Promise<OwnCollection[]> {
  const rows = await query(
    db,
    sql`
    select ${collectionCardJson} as card, c.hidden_at is not null as "isHidden", i.project_id is not null as has, i.note
    from collections c join users u on u.id = c.user_id
    left join collection_items i on i.collection_id = c.id and i.project_id = ${projectId}::uuid
    where c.user_id = ${userId} order by c.changed_at desc, c.id desc`,
    { card: collectionCard, isHidden: boolean, has: boolean, note: nullable(text) },
  )
  return rows.map(({ card, ...rest }) => ({ ...card, ...rest }))
}

/** Returns a project that is listed or already in one of the user's collections; otherwise null. */
export async function savedProject(db: Database, userId: string, projectId: string) {
  const [row] = await query(
    db,
    sql`
    select p.id, case when p.is_listed then p.title else coalesce(kept.title, p.title) end as title, p.is_listed as "isListed",
      case when p.is_listed then ${firstPicture(sql`p.id`)} end as image,
      exists (select from favorites f where f.project_id = p.id and f.user_id = ${userId}) as "isFavorite"
    from projects p left join lateral (select i.title from collection_items i join collections c on c.id = i.collection_id
      where i.project_id = p.id and c.user_id = ${userId} limit 1) kept on true
    where p.id = ${projectId} and (p.is_listed or kept.title is not null)`,
    { id: text, title: text, isListed: boolean, image: anyPicture, isFavorite: boolean },
  )
  return row ?? null
}

export async function favoriteCollection(db: Database, userId: string) {
  const ofUser = sql`favorites f join projects p on p.id = f.project_id where f.user_id = ${userId} and p.is_listed`
  const [row] = await query(
    db,
    sql`
    select (select count(*) from ${ofUser}) as amount, (select coalesce(json_agg(latest.picture order by latest.created_at desc), '[]') from (
      select f.created_at, ${firstPicture(sql`p.id`)} as picture from ${ofUser} order by f.created_at desc limit 3) latest
      where latest.picture is not null) as pictures`,
    { amount: integer, pictures: list(picture) },
  )
  return row ?? { amount: 0, pictures: [] }
}
