import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { likePattern } from '#domain/shared/like-pattern.ts'
import type { Cents } from '#domain/shared/money.ts'
import { pageOf, type PageOf } from '#domain/shared/page-of.ts'
import { orderNumber, type OrderState } from './order.ts'

export type ListedOrder = {
  id: string
  number: string
  state: OrderState
  buyerName: string
  buyerEmail: string
  totalCents: Cents
  createdAt: Date
}

const shownAtOnce = 50

/**
 * Orders for staff, newest first; `q` is an order's number, a part of its buyer's name or e-mail address, or the
 * provider's own reference.
 */
export async function listOrders(
  db: Database,
  { q, state }: { q: string; state: OrderState | null },
  page: number,
): Promise<PageOf<ListedOrder>> {
  const pattern = likePattern(q)
  const from = sql`from orders o join users u on u.id = o.buyer_id
    where (${q === ''} or right(o.id::text, 8) = ${q.toLowerCase()} or o.provider_session_id = ${q}
        or u.email ilike ${pattern} or u.full_name ilike ${pattern})
      and (${state}::text is null or o.state = ${state})`
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`)
  const { offset, ...shown } = pageOf(page, counted[0]?.total ?? 0, shownAtOnce)
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.state, u.full_name as "buyerName", u.email as "buyerEmail", o.total_cents as "totalCents",
           o.created_at as "createdAt"
    ${from} order by o.created_at desc, o.id desc limit ${shownAtOnce} offset ${offset}`)
  const items = rows.map((row) => ({
    ...row,
    number: orderNumber(row.id),
    totalCents: Number(row.totalCents),
    createdAt: new Date(row.createdAt),
  }))
  return { items, ...shown }
}

type Row = Omit<ListedOrder, 'number' | 'totalCents' | 'createdAt'> & { totalCents: string; createdAt: string }
