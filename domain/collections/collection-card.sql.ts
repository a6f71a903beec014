import { type SQL, sql } from 'drizzle-orm'
import { boolean, list, nullable, object, text } from '#db/columns.ts'
import { collections } from '#db/schema/collections.ts'
import { firstPicture, picture } from '#db/sql/first-picture.sql.ts'
import { shopSlug } from '#db/sql/shop-slug.sql.ts'
import { isCompany } from '#db/sql/sold-by.sql.ts'

export const isShownToAll = sql`c.visibility = 'public' and c.hidden_at is null and c.item_count > 0 and u.blocked_at is null`

/** SQL for the card of a collection `c` of user `u`, with pictures of its first three listed projects. */
export const collectionCardJson = sql`json_build_object(
  'id', c.id, 'code', c.code, 'name', c.name, 'visibility', c.visibility, 'itemCount', c.item_count,
  'author', ${authorJson()},
  'pictures', (${firstPictures(sql`c.id`)}))`

export function firstPictures(collectionId: SQL): SQL {
  return sql`select coalesce(json_agg(shown.picture order by shown.position), '[]') from (
    select item.position, ${firstPicture(sql`p.id`)} as picture from collection_items item
    join projects p on p.id = item.project_id and p.is_listed where item.collection_id = ${collectionId} order by item.position limit 3) shown
    where shown.picture is not null`
}

/** Selects the staff picks that are valid on a day and still public, in their order. */
export function pickedFor(day: SQL): SQL {
  return sql`
  select coalesce(json_agg(picked.card order by picked.place, picked.created_at desc), '[]') from (
    select ${collectionCardJson} as card, k.place, k.created_at
    from collection_picks k join collections c on c.id = k.collection_id join users u on u.id = c.user_id
    where k.last_day >= ${day} and ${isShownToAll} order by k.place, k.created_at desc limit 12) picked`
}

export function authorJson() {
  return sql`json_build_object('id', u.id, 'name', u.full_name, 'avatarKey', u.avatar_key, 'shopSlug', ${shopSlug(sql`u.id`)}, 'isCompany', ${isCompany(sql`u.id`)})`
}

export const authorShape = object({
  id: text,
  name: text,
  avatarKey: nullable(text),
  shopSlug: nullable(text),
  isCompany: boolean,
})

export const collectionCard = object({
  id: text,
  code: text,
  name: text,
  visibility: collections.visibility,
  itemCount: collections.itemCount,
  author: authorShape,
  pictures: list(picture),
})
