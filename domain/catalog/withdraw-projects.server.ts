import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { execute } from '#db/statement.ts'
import { endPrintAgreements } from './end-print-agreements.server.ts'

/**
 * Takes everything of a maker who leaves out of the shop for good: listings, what was agreed about printing, and other people's
 * favourites and cart lines.
 * Pictures of what nobody ever bought go too; the rest stays for those who did. Inner verb.
 */
export async function withdrawProjects(tx: Database, designerId: string, at: Date): Promise<void> {
  await endPrintAgreements(tx, { printerId: designerId }, { at, side: 'printer' })
  await endPrintAgreements(tx, { designerId }, { at, side: 'designer' })
  const instant = sql`${at.toISOString()}::timestamptz`
  const theirs = sql`(select id from projects where designer_id = ${designerId})`
  await execute(
    tx,
    sql`
    update projects set is_active = false, deleted_at = ${instant}, updated_at = ${instant}
    where designer_id = ${designerId} and deleted_at is null`,
  )
  await execute(tx, sql`delete from favorites where project_id in ${theirs}`)
  await execute(tx, sql`delete from cart_items where project_id in ${theirs}`)
  await execute(
    tx,
    sql`
    delete from project_images i using projects p
    where p.id = i.project_id and p.designer_id = ${designerId}
      and not exists (select 1 from purchases b where b.project_id = p.id and b.status <> 'cancelled')`,
  )
}
