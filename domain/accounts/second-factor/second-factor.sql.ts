import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

export function withCodeApp(userId: AnyColumn | SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from second_factors factor where factor.user_id = ${userId} and factor.confirmed_at is not null)`
}

function withStaffPasskey(userId: AnyColumn | SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from passkeys key join users owner on owner.id = key.user_id
    where key.user_id = ${userId} and owner.role <> 'member')`
}

/** SQL condition: the user has a second factor; a passkey counts for staff only, who need more than a password. */
export function withSecondFactor(userId: AnyColumn | SQL): SQL<boolean> {
  return sql<boolean>`(${withCodeApp(userId)} or ${withStaffPasskey(userId)})`
}
