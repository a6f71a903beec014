import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { execute } from '#db/statement.ts'
import { users } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type FileStore, StorageFull } from '#domain/shared/files.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import { noteName } from './accounts.server.ts'
import { avatarsPerPerson } from './limits.ts'
import type { EncodePicture, PictureRefusal } from '#domain/shared/picture.ts'
import { removePicture, storePicture } from '#domain/shared/store-picture.server.ts'
import type { ProfileInput } from './account-input.ts'

export async function updateProfile(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  { fullName, bio, city }: ProfileInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ fullName, bio, city, updatedAt: clock.now() })
      .where(and(eq(users.id, userId), isNull(users.closedAt)))
    await noteName(tx, userId)
    if (bio) await enqueue(tx, 'look-at-words', { userId })
    // Every process caches project pages, which show names.
    await execute(tx, sql`select pg_notify('catalog_changed', '')`)
  })
}

/** Lets a buyer's account also sell; the account type can change in no other way. */
export async function startSelling(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
): Promise<{ ok: true } | { ok: false; reason: 'sells_already' }> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(users)
      .set({ userType: 'both', updatedAt: clock.now() })
      .where(and(eq(users.id, userId), eq(users.userType, 'buyer')))
    if (rowCount !== 1) return { ok: false, reason: 'sells_already' } as const
    await noteName(tx, userId, { startsSelling: true })
    return { ok: true } as const
  })
}

type World = {
  db: Database
  publicFiles: FileStore
  encodePicture: EncodePicture
  rateLimits: RateLimits
  clock: Clock
}

type Outcome = { ok: true } | { ok: false; reason: PictureRefusal | 'storage_full' } | TooManyTries

export async function setAvatar(world: World, userId: string, bytes: Uint8Array): Promise<Outcome> {
  const permit = await world.rateLimits.take(avatarsPerPerson, userId)
  if (!permit.ok) return permit
  const picture = await world.encodePicture(bytes)
  if (!picture.ok) return picture
  try {
    await replaceAvatar(world, userId, await storePicture(world.publicFiles, picture))
    return { ok: true }
  } catch (error) {
    if (error instanceof StorageFull) return { ok: false, reason: 'storage_full' }
    throw error
  }
}

export async function removeAvatar(world: Pick<World, 'db' | 'publicFiles' | 'clock'>, userId: string): Promise<void> {
  await replaceAvatar(world, userId, null)
}

/** Clears a user's biography and picture; the name stays, since sold items show it. */
export async function clearProfile(tx: Database, userId: string, at: Date): Promise<void> {
  await tx.update(users).set({ bio: null, avatarKey: null, updatedAt: at }).where(eq(users.id, userId))
  await execute(tx, sql`select pg_notify('catalog_changed', '')`)
}

async function replaceAvatar(
  { db, publicFiles, clock }: Pick<World, 'db' | 'publicFiles' | 'clock'>,
  userId: string,
  avatarKey: string | null,
): Promise<void> {
  const earlier = await db.transaction(async (tx) => {
    const [person] = await tx.select({ key: users.avatarKey }).from(users).where(eq(users.id, userId)).for('update')
    await tx
      .update(users)
      .set({ avatarKey, updatedAt: clock.now() })
      .where(and(eq(users.id, userId), isNull(users.closedAt)))
    // Every process caches project pages, which show pictures.
    await execute(tx, sql`select pg_notify('catalog_changed', '')`)
    return person?.key
  })
  if (earlier) await removePicture(publicFiles, earlier)
}
