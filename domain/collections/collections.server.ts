import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { collections } from '#db/schema/collections.ts'
import { execute } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Limit, type RateLimits, type TooManyTries } from '#domain/shared/limits.ts'
import { base32 } from '#domain/shared/text.ts'
import { mostCollections, type Visibility } from './collection.ts'
import type { CollectionInput } from './collection-input.ts'

export type CollectionWorld = { db: Database; clock: Clock; rateLimits: RateLimits }

/** Rate limit of a user's changes to collections, since public ones are seen by all. */
const changesPerPerson: Limit = { name: 'collection', times: 600, seconds: 3600 }

export function permitCollectionChange({ rateLimits }: CollectionWorld, userId: string) {
  return rateLimits.take(changesPerPerson, userId)
}

export type CollectionRefusal = { ok: false; reason: 'too_many' | 'name_taken' } | TooManyTries

export type CollectionName = { id: string; name: string; code: string }

const names = { id: collections.id, name: collections.name, code: collections.code }

export async function addCollection(
  world: CollectionWorld,
  userId: string,
  { name, visibility, about }: { name: string; visibility: Visibility; about: string | null },
): Promise<{ ok: true; collection: CollectionName } | CollectionRefusal> {
  const permit = await permitCollectionChange(world, userId)
  if (!permit.ok) return permit
  const at = world.clock.now()
  return world.db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    if ((await tx.$count(collections, eq(collections.userId, userId))) >= mostCollections)
      return { ok: false, reason: 'too_many' } as const
    const code = base32(randomBytes(10)).toLowerCase()
    const publishedAt = visibility === 'public' ? at : null
    const [collection] = await tx
      .insert(collections)
      .values({ userId, code, name, about, visibility, publishedAt, createdAt: at, changedAt: at })
      .onConflictDoNothing()
      .returning(names)
    return collection ? ({ ok: true, collection } as const) : ({ ok: false, reason: 'name_taken' } as const)
  })
}

/** Changes a user's collection; missing fields stay unchanged. */
export async function changeCollection(
  world: CollectionWorld,
  userId: string,
  collectionId: string,
  change: CollectionInput,
): Promise<{ ok: true; collection: CollectionName } | CollectionRefusal | { ok: false; reason: 'not_found' }> {
  const permit = await permitCollectionChange(world, userId)
  if (!permit.ok) return permit
  const at = world.clock.now()
  return world.db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    const own = and(eq(collections.id, collectionId), eq(collections.userId, userId))
    if (change.name !== undefined && (await isTaken(tx, { userId, collectionId, name: change.name })))
      return { ok: false, reason: 'name_taken' } as const
    const isPublic = change.visibility === 'public'
    const publishedAt = isPublic ? { publishedAt: sql`coalesce(published_at, ${at.toISOString()})` } : {}
    const [collection] = await tx
      .update(collections)
      .set({ ...change, ...publishedAt, changedAt: at })
      .where(own)
      .returning(names)
    return collection ? ({ ok: true, collection } as const) : ({ ok: false, reason: 'not_found' } as const)
  })
}

async function isTaken(
  tx: Database,
  { userId, collectionId, name }: Record<'userId' | 'collectionId' | 'name', string>,
) {
  const same = sql`user_id = ${userId} and lower(name) = lower(${name}) and id <> ${collectionId}`
  return (await tx.$count(collections, same)) > 0
}

/** Locks the owner's row, since names are unique and collections limited per user. */
async function lockOwner(tx: Database, userId: string): Promise<void> {
  await execute(tx, sql`select 1 from users where id = ${userId} for no key update`)
}

export async function removeCollection(db: Database, userId: string, collectionId: string): Promise<boolean> {
  return (await execute(db, sql`delete from collections where id = ${collectionId} and user_id = ${userId}`)) > 0
}

/**
 * Hides a collection from all but its owner; null `at` shows it again, but publishing does not. Call in a transaction.
 */
export async function hideCollection(tx: Database, collectionId: string, at: Date | null): Promise<void> {
  await tx.update(collections).set({ hiddenAt: at }).where(eq(collections.id, collectionId))
}
