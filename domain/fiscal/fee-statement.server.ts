import { type SQL, sql } from 'drizzle-orm'
import { integer, nullable, oneOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { soldBy } from '#db/sql/sold-by.sql.ts'
import { query } from '#db/statement.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Month } from '#domain/payouts/month.ts'
import { inMonth } from '#domain/payouts/month.sql.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Picture } from '#domain/shared/picture.ts'
import { wasSold } from './fiscal-sales.server.ts'

/** Events of the platform fee: charged by a sale, returned by a refund or open dispute, charged again once won. */
export type FeeEvent = 'sale' | 'refund' | 'disputed' | 'dispute_won'

type FeeLine = {
  at: Date
  event: FeeEvent
  orderNumber: string
  title: string
  image: Picture | null
  /** Amount paid by the buyer; negative for a refund. */
  amountCents: Cents
  /** Freight included in a sale's `amountCents`; 0 for other events. */
  freightCents: Cents
  freightFeeCents: Cents
  /** Platform fee; negative if returned. */
  feeCents: Cents
}

type FeeInvoice = { number: string; issuedOn: Day }

export type FeeStatement = { month: Month; lines: FeeLine[]; totalCents: Cents; invoice: FeeInvoice | null }

export async function feeStatement(db: Database, makerId: string, month: Month): Promise<FeeStatement> {
  const rows = await query(
    db,
    sql`select f.at, f.event, f.order_id, f.title, ${firstPicture(sql`p.project_id`)} as image, f.amount_cents, f.fee_cents,
        case f.event when 'sale' then p.freight_cents else 0 end as freight_cents, p.freight_fee_cents
      from (${feesOf(month)}) f join purchases p on p.id = f.purchase_id
      where f.maker_id = ${makerId} order by f.at desc, f.purchase_id`,
    {
      at: timestamp,
      event: oneOf('sale', 'refund', 'disputed', 'dispute_won'),
      order_id: text,
      title: text,
      image: anyPicture,
      amount_cents: integer,
      fee_cents: integer,
      freight_cents: integer,
      freight_fee_cents: integer,
    },
  )
  const [invoice] = await query(
    db,
    sql`select number, issued_on as "issuedOn" from fee_invoices where maker_id = ${makerId} and month = ${month}`,
    { number: text, issuedOn: text },
  )
  const lines = rows.map((row) => ({
    at: row.at,
    event: row.event,
    orderNumber: orderNumber(row.order_id),
    title: row.title,
    image: row.image,
    amountCents: row.amount_cents,
    feeCents: row.fee_cents,
    freightCents: row.freight_cents,
    freightFeeCents: row.freight_fee_cents,
  }))
  return { month, lines, totalCents: lines.reduce((sum, line) => sum + line.feeCents, 0), invoice: invoice ?? null }
}

export type MonthlyFee = {
  makerId: string
  makerName: string
  /** Legal name, masked CPF or CNPJ, and place of the maker. */
  soldBy: string
  feeCents: Cents
  invoice: FeeInvoice | null
}

/** Returns a month's fees by maker, sorted by name, starting after the maker `after` of the previous page. */
export async function monthlyFees(
  db: Database,
  month: Month,
  { after, most }: { after?: string; most: number },
): Promise<MonthlyFee[]> {
  const rows = await query(
    db,
    sql`
    select f.maker_id, u.full_name, ${soldBy(sql`f.maker_id`, sql`u.full_name`)} as sold_by, f.fee_cents, i.number, i.issued_on
    from (select maker_id, sum(fee_cents)::bigint as fee_cents from (${feesOf(month)}) x group by maker_id) f
      join users u on u.id = f.maker_id
      left join fee_invoices i on i.maker_id = f.maker_id and i.month = ${month}
    ${after ? sql`where (u.full_name, u.id) > (select full_name, id from users where id = ${after}::uuid)` : sql``}
    order by u.full_name, u.id limit ${most}`,
    {
      maker_id: text,
      full_name: text,
      sold_by: text,
      fee_cents: integer,
      number: nullable(text),
      issued_on: nullable(text),
    },
  )
  return rows.map(({ maker_id, full_name, sold_by, fee_cents, number, issued_on }) => ({
    makerId: maker_id,
    makerName: full_name,
    soldBy: sold_by,
    feeCents: fee_cents,
    invoice: number && issued_on ? { number, issuedOn: issued_on } : null,
  }))
}

export type FeeTotals = {
  chargedCents: Cents
  returnedCents: Cents
  totalCents: Cents
  /** Number of makers whose fees of the month are above zero. */
  makers: number
  invoices: number
}

/** Returns a month's fees: charged by sales, returned by refunds and open disputes, and their difference. */
export async function feeTotals(db: Database, month: Month): Promise<FeeTotals> {
  const [row] = await query(
    db,
    sql`select coalesce(sum(m.charged_cents), 0)::bigint as "chargedCents", coalesce(sum(m.fee_cents), 0)::bigint as "totalCents",
        count(*) filter (where m.fee_cents > 0)::int as makers, count(i.maker_id) filter (where m.fee_cents > 0)::int as invoices
      from (select maker_id, sum(fee_cents) as fee_cents, sum(fee_cents) filter (where event = 'sale') as charged_cents
          from (${feesOf(month)}) f group by maker_id) m
        left join fee_invoices i on i.maker_id = m.maker_id and i.month = ${month}`,
    { chargedCents: integer, totalCents: integer, makers: integer, invoices: integer },
  )
  const { chargedCents, totalCents, ...counts } = row ?? { chargedCents: 0, totalCents: 0, makers: 0, invoices: 0 }
  return { chargedCents, returnedCents: chargedCents - totalCents, totalCents, ...counts }
}

function feesOf(month: Month): SQL {
  const within = inMonth(sql`l.created_at`, month)
  const dispute = (what: 'open' | 'won', event: FeeEvent, sign: SQL) => sql`
    select l.created_at, ${event}, p.order_id, p.id, p.designer_id, p.title, ${sign} x.amount_cents, ${sign} x.fee_cents
    from ledger_postings l join disputes d on l.key = 'dispute:' || d.id || ${`:${what}`} join dispute_lines x on x.dispute_id = d.id
      join purchases p on p.id = x.purchase_id and ${wasSold} where l.kind = 'dispute' and ${within}`
  return sql`
    select l.created_at as at, 'sale' as event, p.order_id, p.id as purchase_id, p.designer_id as maker_id, p.title, p.amount_cents, p.fee_cents
    from ledger_postings l join purchases p on p.order_id = l.order_id and ${wasSold}
    where l.kind = 'sale' and ${within}
    union all
    select l.created_at, 'refund', p.order_id, p.id, p.designer_id, p.title, -r.amount_cents, -r.fee_cents
    from ledger_postings l join refunds r on l.key in ('refund:' || r.id, 'refund:' || r.purchase_id) join purchases p on p.id = r.purchase_id and ${wasSold}
    where l.kind = 'refund' and ${within}
    union all ${dispute('open', 'disputed', sql`-`)}
    union all ${dispute('won', 'dispute_won', sql`+`)}`
}
