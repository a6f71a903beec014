import { type SQL, sql } from 'drizzle-orm'

/** SQL for the lowest price of offer `o` in the 30 days before `at`, the present price included. */
export function lowestBefore(at: SQL): SQL {
  return sql`least(o.price_cents, (select min(c.cents) from offer_prices c
    where c.offer_id = o.id and c.at > ${at}::timestamptz - interval '30 days'))`
}

/** SQL condition: offer `o` is less than 30 days old at `at` and so has no earlier price. */
export function isNewAt(at: SQL): SQL {
  return sql`o.created_at > ${at}::timestamptz - interval '30 days'`
}
