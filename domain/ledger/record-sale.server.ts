import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Statement } from '#db/prepared.server.ts'
import { post, postingsOrFailure } from './post.server.ts'
import { type Posting, saleEntries, type SoldLine } from './posting.ts'

/** Posts the sale of an order, once however often it is asked. */
export async function recordSale(tx: Database, orderId: string, lines: SoldLine[], at: Date): Promise<void> {
  await post(tx, sale(orderId, lines), at)
}

/** The statement that does so for orders that are new to it, or fails: see `postingsOrFailure`. */
export function recordingSales(orders: { id: string; lines: SoldLine[] }[], at: Date): Statement {
  return postingsOrFailure(
    orders.map(({ id, lines }) => sale(id, lines)),
    at,
  )
}

function sale(orderId: string, lines: SoldLine[]): Posting {
  return { key: `sale:${orderId}`, kind: 'sale', orderId, entries: saleEntries(lines) }
}

/**
 * The statement that dates the maker's share of each sold line (`purchase_id`, `maker_id` and, by `payableOn`, `payable_on`); one
 * that is dated already keeps its date.
 */
export function dateEarnings(lines: SQL, at: SQL): SQL {
  return sql`
    insert into earnings (purchase_id, maker_id, payable_on, created_at)
    select purchase_id, maker_id, payable_on, ${at} from (${lines}) line on conflict (purchase_id) do nothing`
}
