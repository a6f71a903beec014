import { sql } from 'drizzle-orm'
import { nullable, oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { query, execute } from '#db/statement.ts'
import { type FileStore, StorageFull } from '#domain/shared/files.ts'
import type { Limit, RateLimits } from '#domain/shared/limits.ts'
import { isSameLook } from '#domain/shared/looks.ts'
import { type EncodePicture, type PictureRefusal, shareSize } from '#domain/shared/picture.ts'
import { storePicture } from '#domain/shared/store-picture.server.ts'

/** Rate limit of a user's photos, since each is processed by a child process. */
const photosPerPerson: Limit = { name: 'shown-photo', times: 40, seconds: 3600 }

export type ShownPhotoWorld = {
  db: Database
  publicFiles: FileStore
  encodePicture: EncodePicture
  rateLimits: RateLimits
}

/** A user's photo for a make or review, in the public store before any row names it. */
export type ShownPhoto = { storageKey: string; width: number; height: number; color: string; looks: string }

/**
 * Reason for refusing photos. `same`: photo number `place` (from 1) matches an earlier one, the listing's or another
 * user's.
 */
export type ShownPhotoRefusal =
  | { ok: false; reason: PictureRefusal | 'storage_full' | 'too_many_tries' }
  | { ok: false; reason: 'same'; place: number; as: 'listing' | 'other' | 'photo' }

/**
 * Encodes and stores photos without metadata; refuses copies of pictures of the project, of other users or of one
 * another.
 */
export async function storeShownPhotos(
  world: ShownPhotoWorld,
  { userId, projectId }: { userId: string; projectId: string },
  sent: readonly Uint8Array[],
): Promise<{ ok: true; photos: ShownPhoto[] } | ShownPhotoRefusal> {
  if (sent.length === 0) return { ok: true, photos: [] }
  const known = await knownLooks(world, userId, projectId)
  const photos: ShownPhoto[] = []
  for (const [index, bytes] of sent.entries()) {
    const permit = await world.rateLimits.take(photosPerPerson, userId)
    if (!permit.ok) return { ok: false, reason: permit.reason }
    const picture = await world.encodePicture(bytes)
    if (!picture.ok) return picture
    const { looks, unframedLooks, uncutLooks, width, height, color } = picture
    if (isShareShaped(picture)) known.push(...(await sharedLooks(world, projectId)))
    const same = [...known, ...photos.map((photo) => ({ looks: photo.looks, as: 'photo' as const }))].find((one) =>
      // Crops are compared only with the listing: two honest photos of one item may differ just by their background.
      [looks, ...unframedLooks, ...(one.as === 'listing' ? uncutLooks : [])].some((look) =>
        isSameLook(one.looks, look),
      ),
    )
    if (same) return { ok: false, reason: 'same', place: index + 1, as: same.as }
    try {
      photos.push({ storageKey: await storePicture(world.publicFiles, picture), width, height, color, looks })
    } catch (error) {
      if (error instanceof StorageFull) return { ok: false, reason: 'storage_full' }
      throw error
    }
  }
  return { ok: true, photos }
}

type Known = { looks: string; as: 'listing' | 'other' }

async function knownLooks(world: ShownPhotoWorld, userId: string, projectId: string): Promise<Known[]> {
  const rows = await query(
    world.db,
    sql`
    select storage_key as key, 'listing' as as, looks from project_images where project_id = ${projectId}
    union all (select i.storage_key, 'other', i.looks from makes m join make_pictures i on i.make_id = m.id
      where m.project_id = ${projectId} and m.user_id <> ${userId} order by m.created_at desc, i.position limit 400)
    union all (select i.storage_key, 'other', i.looks from reviews r join review_pictures i on i.review_id = r.id
      where r.project_id = ${projectId} and r.user_id <> ${userId} order by r.created_at desc, i.position limit 400)`,
    { key: text, as: oneOf('listing', 'other'), looks: nullable(text) },
  )
  const known: Known[] = []
  for (const { key, as, looks } of rows) {
    const found = looks ?? (await readLooks(world, key))
    if (found) known.push({ looks: found, as })
  }
  return known
}

/** Computes and saves the perceptual hash of a project's picture; null if its file is gone. */
async function readLooks(world: ShownPhotoWorld, key: string): Promise<string | null> {
  const looks = await looksOfFile(world, `${key}-400.webp`)
  if (looks) await execute(world.db, sql`update project_images set looks = ${looks} where storage_key = ${key}`)
  return looks
}

async function looksOfFile({ publicFiles, encodePicture }: ShownPhotoWorld, name: string): Promise<string | null> {
  const stored = await publicFiles.read(name)
  const picture = stored && (await encodePicture(await new Response(stored).bytes()))
  return picture?.ok ? picture.looks : null
}

/** Returns whether a picture has the aspect ratio of link previews; only then can it be a copy of one. */
function isShareShaped({ width, height }: { width: number; height: number }): boolean {
  return Math.abs((width / height) * (shareSize.height / shareSize.width) - 1) < 0.02
}

/**
 * Returns the perceptual hash of the project's link preview, the cover on its own blurred copy; empty without cover.
 */
async function sharedLooks(world: ShownPhotoWorld, projectId: string): Promise<Known[]> {
  const [cover] = await query(world.db, sql`select ${firstPicture(sql`${projectId}::uuid`)} as image`, {
    image: anyPicture,
  })
  const looks = cover?.image && (await looksOfFile(world, `${cover.image.key}-1200.jpg`))
  return looks ? [{ looks, as: 'listing' }] : []
}
