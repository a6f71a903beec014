import { type SQL, sql } from 'drizzle-orm'
import { boolean, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { ask } from '#db/statement.ts'

/**
 * Days before a lower price within which it must not have been as low: raised and lowered again within them, it is no lower price. Of the
 * same thing no user is told again within them.
 */
export const priceDays = 7

/** Projects that one round looks at, at most: those that changed last. */
const mostChanged = 5_000

/** What a round of alerts tells of: what happened after `since`, up to `until`. */
export type Window = { since: Date; until: Date }

/**
 * Selects listed projects that cost less than at any time of the days before, by their last change of price up to an instant:
 * `project_id`, `title`, `price_cents`, `lowest_cents` (before), `at`. A price of a way to buy that was not there before is none.
 */
export function fallenProjects(until: Date): SQL {
  const instant = sql`${until.toISOString()}::timestamptz`
  const days = (count: number) => sql`interval '${constant(count)} days'`
  return sql`
    select p.id as project_id, p.title, p.price_cents, before.lowest_cents, latest.at
    from (select distinct project_id from price_changes where at > ${instant} - ${days(2 * priceDays + 1)} and at <= ${instant}) changed
    join projects p on p.id = changed.project_id and p.is_listed,
    lateral (select c.at, c.after_cents, c.offer_kinds from price_changes c where c.project_id = p.id and c.at <= ${instant}
      order by c.at desc, c.id desc limit 1) latest,
    lateral (select min(b.before_cents) as lowest_cents from price_changes b
      where b.project_id = p.id and b.at <= latest.at and b.at > latest.at - ${days(priceDays)}) before
    where p.price_cents = latest.after_cents and p.price_cents < before.lowest_cents and p.offer_kinds <@ latest.offer_kinds`
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
