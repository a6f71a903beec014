import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { uploads } from '#db/schema/catalog.ts'
import { isUuid } from '#domain/shared/text.ts'

export type PendingUpload = typeof uploads.$inferSelect

/**
 * Returns those of a user's received files that are named, in the order named; other users', used and swept ones are
 * left out alike. Locked when they are about to be used (`db` is then a transaction).
 */
export async function pendingUploads(
  db: Database,
  ownerId: string,
  ids: readonly string[],
  options: { lock?: boolean } = {},
): Promise<PendingUpload[]> {
  const wanted = [...new Set(ids)].filter(isUuid)
  if (wanted.length === 0) return []
  const query = db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.id, wanted), eq(uploads.ownerId, ownerId)))
    .orderBy(asc(uploads.id))
  const rows = await (options.lock ? query.for('update') : query)
  return rows.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
}
