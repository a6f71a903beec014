import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'
import { cartItems, favorites } from '#db/schema/community.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { endPrintAgreements } from './end-print-agreements.server.ts'

/**
 * Takes a maker's own project out of the shop for good: listing, favourites and cart lines go. The row and its files stay,
 * because purchases refer to it and buyers keep what they bought.
 */
export async function deleteProject(
  { db, clock }: { db: Database; clock: Clock },
  maker: Pick<Viewer, 'id' | 'userType'>,
  projectId: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isMaker(maker) || !isUuid(projectId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [project] = await tx
      .update(projects)
      .set({ isActive: false, deletedAt: at, updatedAt: at })
      .where(and(eq(projects.id, projectId), eq(projects.designerId, maker.id), isNull(projects.deletedAt)))
      .returning({ id: projects.id })
    if (!project) return { ok: false, reason: 'not_found' } as const
    await tx.delete(favorites).where(eq(favorites.projectId, project.id))
    await tx.delete(cartItems).where(eq(cartItems.projectId, project.id))
    await endPrintAgreements(tx, { projectId: project.id }, { at, side: 'designer', endedBy: maker.id })
    return { ok: true } as const
  })
}
