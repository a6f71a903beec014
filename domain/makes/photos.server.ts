import { sql } from 'drizzle-orm'
import { nullable, oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { ask, execute } from '#db/statement.ts'
import { type FileStore, StorageFull } from '#domain/shared/files.ts'
import type { Limit, RateLimits } from '#domain/shared/limits.ts'
import { isSameLook } from '#domain/shared/looks.ts'
import type { EncodePicture, PictureRefusal } from '#domain/shared/picture.ts'
import { storePicture } from '#domain/shared/store-picture.server.ts'

/** Photos of makes that one person may send: each costs a process of its own. */
const photosPerPerson: Limit = { name: 'make-photo', times: 40, seconds: 3600 }

export type MakePhotoWorld = {
  db: Database
  publicFiles: FileStore
  encodePicture: EncodePicture
  rateLimits: RateLimits
}

/** A photo in the public store that no row names yet. */
export type MakePhoto = { storageKey: string; width: number; height: number; color: string; looks: string }

/** Why photos are not taken; `same`: one of them, counted from 1, is a picture of the listing or of another user's make. */
export type MakePhotoRefusal =
  | { ok: false; reason: PictureRefusal | 'storage_full' | 'too_many_tries' }
  | { ok: false; reason: 'same'; place: number; as: 'listing' | 'make' | 'photo' }

/**
 * Makes photos anew, without what cameras write into them, and stores them; none that looks like a picture of the listing, like
 * another one's photo of the project, or twice the same. What no row takes is swept, so a refusal leaves nothing behind.
 */
export async function storeMakePhotos(
  world: MakePhotoWorld,
  { userId, projectId }: { userId: string; projectId: string },
  sent: readonly Uint8Array[],
): Promise<{ ok: true; photos: MakePhoto[] } | MakePhotoRefusal> {
  if (sent.length === 0) return { ok: true, photos: [] }
  const known = await knownLooks(world, userId, projectId)
  const photos: MakePhoto[] = []
  for (const [index, bytes] of sent.entries()) {
    const permit = await world.rateLimits.take(photosPerPerson, userId)
    if (!permit.ok) return { ok: false, reason: permit.reason }
    const picture = await world.encodePicture(bytes)
    if (!picture.ok) return picture
    const { looks, width, height, color } = picture
    const same = [...known, ...photos.map((photo) => ({ looks: photo.looks, as: 'photo' as const }))].find((one) =>
      isSameLook(one.looks, looks),
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

type Known = { looks: string; as: 'listing' | 'make' }

/** How the pictures of the listing look, and the latest photos of the project's other makes. */
async function knownLooks(world: MakePhotoWorld, userId: string, projectId: string): Promise<Known[]> {
  const rows = await ask(
    world.db,
    sql`
    select storage_key as key, 'listing' as as, looks from project_images where project_id = ${projectId}
    union all (select i.storage_key, 'make', i.looks from makes m join make_pictures i on i.make_id = m.id
      where m.project_id = ${projectId} and m.user_id <> ${userId} order by m.created_at desc, i.position limit 400)`,
    { key: text, as: oneOf('listing', 'make'), looks: nullable(text) },
  )
  const known: Known[] = []
  for (const { key, as, looks } of rows) {
    const found = looks ?? (await readLooks(world, key))
    if (found) known.push({ looks: found, as })
  }
  return known
}

/** Reads how a picture of a listing looks, the first time it is asked, and keeps it; null without its file. */
async function readLooks({ db, publicFiles, encodePicture }: MakePhotoWorld, key: string): Promise<string | null> {
  const stored = await publicFiles.read(`${key}-400.webp`)
  const picture = stored && (await encodePicture(await new Response(stored).bytes()))
  if (!picture?.ok) return null
  await execute(db, sql`update project_images set looks = ${picture.looks} where storage_key = ${key}`)
  return picture.looks
}
