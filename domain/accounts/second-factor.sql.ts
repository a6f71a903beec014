import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Tells whether an app of a user makes codes, which are asked for after the password. */
export function withCodeApp(userId: AnyColumn | SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from second_factors factor where factor.user_id = ${userId} and factor.confirmed_at is not null)`
}

/** Whether a user is staff and has a passkey. */
function withStaffPasskey(userId: AnyColumn | SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from passkeys key join users owner on owner.id = key.user_id
    where key.user_id = ${userId} and owner.role <> 'member')`
}

/**
 * Tells whether a user has a second factor: the one rule for signing in, for staff and for payouts. A passkey is one only where the
 * password alone opens nothing beside it, which is so for staff (`signIn`).
 */
export function withSecondFactor(userId: AnyColumn | SQL): SQL<boolean> {
  return sql<boolean>`(${withCodeApp(userId)} or ${withStaffPasskey(userId)})`
}
