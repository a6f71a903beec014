import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * Whether a user has a second factor: the one rule for signing in, for staff and for payouts. A further kind of factor is one
 * more `or exists` here.
 */
export function withSecondFactor(userId: AnyColumn | SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from second_factors factor where factor.user_id = ${userId} and factor.confirmed_at is not null)`
}
