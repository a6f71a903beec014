import { type SQL, sql } from 'drizzle-orm'

/** SQL for a maker's net cents of a row `p` of `purchases`: the royalty if `isRoyalty`, otherwise the share. */
export function netOf(isRoyalty: SQL): SQL {
  return sql`case when ${isRoyalty} then p.royalty_cents - p.refunded_royalty_cents
  else p.amount_cents - p.fee_cents - p.royalty_cents - (p.refunded_cents - p.refunded_fee_cents - p.refunded_royalty_cents) end`
}
