import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { nullable, text } from '#db/columns.ts'
import { ledgerPostings } from '#db/schema/ledger.ts'
import type { PostingKind } from '#domain/ledger/posting.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Cents } from '#domain/shared/money.ts'
import { type Month, monthAfter } from './month.ts'
import { startOf } from './month.sql.ts'

export type Balances = { pendingCents: Cents; availableCents: Cents }

export type StatementLine = Balances & {
  at: Date
  kind: PostingKind
  orderNumber: string | null
  /** Titles of the order's purchases, or of the one concerned; null without an order. */
  titles: string | null
}

export type Statement = { month: Month; opening: Balances; lines: StatementLine[]; closing: Balances }

/** Returns a maker's ledger postings of a month, oldest first, with opening and closing balances. */
export async function makerStatement(db: Database, makerId: string, month: Month): Promise<Statement> {
  const [from, to] = [startOf(month), startOf(monthAfter(month))]
  const own = sql`
    from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_postings l on l.id = e.posting_id
    where a.owner_id = ${makerId} and a.code in ('maker_pending', 'maker_available')`
  const sums = sql`coalesce(-sum(e.amount_cents) filter (where a.code = 'maker_pending'), 0) as pending,
    coalesce(-sum(e.amount_cents) filter (where a.code = 'maker_available'), 0) as available`
  const before = await query(db, sql`select ${sums} ${own} and l.created_at < ${from}`, {
    pending: text,
    available: text,
  })
  const rows = await query(
    db,
    sql`select l.created_at as at, l.kind, l.order_id, ${sums},
          (select string_agg(case when p.designer_id <> ${makerId} then 'Royalty de impressão: ' else '' end || p.title, ', ' order by p.title)
             from purchases p where p.order_id = l.order_id and ${makerId} in (p.designer_id, p.royalty_owner_id)
             and (l.kind <> 'release' or l.key = 'release:' || p.id)
             and (l.kind <> 'refund' or exists (select from refunds r where r.purchase_id = p.id and l.key in ('refund:' || r.id, 'refund:' || p.id)))) as titles
        ${own} and l.created_at >= ${from} and l.created_at < ${to} group by l.id order by l.created_at, l.id`,
    {
      pending: text,
      available: text,
      at: text,
      kind: ledgerPostings.kind,
      order_id: nullable(text),
      titles: nullable(text),
    },
  )
  const opening = toBalances(before[0])
  const lines = rows.map((row) => ({
    ...toBalances(row),
    at: new Date(row.at),
    kind: row.kind,
    orderNumber: row.order_id && orderNumber(row.order_id),
    titles: row.titles,
  }))
  const closing = lines.reduce(
    (sum, line) => ({
      pendingCents: sum.pendingCents + line.pendingCents,
      availableCents: sum.availableCents + line.availableCents,
    }),
    opening,
  )
  return { month, opening, lines, closing }
}

type Sums = { pending: string; available: string }

function toBalances(row: Sums | undefined): Balances {
  return { pendingCents: Number(row?.pending ?? 0), availableCents: Number(row?.available ?? 0) }
}
