import { sql } from 'drizzle-orm'
import { boolean, integer, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { query } from '#db/statement.ts'
import { periodStart } from '#domain/sales/sales-summary.server.ts'
import { business } from '#domain/shared/business.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import type { Picture } from '#domain/shared/picture.ts'
import type { Interest } from './project-order.ts'
import { ownSources } from './source.ts'

export type Asked = { makerId: string; days: number; now: Date }

export type ProjectVisits = Interest & {
  projectId: string
  title: string
  isDeleted: boolean
  image: Picture | null
  before: Interest
}

/** Returns a maker's projects with activity in the period or the one before, most visited first. */
export async function visitsByProject(db: Database, { makerId, days, now }: Asked): Promise<ProjectVisits[]> {
  const [start, before] = [periodStart(now, days), periodStart(now, 2 * days)]
  const [today, until] = [dayOf(now), sql`${now.toISOString()}::timestamptz`]
  const rows = await query(
    db,
    sql`
    with own as (select id from projects where designer_id = ${makerId}),
    happened (project_id, is_current, visits, favorites, carts, sales) as (
      select project_id, day >= ${addDays(today, 1 - days)}::date, visits, 0, 0, 0
      from visit_days where project_id in (select id from own) and day >= ${addDays(today, 1 - 2 * days)}::date
      union all
      select project_id, created_at >= ${start}, 0, 1, 0, 0
      from favorites where project_id in (select id from own) and created_at >= ${before} and created_at <= ${until}
      union all
      select project_id, is_current, 0, 0, greatest(1, sold), sold from (
        select project_id, is_current, count(*) filter (where is_sold)::int as sold from (
          select project_id, created_at >= ${start} as is_current, user_id, false as is_sold
          from cart_items where project_id in (select id from own) and created_at >= ${before}
          union all
          select project_id, completed_at >= ${start}, buyer_id, true from purchases where project_id in (select id from own)
            and amount_cents > 0 and status = 'completed' and completed_at >= ${before} and completed_at <= ${until}) wanted
        group by project_id, is_current, user_id) taken),
    summed as (
      select project_id, is_current, sum(visits)::int as visits, sum(favorites)::int as favorites, sum(carts)::int as carts, sum(sales)::int as sales
      from happened group by project_id, is_current)
    select p.id as "projectId", p.title, p.deleted_at is not null as "isDeleted", ${firstPicture(sql`p.id`)} as image, s.is_current as "isCurrent",
      s.visits, s.favorites, s.carts, s.sales
    from summed s join projects p on p.id = s.project_id
    order by max(case when s.is_current then s.visits else 0 end) over (partition by p.id) desc, p.title, p.id`,
    {
      projectId: text,
      title: projects.title,
      isDeleted: boolean,
      image: anyPicture,
      isCurrent: boolean,
      visits: integer,
      favorites: integer,
      carts: integer,
      sales: integer,
    },
  )
  const found = new Map<string, ProjectVisits>()
  for (const { isCurrent, visits, favorites, carts, sales, ...project } of rows) {
    const known = found.get(project.projectId) ?? { ...project, ...none, before: none }
    const interest = { visits, favorites, carts, sales }
    found.set(project.projectId, isCurrent ? { ...known, ...interest } : { ...known, before: interest })
  }
  return [...found.values()]
}

const none: Interest = { visits: 0, favorites: 0, carts: 0, sales: 0 }

export function interestIn(projects: readonly Interest[]): Interest {
  return projects.reduce<Interest>(
    (sum, one) => ({
      visits: sum.visits + one.visits,
      favorites: sum.favorites + one.favorites,
      carts: sum.carts + one.carts,
      sales: sum.sales + one.sales,
    }),
    none,
  )
}

/** Visits on a day from outside and from our own pages, and number of visitors. */
export type VisitDay = { day: Day; outside: number; inside: number; people: number }

/** Returns the visits of each day of the period, oldest first, empty days included. */
export async function visitsByDay(db: Database, { makerId, days, now }: Asked): Promise<VisitDay[]> {
  const today = dayOf(now)
  const isInside = sql`v.source in (${sql.join(
    ownSources.map((source) => sql`${source}`),
    sql`, `,
  )})`
  return query(
    db,
    sql`
    with counted as (
      select v.day, sum(v.visits) filter (where ${isInside})::int as inside, sum(v.visits) filter (where not ${isInside})::int as outside
      from visit_days v join projects p on p.id = v.project_id
      where p.designer_id = ${makerId} and v.day >= ${addDays(today, 1 - days)}::date group by v.day)
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(c.outside, 0) as outside, coalesce(c.inside, 0) as inside, coalesce(m.people, 0) as people
    from generate_series(${addDays(today, 1 - days)}::date, ${today}::date, '1 day') d
    left join counted c on c.day = d::date left join visitor_days m on m.day = d::date and m.maker_id = ${makerId} order by d`,
    { day: text, outside: integer, inside: integer, people: integer },
  )
}

export async function visitsBySource(
  db: Database,
  { makerId, days, now }: Asked,
): Promise<{ source: string; visits: number }[]> {
  return query(
    db,
    sql`
    select v.source, sum(v.visits)::int as visits from visit_days v join projects p on p.id = v.project_id
    where p.designer_id = ${makerId} and v.day >= ${addDays(dayOf(now), 1 - days)}::date
    group by v.source order by visits desc, v.source`,
    { source: text, visits: integer },
  )
}

const mostSearches = 20

/** A search that led to a maker's projects, with the project most opened from it. */
export type LeadingSearch = { words: string; visits: number; title: string; projectId: string }

/** Returns searches that led to a maker's projects; rare searches, and those beyond a limit, are added together. */
export async function leadingSearches(
  db: Database,
  { makerId, days, now }: Asked,
): Promise<{ named: LeadingSearch[]; others: { searches: number; visits: number } }> {
  const rows = await query(
    db,
    sql`
    with found as (
      select s.words, p.id, p.title, sum(s.visits)::int as visits from search_visits s join projects p on p.id = s.project_id
      where p.designer_id = ${makerId} and s.day >= ${addDays(dayOf(now), 1 - days)}::date group by s.words, p.id)
    select words, sum(visits)::int as visits, (array_agg(title order by visits desc, title))[1] as title,
      (array_agg(id order by visits desc, title))[1] as "projectId"
    from found group by words order by 2 desc, words`,
    { words: text, visits: integer, title: text, projectId: text },
  )
  const isNamed = ({ words, visits }: LeadingSearch) => words !== '' && visits >= business.visits.fewPeople
  const named = rows.filter(isNamed).slice(0, mostSearches)
  const others = rows.filter((row) => !named.includes(row))
  return { named, others: { searches: others.length, visits: others.reduce((sum, { visits }) => sum + visits, 0) } }
}

export type VisitRow = { day: Day; title: string; source: string; visits: number }

/** Returns the visit counts of the period, one row per day, project and source, newest first. */
export async function visitRows(db: Database, { makerId, days, now }: Asked, most: number): Promise<VisitRow[]> {
  return query(
    db,
    sql`
    select v.day::text as day, p.title, v.source, v.visits from visit_days v join projects p on p.id = v.project_id
    where p.designer_id = ${makerId} and v.day >= ${addDays(dayOf(now), 1 - days)}::date
    order by v.day desc, v.visits desc, p.title, v.source limit ${most}`,
    { day: text, title: projects.title, source: text, visits: integer },
  )
}
