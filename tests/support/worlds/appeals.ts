import type { Database } from '#db/database.ts'
import { appealDecision } from '#domain/moderation/appeals.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { suspensionInForce } from '#domain/suspensions/suspensions.server.ts'

type Appeal = { projectId: string; appeal: string }

/** Appeals against the suspension that is in force on a project. */
export async function appealSuspension(
  world: { db: Database; clock: Clock },
  userId: string,
  { projectId, appeal }: Appeal,
) {
  const suspension = await suspensionInForce(world.db, projectId)
  return appealDecision(world, { userId, decisionId: suspension?.id ?? '' }, appeal)
}
