import { desc, type InferSelectModel, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { backups } from '#db/schema/staff.ts'
import { business } from '#domain/shared/business.ts'
import { nullable, number, type RowOf, text, timestamp } from '#db/columns.ts'
import { Fault } from '#fault'

const workColumns = {
  threads: number,
  reports: number,
  suspendedProjects: number,
  /** Number of appeals against suspensions, corrected declarations and blocked accounts. */
  appeals: number,
  heldQuestions: number,
  shopNames: number,
  failedRefunds: number,
  openDisputes: number,
  mediations: number,
  /** Number of payouts to approve, to send, or whose result staff must record. */
  payouts: number,
  incidents: number,
  failedJobs: number,
}

const scannedColumns = {
  /** Number of orders whose payment was not the amount due. */
  ordersOnHold: number,
  sharedSellers: number,
}

const waiting = {
  suspended: sql`from decisions d join projects p on p.id = d.project_id where d.state = 'suspended' and p.deleted_at is null`,
  appealed: sql`from decisions d left join projects p on p.id = d.project_id where d.appealed_at is not null and d.answered_at is null and p.deleted_at is null`,
  heldQuestions: sql`from questions where held_until is not null`,
  shopNames: sql`from shop_requests where decided_at is null`,
  onHold: sql`from orders where state = 'on_hold'`,
  openDisputes: sql`from disputes where state = 'open'`,
  mediated: sql`from returns where state in ('mediation', 'review')`,
  untold: sql`from incidents where risk <> 'low' and (told_anpd_on is null or told_people_on is null)`,
}

export type WaitingWork = RowOf<typeof workColumns>
export type ScannedWork = RowOf<typeof scannedColumns>

/** Returns the number of waiting tasks by staff page, which each page's link in the menu shows. */
export async function waitingWork(db: Database): Promise<WaitingWork> {
  const rows = await query(
    db,
    sql`
    select (select count(*)::int from support_threads where state = 'open') as threads,
           (select count(*)::int from reports
              where decided_at is null or (review_asked_at is not null and review_decided_at is null)) as reports,
           (select count(*)::int ${waiting.suspended}) as "suspendedProjects",
           (select count(*)::int ${waiting.appealed}) as appeals,
           (select count(*)::int ${waiting.heldQuestions}) as "heldQuestions",
           (select count(*)::int ${waiting.shopNames}) as "shopNames",
           (select count(*)::int from refunds r where r.state = 'failed' or (r.state = 'paying' and exists (
             select 1 from refund_payouts k where k.refund_id = r.id and k.state = 'sent' and k.provider = 'manual'))) as "failedRefunds",
           (select count(*)::int ${waiting.openDisputes}) as "openDisputes",
           (select count(*)::int ${waiting.mediated}) as mediations,
           (select count(*)::int from payouts where state in ('proposed', 'approved') or (state = 'sent' and provider = 'manual')) as payouts,
           (select count(*)::int ${waiting.untold}) as incidents,
           (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts and locked_at is null) as "failedJobs"`,
    workColumns,
  )
  const [row] = rows
  if (!row) throw new Fault('waiting work: expected one row')
  return row
}

/** Returns the numbers of waiting tasks whose count must read all orders and sellers. */
export async function scannedWork(db: Database): Promise<ScannedWork> {
  const rows = await query(
    db,
    sql`
    select (select count(*)::int ${waiting.onHold}) as "ordersOnHold",
           (select count(*)::int from (select from sellers s join users u on u.id = s.maker_id
              where s.replaced_at is null and u.blocked_at is null and u.closed_at is null group by s.document_mark having count(*) > 1) shared) as "sharedSellers"`,
    scannedColumns,
  )
  const [row] = rows
  if (!row) throw new Fault('scanned work: expected one row')
  return row
}

const dateColumns = {
  threads: nullable(timestamp),
  reports: nullable(timestamp),
  suspendedProjects: nullable(timestamp),
  appeals: nullable(timestamp),
  shopNames: nullable(timestamp),
  ordersOnHold: nullable(timestamp),
  openDisputes: nullable(timestamp),
  mediations: nullable(text),
  incidents: nullable(text),
}

/** Returns, by kind of work, the earliest deadline or the start of the longest wait; null for none. */
export async function earliestWork(db: Database): Promise<RowOf<typeof dateColumns>> {
  const rows = await query(
    db,
    sql`
    select (select min(m.created_at) from support_threads t join support_messages m on m.thread_id = t.id and m.staff_id is null
              where t.state = 'open' and not exists (select from support_messages a
                where a.thread_id = t.id and a.staff_id is not null and a.id > m.id)) as threads,
           (select min(due_at) from reports where decided_at is null) as reports,
           (select min(d.created_at) ${waiting.suspended}) as "suspendedProjects",
           (select min(d.appealed_at) ${waiting.appealed}) as appeals,
           (select min(created_at) ${waiting.shopNames}) as "shopNames",
           (select min(created_at) ${waiting.onHold}) as "ordersOnHold",
           (select min(answer_by) ${waiting.openDisputes}) as "openDisputes",
           (select min(due_on)::text ${waiting.mediated}) as mediations,
           (select min(due_on)::text ${waiting.untold}) as incidents`,
    dateColumns,
  )
  const [row] = rows
  if (!row) throw new Fault('earliest work: expected one row')
  return row
}

export type LastBackup = InferSelectModel<typeof backups> & { isTooOld: boolean }

/** Returns the latest complete backup of `npm run backup`; null if there is none. */
export async function lastBackup(db: Database, now: Date): Promise<LastBackup | null> {
  const [latest] = await db.select().from(backups).orderBy(desc(backups.takenAt)).limit(1)
  if (!latest) return null
  const ageHours = (now.getTime() - latest.takenAt.getTime()) / 3_600_000
  return { ...latest, isTooOld: ageHours >= business.backupHours }
}
