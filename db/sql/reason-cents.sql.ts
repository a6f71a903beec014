import { type SQL, sql } from 'drizzle-orm'

/** Selects the total discount of these kinds on a purchase `p`, in cents. */
export function reasonCents(kinds: readonly ('promotion' | 'coupon' | 'kit')[]): SQL {
  return sql`(select coalesce(sum((reason ->> 'cents')::int), 0)::int from jsonb_array_elements(p.reasons) reason
    where reason ->> 'kind' = any(${sql.param(kinds)}::text[]))`
}
