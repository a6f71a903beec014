import { type SQL, sql } from 'drizzle-orm'
import { boolean, nullable, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { query } from '#db/statement.ts'
import { lowerPrices, priceDays } from '#db/sql/lower-prices.sql.ts'

const mostChanged = 5_000

/** Interval from `since` (exclusive) to `until` (inclusive). */
type Period = { since: Date; until: Date }

/** Period of changes to report; if `isPrompt`, only to users who chose immediate notices. */
export type Window = Period & { isPrompt: boolean }

function within(at: SQL, { since, until }: Period): SQL {
  return sql`${at} > ${since.toISOString()} and ${at} <= ${until.toISOString()}`
}

/** SQL condition: the maker's e-mail address is proven; texts of other makers are never mailed. */
function isOfProvenMaker(makerId: SQL): SQL {
  return sql`exists (select from users m where m.id = ${makerId} and m.email_verified)`
}

export async function hasChanges(db: Database, period: Period): Promise<boolean> {
  const [found] = await query(
    db,
    sql`select exists (select from price_changes where ${within(sql`at`, period)})
      or exists (select from first_listings where is_listed and ${within(sql`listed_at`, period)}) as some`,
    { some: boolean },
  )
  return found?.some ?? false
}

/** Selects projects whose price changed in the period and is lower at its end (`lowerPrices`). */
export function fallenProjects(period: Period): SQL {
  const changed = sql`select distinct c.project_id from price_changes c join projects p on p.id = c.project_id
    where ${within(sql`c.at`, period)} and ${isOfProvenMaker(sql`p.designer_id`)}`
  return lowerPrices(sql`${period.until.toISOString()}::timestamptz`, changed)
}

/** A listed project that is new (then `listedAt` is set) or cheaper; `at` is the time of the latest change. */
export type ChangedProject = { id: string; at: Date; listedAt: Date | null }

export async function changedProjects(db: Database, period: Period): Promise<ChangedProject[]> {
  return query(
    db,
    sql`select id, max(at) as at, max("listedAt") as "listedAt" from (
      select project_id as id, listed_at as at, listed_at as "listedAt" from first_listings l
        where is_listed and ${within(sql`listed_at`, period)} and ${isOfProvenMaker(sql`l.maker_id`)}
      union all
      select f.project_id, f.at, null from (${fallenProjects(period)}) f
        where not exists (select from price_changes c where c.project_id = f.project_id and c.after_cents < c.before_cents
          and c.at < f.at and c.at > f.at - interval '${constant(priceDays)} days')) changed
      group by id order by max(at) desc limit ${constant(mostChanged)}`,
    { id: text, at: timestamp, listedAt: nullable(timestamp) },
  )
}
