import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query, execute } from '#db/statement.ts'
import { oneOf, text } from '#db/columns.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { lockProjects } from '#db/lock-projects.server.ts'
import { keepLowestPrice } from './offers.server.ts'

export type EndedAgreements =
  | { agreementId: string }
  | { printerId: string }
  | { designerId: string }
  | { projectId: string }

type Ending = { at: Date; side: 'designer' | 'printer'; endedBy?: string | null; answer?: string | null }

/**
 * Ends approved print agreements and withdraws requested ones; `side` is the ending party, `endedBy` its user, null for
 * the platform. Call in a transaction.
 */
export async function endPrintAgreements(
  tx: Database,
  which: EndedAgreements,
  { at, side, endedBy = null, answer = null }: Ending,
): Promise<void> {
  const isInForce = sql`state in ('asked', 'approved') and ${conditionOf(which)}`
  await lockProjects(tx, sql`id in (select project_id from print_agreements where ${isInForce})`)
  const rows = await query(
    tx,
    sql`
    update print_agreements set state = case state when 'approved' then 'ended' else 'withdrawn' end,
      ended_at = ${at.toISOString()}::timestamptz, ended_by = ${endedBy}::uuid, answer = coalesce(${answer}::text, answer)
    where ${isInForce} returning id, project_id, printer_id, state`,
    { id: text, project_id: text, printer_id: text, state: oneOf('withdrawn', 'ended') },
  )
  for (const { id, project_id: projectId, printer_id: printerId, state } of rows) {
    await execute(
      tx,
      sql`
      update offers set is_active = false, updated_at = ${at.toISOString()}::timestamptz
      where project_id = ${projectId} and printer_id = ${printerId} and is_active`,
    )
    await keepLowestPrice(tx, projectId)
    await enqueue(tx, 'send-agreement-notice', { agreementId: id, event: state, side, hasWords: answer !== null })
  }
}

function conditionOf(which: EndedAgreements): SQL {
  if ('agreementId' in which) return sql`id = ${which.agreementId}`
  if ('printerId' in which) return sql`printer_id = ${which.printerId}`
  if ('projectId' in which) return sql`project_id = ${which.projectId}`
  return sql`project_id in (select id from projects where designer_id = ${which.designerId})`
}
