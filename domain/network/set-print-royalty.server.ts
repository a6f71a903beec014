import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/text.ts'

/**
 * Opens a maker's own project to others who print it, for so much a piece, or closes it (null). What was agreed upon stays as it
 * is: another royalty is for those who ask from now on.
 */
export async function setPrintRoyalty(
  { db }: { db: Database },
  maker: Pick<Viewer, 'id' | 'userType'>,
  { projectId, royaltyCents }: { projectId: string; royaltyCents: Cents | null },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isMaker(maker) || !isUuid(projectId)) return { ok: false, reason: 'not_found' }
  const changed = await db
    .update(projects)
    .set({ printRoyaltyCents: royaltyCents })
    .where(and(eq(projects.id, projectId), eq(projects.designerId, maker.id), isNull(projects.deletedAt)))
    .returning({ id: projects.id })
  return changed.length > 0 ? { ok: true } : { ok: false, reason: 'not_found' }
}
