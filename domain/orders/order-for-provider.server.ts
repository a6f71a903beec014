import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { type Given, statement } from '#db/statement.ts'
import { integer, list, object, oneOf, type Reader, text } from '#db/columns.ts'
import type { Cents } from '#domain/shared/money.ts'
import { Fault } from '#fault'

type LineForProvider = {
  title: string
  kind: 'digital' | 'printed' | 'freight'
  designerName: string
  quantity: number
  amountCents: Cents
  discountCents: Cents
}

const lineForProvider: Reader<LineForProvider> = object({
  title: text,
  kind: oneOf('digital', 'printed', 'freight'),
  designerName: text,
  quantity: integer,
  amountCents: integer,
  discountCents: integer,
})

export type OrderForProvider = { buyerEmail: string; lines: LineForProvider[] }

/** Returns an order's lines as fixed at checkout, for the payment provider, always in the same order, freight last. */
export async function orderForProvider(db: Database, orderId: string): Promise<OrderForProvider> {
  const row = await orderById.row(db, { orderId })
  if (!row) throw new Fault(`order ${orderId}: not found`)
  return { buyerEmail: row.email, lines: [...row.lines, ...row.freight] }
}

const orderById = statement(
  'order_for_provider',
  ({ orderId }: Given<{ orderId: string }>) => sql`
    select b.email,
      (select json_agg(json_build_object(
          'title', concat(p.title, case when p.variant <> '' then ' (' || p.variant || ')' end), 'kind', p.kind, 'designerName', m.full_name,
          'quantity', p.quantity, 'amountCents', p.amount_cents - p.freight_cents, 'discountCents', p.discount_cents) order by p.id)
        from purchases p join users m on m.id = p.designer_id where p.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('title', 'Frete', 'kind', 'freight', 'designerName', m.full_name, 'quantity', 1,
                                                  'amountCents', s.freight_cents, 'discountCents', 0) order by s.id), '[]')
         from shipments s join users m on m.id = s.maker_id where s.order_id = o.id and s.freight_cents > 0) as freight
    from orders o join users b on b.id = o.buyer_id where o.id = ${orderId}`,
  { email: text, lines: list(lineForProvider), freight: list(lineForProvider) },
)
