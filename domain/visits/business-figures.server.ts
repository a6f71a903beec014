import { type SQL, sql } from 'drizzle-orm'
import { integer, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { makerName, shopSlug } from '#db/sql/shop-slug.sql.ts'
import { query } from '#db/statement.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { periodStart } from '#domain/sales/sales-summary.server.ts'
import { business } from '#domain/shared/business.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'

type MoneyFigures = {
  sales: number
  /** Amount paid by buyers, freight included, even if refunded later. */
  soldCents: Cents
  /** The platform's fees on these sales, minus the fees returned by refunds and disputes. */
  feeCents: Cents
  /** Refunds and disputes in the period, also of earlier sales; without disputes that were won. */
  refundedCents: Cents
}

export type MakerFigures = MoneyFigures & {
  makerId: string
  name: string
  slug: string | null
  visits: number
  /** Cents now available for the next payout. */
  dueCents: Cents
}

type BusinessFigures = MoneyFigures & {
  visits: number
  /** Cents now available to makers. */
  dueCents: Cents
  /** Cents that makers have earned but that are not yet available to them. */
  pendingCents: Cents
}

export type EmptySearches = {
  named: { words: string; people: number }[]
  others: { searches: number; people: number }
}

type Asked = { days: number; now: Date }

/** Returns each maker's sales, refunds and balance, largest sales first; null if the staff role does not permit it. */
export async function figuresByMaker(
  db: Database,
  staff: Pick<Viewer, 'role'>,
  { days, now }: Asked,
): Promise<MakerFigures[] | null> {
  if (!mayOpen(staff.role, 'money')) return null
  const start = periodStart(now, days)
  const within = (at: SQL) => sql`${at} >= ${start} and ${at} <= ${now.toISOString()}::timestamptz`
  return query(
    db,
    sql`
    with sold as (
      select p.designer_id as maker_id, count(*)::int as sales, sum(p.amount_cents)::bigint as sold,
        sum(p.fee_cents - p.refunded_fee_cents - coalesce(disputed.fee, 0))::bigint as fee
      from purchases p left join (
        select l.purchase_id, sum(l.fee_cents) as fee from dispute_lines l join disputes d on d.id = l.dispute_id
        where d.state in ('open', 'answered') group by l.purchase_id) disputed on disputed.purchase_id = p.id
      where p.amount_cents > 0 and ${within(sql`p.completed_at`)} group by p.designer_id),
    returned as (
      select p.designer_id as maker_id, sum(back.amount_cents)::bigint as refunded from (
        select purchase_id, amount_cents from refunds where ${within(sql`created_at`)} and state <> 'failed'
        union all
        select l.purchase_id, l.amount_cents from dispute_lines l join disputes d on d.id = l.dispute_id
        where ${within(sql`d.opened_at`)} and d.state <> 'won') back join purchases p on p.id = back.purchase_id
      group by p.designer_id),
    seen as (
      select p.designer_id as maker_id, sum(v.visits)::int as visits from visit_days v join projects p on p.id = v.project_id
      where v.day >= ${addDays(dayOf(now), 1 - days)}::date group by p.designer_id),
    owed as (${balances(sql`'maker_available'`)})
    select u.id as "makerId", ${makerName(sql`u`)} as name, ${shopSlug(sql`u.id`)} as slug, coalesce(s.sales, 0) as sales, coalesce(s.sold, 0)::bigint as "soldCents",
      coalesce(s.fee, 0)::bigint as "feeCents", coalesce(r.refunded, 0)::bigint as "refundedCents", coalesce(n.visits, 0) as visits, coalesce(o.cents, 0)::bigint as "dueCents"
    from users u left join sold s on s.maker_id = u.id left join returned r on r.maker_id = u.id left join seen n on n.maker_id = u.id left join owed o on o.maker_id = u.id
    where s.sales > 0 or r.refunded > 0 or n.visits > 0 or o.cents <> 0
    order by "soldCents" desc, visits desc, name, u.id`,
    {
      makerId: text,
      name: text,
      slug: nullable(text),
      sales: integer,
      soldCents: integer,
      feeCents: integer,
      refundedCents: integer,
      visits: integer,
      dueCents: integer,
    },
  )
}

/** SQL for the makers' balances in a ledger account, whose credits are negative. */
function balances(code: SQL): SQL {
  return sql`select owner_id as maker_id, -balance_cents as cents from ledger_accounts where code = ${code} and owner_id is not null`
}

type Business = { makers: MakerFigures[]; totals: BusinessFigures; searches: EmptySearches }

/** Returns figures by maker and in total, and searches without results; null if the staff role does not permit it. */
export async function businessFigures(
  db: Database,
  staff: Pick<Viewer, 'role'>,
  asked: Asked,
): Promise<Business | null> {
  const makers = await figuresByMaker(db, staff, asked)
  if (!makers) return null
  const [pendingCents, searches] = await Promise.all([pendingOfMakers(db), emptySearches(db, asked)])
  return { makers, totals: sumOfMakers(makers, pendingCents), searches }
}

function sumOfMakers(makers: readonly MakerFigures[], pendingCents: Cents): BusinessFigures {
  const sum = (name: 'sales' | 'soldCents' | 'feeCents' | 'refundedCents' | 'visits' | 'dueCents') =>
    makers.reduce((total, maker) => total + maker[name], 0)
  return {
    sales: sum('sales'),
    soldCents: sum('soldCents'),
    feeCents: sum('feeCents'),
    refundedCents: sum('refundedCents'),
    visits: sum('visits'),
    dueCents: sum('dueCents'),
    pendingCents,
  }
}

async function pendingOfMakers(db: Database): Promise<Cents> {
  const [row] = await query(
    db,
    sql`select coalesce(sum(cents), 0)::bigint as cents from (${balances(sql`'maker_pending'`)}) held`,
    {
      cents: integer,
    },
  )
  return row?.cents ?? 0
}

const mostSearches = 50

/** Returns searches without results, those of most visitors first; rare searches are added together. */
async function emptySearches(db: Database, { days, now }: Asked): Promise<EmptySearches> {
  const rows = await query(
    db,
    sql`
    select words, sum(people)::int as people from search_days
    where found_nothing and day >= ${addDays(dayOf(now), 1 - days)}::date group by words order by people desc, words`,
    { words: text, people: integer },
  )
  const named = rows.filter(({ people }) => people >= business.visits.fewPeople).slice(0, mostSearches)
  const others = rows.slice(named.length)
  return { named, others: { searches: others.length, people: others.reduce((sum, { people }) => sum + people, 0) } }
}
