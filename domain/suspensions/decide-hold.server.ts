import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'

type Decision = {
  /** `removed`: out of the catalogue for good; `released`: back into it, if its maker has it active. */
  outcome: 'removed' | 'released'
  staffId: string
  /** What the maker is told. */
  reason: string
}

/**
 * Staff's decision about the hold that is in force on a project. Inner verb; the appeal that was open, if any, is decided
 * with it, and the maker is told by mail. Returns the hold, or null when none is in force.
 */
export async function decideHold(
  tx: Database,
  projectId: string,
  { outcome, staffId, reason }: Decision,
  at: Date,
): Promise<{ holdId: string } | null> {
  const now = at.toISOString()
  const { rows } = await tx.execute<{ id: string }>(sql`
    update project_holds set state = ${outcome}, decided_at = ${now}, decided_by = ${staffId}, decision = ${reason},
      appeal_decided_at = case when appealed_at is not null then coalesce(appeal_decided_at, ${now}) end
    where project_id = ${projectId} and state <> 'released'
    returning id`)
  const [hold] = rows
  if (!hold) return null
  await enqueue(tx, 'send-hold-notice', { holdId: hold.id }, { key: `hold:${hold.id}` })
  if (outcome === 'released') await tx.execute(sql`update projects set held_at = null where id = ${projectId}`)
  return { holdId: hold.id }
}
