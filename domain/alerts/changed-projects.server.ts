import { type SQL, sql } from 'drizzle-orm'
import { boolean, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { ask } from '#db/statement.ts'
import { lowerPrices, priceDays } from './lower-prices.sql.ts'

/** Projects that one round looks at, at most: those that changed last. */
const mostChanged = 5_000

/** What a round of alerts tells of: what happened after `since`, up to `until`. */
export type Window = { since: Date; until: Date }

/** Selects the projects whose price fell (`lowerPrices`) by their last change up to an instant. */
export function fallenProjects(until: Date): SQL {
  const instant = sql`${until.toISOString()}::timestamptz`
  const days = sql`interval '${constant(2 * priceDays + 1)} days'`
  const changed = sql`select distinct project_id from price_changes where at > ${instant} - ${days} and at <= ${instant}`
  return lowerPrices(instant, changed)
}

/** A listed project that is new, or cheaper, since an instant. */
export type ChangedProject = { id: string; at: Date; isNew: boolean }

/** Lists what a round tells searches of: projects listed for the first time, and cheaper ones that were not so in the days before. */
export async function changedProjects(db: Database, { since, until }: Window): Promise<ChangedProject[]> {
  const within = (at: SQL) => sql`${at} > ${since.toISOString()} and ${at} <= ${until.toISOString()}`
  return ask(
    db,
    sql`select id, at, "isNew" from (
      select l.project_id as id, l.listed_at as at, true as "isNew" from first_listings l where l.is_listed and ${within(sql`l.listed_at`)}
      union all
      select f.project_id, f.at, false from (${fallenProjects(until)}) f where ${within(sql`f.at`)}
        and not exists (select from first_listings l where l.project_id = f.project_id and ${within(sql`l.listed_at`)})
        and not exists (select from price_changes c where c.project_id = f.project_id and c.after_cents < c.before_cents
          and c.at < f.at and c.at > f.at - interval '${constant(priceDays)} days')) changed
      order by at desc limit ${constant(mostChanged)}`,
    { id: text, at: timestamp, isNew: boolean },
  )
}
