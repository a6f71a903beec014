import { type Placeholder, sql } from 'drizzle-orm'
import { integer, list, nullable, number, object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { type Given, statement } from '#db/statement.ts'
import { businessZone } from '#domain/shared/day.ts'
import { decisionDays } from './report.ts'
import { isRule, type Rule, rules } from '#domain/suspensions/rules.ts'

/** Moderation figures of the reports made in one month (`2026-11`). */
export type MonthFigures = {
  month: string
  reports: number
  claims: number
  /** Number of upheld reports, including those that an appeal changed (`changed`). */
  upheld: number
  dismissed: number
  open: number
  medianDays: number | null
  /** Number of reports decided within each of `decisionDays`; the last entry is the total. */
  decided: number[]
  appeals: number
  changed: number
  appealsOpen: number
  blocks: number
  payouts: number
  latePayouts: number
}

export type RuleFigures = { rule: Rule; total: number; byMachine: number }

const months = 12

export type Figures = { months: MonthFigures[]; medianDays: number | null; rules: RuleFigures[] }

/** Returns moderation figures by month, and by rule, without personal data. */
export async function moderationFigures(db: Database, now: Date): Promise<Figures> {
  const row = await figures.row(db, { now: now.toISOString() })
  const byRule = (row?.rules ?? []).flatMap(({ rule, ...counted }) => (isRule(rule) ? [{ rule, ...counted }] : []))
  return {
    months: row?.months ?? [],
    medianDays: row?.medianDays ?? null,
    rules: byRule.toSorted((a, b) => b.total - a.total || rules.indexOf(a.rule) - rules.indexOf(b.rule)),
  }
}

const days = sql`extract(epoch from decided_at - created_at) / 86400.0`
const median = sql`percentile_cont(0.5) within group (order by ${days})`
const decidedWithin = sql.join(
  decisionDays.map((most) => sql`count(*) filter (where ${days} <= ${most})`),
  sql`, `,
)

const figures = statement(
  'moderation figures',
  ({ now }: Given<{ now: string }>) => sql`
    select (select coalesce(json_agg(m), '[]') from (
    with month as (select m as first, m + interval '1 month' as next, m at time zone ${businessZone} as starts,
        (m + interval '1 month') at time zone ${businessZone} as ends
      from generate_series(${thisMonth(now)} - make_interval(months => ${months - 1}), ${thisMonth(now)}, interval '1 month') m),
    appeal as (
      -- One that waits is over when its project is.
      select appealed_at as at, answered_at as decided, coalesce(undone_at = answered_at, false) as changed
      from decisions d left join projects p on p.id = d.project_id
      where appealed_at is not null and (answered_at is not null or p.deleted_at is null)
      union all select review_asked_at, review_decided_at, outcome <> 'dismissed' from reports where review_asked_at is not null
      -- Contested through support; several who reported one thing are one appeal.
      union all select distinct reversed_at, reversed_at, true from reports where reversed_at is not null and kind <> 'project')
    select to_char(month.first, 'YYYY-MM') as month, r.*, a.*, p.*,
      (select count(*)::int from decisions d where d.kind = 'block' and d.created_at >= month.starts and d.created_at < month.ends) as blocks
    from month
    cross join lateral (select count(*)::int as reports, count(claim_id)::int as claims,
        count(*) filter (where outcome in ('suspended', 'corrected', 'removed'))::int as upheld,
        count(*) filter (where outcome = 'dismissed')::int as dismissed,
        count(*) filter (where outcome is null)::int as open,
        ${median} as "medianDays", json_build_array(${decidedWithin}, count(decided_at)) as decided
      from reports where created_at >= month.starts and created_at < month.ends) r
    cross join lateral (select count(*)::int as appeals, count(*) filter (where decided is not null and changed)::int as changed,
        count(*) filter (where decided is null)::int as "appealsOpen"
      from appeal where at >= month.starts and at < month.ends) a
    cross join lateral (select count(*)::int as payouts,
        count(*) filter (where (o.sent_at at time zone ${businessZone})::date > u.day
          or (o.sent_at is null and u.day < (${now}::timestamptz at time zone ${businessZone})::date))::int as "latePayouts"
      from payouts o join payout_runs u on u.id = o.run_id
      where u.day >= month.first::date and u.day < month.next::date and o.state <> 'cancelled') p
    where month.ends > coalesce((select min(created_at) from users), 'infinity') or month.next > ${thisMonth(now)}
    order by month.first) m) as months,
    (select ${median} from reports where created_at >= ${since(now)}) as "medianDays",
    (select coalesce(json_agg(r), '[]') from (
    select rule, count(*)::int as total, count(*) filter (where source in ('fingerprint', 'forbidden_words'))::int as "byMachine"
    from (
      select case kind when 'block' then 'staff' else findings -> 0 ->> 'source' end as source, coalesce(rule, case findings -> 0 ->> 'source'
        when 'fingerprint' then 'copyright' when 'forbidden_words' then 'weapon' when 'weapon_report' then 'weapon' else 'other' end) as rule
      from decisions where kind <> 'correction' and created_at >= ${since(now)} and findings -> 0 ->> 'source' is distinct from 'reviewed_category'
      union all select 'report', rule from reports
        where kind <> 'project' and outcome = 'removed' and created_at >= ${since(now)}) taken
    group by rule) r) as rules`,
  {
    months: list(
      object({
        month: text,
        reports: integer,
        claims: integer,
        upheld: integer,
        dismissed: integer,
        open: integer,
        medianDays: nullable(number),
        decided: list(integer),
        appeals: integer,
        changed: integer,
        appealsOpen: integer,
        blocks: integer,
        payouts: integer,
        latePayouts: integer,
      }),
    ),
    medianDays: nullable(number),
    rules: list(object({ rule: text, total: integer, byMachine: integer })),
  },
)

/** SQL for the first day of the current month in São Paulo, without time zone. */
function thisMonth(now: Placeholder) {
  return sql`date_trunc('month', ${now}::timestamptz at time zone ${businessZone})`
}

function since(now: Placeholder) {
  return sql`((${thisMonth(now)} - make_interval(months => ${months - 1})) at time zone ${businessZone})`
}
