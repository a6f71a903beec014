import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projectImages } from '#db/schema/catalog.ts'
import { decisions } from '#db/schema/moderation.ts'
import { isSameLook } from '#domain/shared/looks.ts'
import type { AiShare, ImageKind } from './marks.ts'

type Said = {
  uploads: readonly { id: string; looks: string | null }[]
  said: Record<string, ImageKind>
  ai: AiShare | null
}

/** Returns the ids of pictures and uploads, and `ai`, where a form contradicts the latest correction by staff. */
export async function correctedMarks(tx: Database, projectId: string, { uploads, said, ai }: Said): Promise<string[]> {
  const corrections = await tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.projectId, projectId), eq(decisions.kind, 'correction'), isNull(decisions.undoneAt)))
    .orderBy(asc(decisions.createdAt))
  if (corrections.length === 0) return []
  const changes = corrections.flatMap((one) => one.changes ?? [])
  const own = await tx.select().from(projectImages).where(eq(projectImages.projectId, projectId))
  const pictures = [...own, ...uploads].filter((picture) => {
    const last = changes.findLast((change) => isOf(change, picture))
    const wish = said[picture.id]
    return last !== undefined && wish !== undefined && wish !== last.marked
  })
  const ofAi = changes.findLast(({ imageId }) => imageId === null)
  return [...pictures.map(({ id }) => id), ...(ofAi && ofAi.marked !== ai ? ['ai'] : [])]
}

function isOf(
  change: { imageId: string | null; looks: string | null },
  picture: { id: string; looks: string | null },
): boolean {
  if (change.imageId === null) return false
  return change.imageId === picture.id || (!!change.looks && !!picture.looks && isSameLook(change.looks, picture.looks))
}
