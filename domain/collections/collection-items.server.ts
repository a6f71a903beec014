import { sql } from 'drizzle-orm'
import { integer, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { collectionItems } from '#db/schema/collections.ts'
import { query, execute } from '#db/statement.ts'
import type { TooManyTries } from '#domain/shared/limits.ts'
import { mostItems } from './collection.ts'
import { type CollectionName, type CollectionWorld, permitCollectionChange } from './collections.server.ts'

type Own = { userId: string; collectionId: string; projectId: string }

type Refused = { ok: false; reason: 'not_found' | 'full' } | TooManyTries

export type ItemChange = { ok: true; isNew: boolean; collection: CollectionName } | Refused

/** Adds a listed project at the end of a user's collection, or changes its note if already there. */
export function saveCollectionItem(
  world: CollectionWorld,
  own: Own,
  { note }: { note?: string | null | undefined },
): Promise<ItemChange> {
  return changeItem(world, own, async (tx, { itemCount, place, keptNote }) => {
    const { collectionId, projectId } = own
    if (place !== null) {
      if (note === undefined || note === keptNote) return { isNew: false }
      const isIt = sql`collection_id = ${collectionId} and project_id = ${projectId}`
      await execute(tx, sql`update collection_items set note = ${note} where ${isIt}`)
      return { isNew: true }
    }
    const [project] = await query(tx, sql`select title from projects where id = ${projectId} and is_listed`, {
      title: text,
    })
    if (!project) return 'not_found'
    if (itemCount >= mostItems) return 'full'
    const values = { title: project.title, note: note ?? null, createdAt: world.clock.now() }
    await tx.insert(collectionItems).values({ collectionId, projectId, position: itemCount + 1, ...values })
    return { isNew: true }
  })
}

/** Removes a project from a user's collection; later items move up. */
export function removeCollectionItem(world: CollectionWorld, own: Own): Promise<ItemChange> {
  return changeItem(world, own, async (tx, { place }) => {
    const { collectionId, projectId } = own
    if (place === null) return { isNew: false }
    await execute(
      tx,
      sql`delete from collection_items where collection_id = ${collectionId} and project_id = ${projectId}`,
    )
    await execute(
      tx,
      sql`update collection_items set position = position - 1 where collection_id = ${collectionId} and position > ${place}`,
    )
    return { isNew: true }
  })
}

export function moveCollectionItem(world: CollectionWorld, own: Own, to: 'up' | 'down' | number): Promise<ItemChange> {
  return changeItem(world, own, async (tx, { itemCount, place }) => {
    if (place === null) return 'not_found'
    const wanted = to === 'up' ? place - 1 : to === 'down' ? place + 1 : to
    const target = Math.min(Math.max(wanted, 1), itemCount)
    if (target === place) return { isNew: false }
    const step = target > place ? -1 : 1
    await execute(
      tx,
      sql`update collection_items
        set position = case when project_id = ${own.projectId} then ${target}::int else position + ${step}::int end
        where collection_id = ${own.collectionId} and position between ${Math.min(place, target)} and ${Math.max(place, target)}`,
    )
    return { isNew: true }
  })
}

type Kept = { itemCount: number; place: number | null; keptNote: string | null }

/** Runs `change` on an item while the user's own collection is locked. */
async function changeItem(
  world: CollectionWorld,
  { userId, collectionId, projectId }: Own,
  change: (tx: Database, kept: Kept) => Promise<{ isNew: boolean } | 'not_found' | 'full'>,
): Promise<ItemChange> {
  const permit = await permitCollectionChange(world, userId)
  if (!permit.ok) return permit
  return world.db.transaction(async (tx) => {
    const [collection] = await query(
      tx,
      sql`select id, name, code, item_count as "itemCount" from collections
        where id = ${collectionId} and user_id = ${userId} for no key update`,
      { id: text, name: text, code: text, itemCount: integer },
    )
    if (!collection) return { ok: false, reason: 'not_found' } as const
    const { itemCount, ...name } = collection
    const [item] = await query(
      tx,
      sql`select position as place, note from collection_items where collection_id = ${collectionId} and project_id = ${projectId}`,
      { place: integer, note: nullable(text) },
    )
    const done = await change(tx, { itemCount, place: item?.place ?? null, keptNote: item?.note ?? null })
    if (typeof done === 'string') return { ok: false, reason: done } as const
    if (done.isNew)
      await execute(
        tx,
        sql`update collections set changed_at = ${world.clock.now().toISOString()} where id = ${collectionId}`,
      )
    return { ok: true, ...done, collection: name } as const
  })
}
