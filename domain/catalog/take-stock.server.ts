import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'
import { boolean, text } from '#db/columns.ts'

/**
 * Takes sold pieces from what lies ready, in the caller's transaction, and returns the offers of which not enough was left,
 * where nothing is taken, and those from which it was taken. What is made to order has no end. Offers are locked in the order of their ids, so that two
 * buyers never wait for one another.
 */
export async function takeStock(
  tx: Database,
  sold: readonly { offerId: string; quantity: number }[],
): Promise<{ soldOut: Set<string>; taken: Set<string> }> {
  if (sold.length === 0) return { soldOut: new Set(), taken: new Set() }
  const offerIds = sql.param(sold.map((line) => line.offerId))
  const quantities = sql.param(sold.map((line) => line.quantity))
  const rows = await ask(
    tx,
    sql`
    with sold as (select offer_id, sum(quantity)::int as wanted
                    from unnest(${offerIds}::uuid[], ${quantities}::int[]) as line (offer_id, quantity) group by offer_id),
         locked as (select d.offer_id, d.stock, sold.wanted from printed_offers d join sold on sold.offer_id = d.offer_id
                     where d.stock is not null order by d.offer_id for no key update of d),
         taken as (update printed_offers d set stock = locked.stock - locked.wanted from locked
                    where d.offer_id = locked.offer_id and locked.stock >= locked.wanted)
    select offer_id, stock >= wanted as is_enough from locked`,
    { offer_id: text, is_enough: boolean },
  )
  const offersOf = (isEnough: boolean) =>
    new Set(rows.filter((row) => row.is_enough === isEnough).map((row) => row.offer_id))
  return { soldOut: offersOf(false), taken: offersOf(true) }
}
