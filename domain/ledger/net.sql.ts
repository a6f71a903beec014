import { type SQL, sql } from 'drizzle-orm'

/** Returns a maker's share of a row `p` of `purchases`, as printer or as owner of the royalty. */
export function netOf(isRoyalty: SQL): SQL {
  return sql`case when ${isRoyalty} then p.royalty_cents - p.refunded_royalty_cents
  else p.amount_cents - p.fee_cents - p.royalty_cents - (p.refunded_cents - p.refunded_fee_cents - p.refunded_royalty_cents) end`
}
