import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type FileStore, StorageFull } from '#domain/shared/files.ts'
import type { EncodePicture, PictureRefusal } from '#domain/shared/picture.ts'
import { avatarsPerPerson, type RateLimits, type TooManyTries } from '#domain/shared/limits.ts'
import { removePicture, storePicture } from '#domain/shared/store-picture.server.ts'

type World = {
  db: Database
  publicFiles: FileStore
  encodePicture: EncodePicture
  rateLimits: RateLimits
  clock: Clock
}

type Outcome = { ok: true } | { ok: false; reason: PictureRefusal | 'storage_full' } | TooManyTries

/** Puts a picture in place of whatever a person had: re-encoded, so that nothing of the file but its pixels is kept. */
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

/** Takes a person's picture away; their initials stand in its place. */
export async function removeAvatar(world: Pick<World, 'db' | 'publicFiles' | 'clock'>, userId: string): Promise<void> {
  await replaceAvatar(world, userId, null)
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
    // Pictures stand on project pages, which every process keeps in memory.
    await tx.execute(sql`select pg_notify('catalog_changed', '')`)
    return person?.key
  })
  if (earlier) await removePicture(publicFiles, earlier)
}
