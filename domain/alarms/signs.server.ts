import { sql } from 'drizzle-orm'
import { integer, list, nullable, number, record, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { mailNotTaken } from '#domain/shared/mailer.ts'
import { Fault } from '#fault'
import type { Disk, Signs } from './alarm.ts'

type World = { db: Database; clock: Clock; disk: () => Promise<Disk> }

/**
 * Attempts after which a mail that the server defers counts as waiting: they span ten minutes, greylisting takes less.
 */
const attemptsOfTenMinutes = 7

/** Hours of payouts and mails to check: over a day, so that a late check misses nothing. */
const eventHours = 25

const signColumns = {
  due: integer,
  later: integer,
  oldestDueSeconds: number,
  parkedJobs: record(integer),
  untakenMails: integer,
  mailServerSays: nullable(text),
  refusedMails: integer,
  lastRefusedAt: nullable(timestamp),
  waitingPayouts: integer,
  failedPayouts: integer,
  lastFailedAt: nullable(timestamp),
  backupAt: nullable(timestamp),
  runningSince: nullable(timestamp),
  brokenInvariants: list(text),
}

export async function readSigns({ db, clock, disk }: World): Promise<Signs> {
  const since = new Date(clock.now().getTime() - eventHours * 3_600_000).toISOString()
  const [rows, found] = await Promise.all([
    query(
      db,
      sql`
      with job as (
        select task_identifier as name, run_at, last_error, attempts,
          -- A scheduled job that replaces a running one ends its attempts, while it still runs.
          attempts >= max_attempts and locked_at is null as is_parked
        from graphile_worker.jobs
      ), untaken as (
        select last_error from job
        where attempts >= ${attemptsOfTenMinutes} and not is_parked and starts_with(last_error, ${mailNotTaken})
      )
      select (select count(*) from job where not is_parked and run_at <= now()) as due,
             (select count(*) from job where not is_parked and run_at > now()) as later,
             (select coalesce(extract(epoch from now() - min(run_at)), 0) from job
                where not is_parked and run_at <= now()) as "oldestDueSeconds",
             (select coalesce(json_object_agg(name, jobs), '{}') from
                (select name, count(*) as jobs from job where is_parked group by name order by name) parked) as "parkedJobs",
             (select count(*) from untaken) as "untakenMails",
             (select substring(max(last_error) from '\\((.*)\\)') from untaken) as "mailServerSays",
             (select count(*) from refused_mails where refused_at > ${since}) as "refusedMails",
             (select max(refused_at) from refused_mails where refused_at > ${since}) as "lastRefusedAt",
             (select count(*) from payouts where state in ('proposed', 'approved'))
               + (select count(*) from payouts where state = 'sent' and provider = 'manual') as "waitingPayouts",
             (select count(*) from payouts where state in ('failed', 'returned') and closed_at > ${since}) as "failedPayouts",
             (select max(closed_at) from payouts
                where state in ('failed', 'returned') and closed_at > ${since}) as "lastFailedAt",
             (select max(taken_at) from backups) as "backupAt",
             (select min(started_at) from audit_runs) as "runningSince",
             array(select distinct broken ->> 'name' from (
               (select rows from audit_runs where is_full order by started_at desc limit 1) union all
               (select rows from audit_runs where not is_full order by started_at desc limit 1)) latest,
               jsonb_array_elements(rows) broken where not (broken -> 'holds')::boolean order by 1) as "brokenInvariants"`,
      signColumns,
    ),
    disk().catch(() => null),
  ])
  const [row] = rows
  if (!row) throw new Fault('alarm signs: expected one row')
  return {
    queue: { due: row.due, later: row.later, oldestDueSeconds: row.oldestDueSeconds },
    parkedJobs: row.parkedJobs,
    waitingMails: { count: row.untakenMails, says: row.mailServerSays },
    refusedMails: { count: row.refusedMails, lastAt: row.lastRefusedAt },
    payouts: { waiting: row.waitingPayouts, failed: row.failedPayouts, lastFailedAt: row.lastFailedAt },
    backup: { takenAt: row.backupAt, runningSince: row.runningSince },
    brokenInvariants: row.brokenInvariants,
    disk: found,
  }
}
