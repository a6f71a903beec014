import { type SQL, sql } from 'drizzle-orm'

/** SQL for the lowest price that offer `o` had in the 30 days before `at`, the current one included. */
export function lowestBefore(at: SQL): SQL {
  return sql`least(o.price_cents, (select min(c.cents) from offer_prices c
    where c.offer_id = o.id and c.at > ${at}::timestamptz - interval '30 days'))`
}

/** SQL for whether an offer `o` is too young at `at` to show an earlier price. */
export function isNewAt(at: SQL): SQL {
  return sql`o.created_at > ${at}::timestamptz - interval '30 days'`
}
