import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projectHolds } from '#db/schema/project-holds.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { ownHold } from './own-hold.server.ts'

/** A maker's word against what keeps their project out of the catalogue; once for each time it was taken out. */
export async function appealHold(
  { db, clock }: { db: Database; clock: Clock },
  makerId: string,
  { projectId, appeal }: { projectId: string; appeal: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'already_appealed' }> {
  const hold = await ownHold(db, makerId, projectId)
  if (!hold) return { ok: false, reason: 'not_found' }
  const appealed = await db
    .update(projectHolds)
    .set({ appeal, appealedAt: clock.now() })
    .where(and(eq(projectHolds.id, hold.id), isNull(projectHolds.appealedAt), ne(projectHolds.state, 'released')))
    .returning({ id: projectHolds.id })
  return appealed.length === 1 ? { ok: true } : { ok: false, reason: 'already_appealed' }
}
