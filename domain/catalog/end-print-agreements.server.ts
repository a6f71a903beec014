import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { keepLowestPrice } from './keep-lowest-price.server.ts'

/** One agreement, or everything of a printer, a designer or a project. */
export type EndedAgreements =
  | { agreementId: string }
  | { printerId: string }
  | { designerId: string }
  | { projectId: string }

/**
 * Ends agreements in force, and withdraws what was only asked for: what their printers sold is not offered any more, what was
 * bought is made and sent as promised. By the platform unless a person is named. Inner verb; returns how many there were.
 */
export async function endPrintAgreements(
  tx: Database,
  which: EndedAgreements,
  { at, endedBy = null, answer = null }: { at: Date; endedBy?: string | null; answer?: string | null },
): Promise<number> {
  const { rows } = await tx.execute<{ project_id: string; printer_id: string }>(sql`
    update print_agreements set state = case state when 'approved' then 'ended' else 'withdrawn' end,
      ended_at = ${at.toISOString()}::timestamptz, ended_by = ${endedBy}::uuid, answer = coalesce(${answer}::text, answer)
    where state in ('asked', 'approved') and ${conditionOf(which)} returning project_id, printer_id`)
  for (const { project_id: projectId, printer_id: printerId } of rows) {
    await tx.execute(sql`
      update offers set is_active = false, updated_at = ${at.toISOString()}::timestamptz
      where project_id = ${projectId} and printer_id = ${printerId} and is_active`)
    await keepLowestPrice(tx, projectId)
  }
  return rows.length
}

function conditionOf(which: EndedAgreements): SQL {
  if ('agreementId' in which) return sql`id = ${which.agreementId}`
  if ('printerId' in which) return sql`printer_id = ${which.printerId}`
  if ('projectId' in which) return sql`project_id = ${which.projectId}`
  return sql`project_id in (select id from projects where designer_id = ${which.designerId})`
}
