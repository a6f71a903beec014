import { and, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import { boolean } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { emailChanges, sessions } from '#db/schema/accounts.ts'
import { passkeys, secondFactors } from '#db/schema/sign-in.ts'
import { query, execute } from '#db/statement.ts'

/**
 * Event that revokes ways to sign in; `takeover`: an unproven address is proven without the account's session or
 * password.
 */
export type Closing = 'recovery' | 'change' | 'block' | 'takeover'

type Door = {
  table: string
  column: string
  /** Returns an SQL condition for the rows to delete, with `table` aliased `door`; null to delete none. */
  falls: (by: Closing, at: Date) => SQL | null
}

const all = sql`true`

/** Days during which a recovery removes a new second factor, which an intruder may have enabled. */
const youngFactorDays = 7

/**
 * Tables whose rows permit signing in or setting a password. A recovery keeps an older second factor, since a mailbox
 * must not suffice.
 */
export const doors: readonly Door[] = [
  { table: 'sessions', column: 'user_id', falls: () => all },
  { table: 'verifications', column: 'value', falls: () => all },
  { table: 'email_changes', column: 'user_id', falls: () => all },
  { table: 'passkeys', column: 'user_id', falls: () => all },
  // Before the app that they replace.
  {
    table: 'recovery_codes',
    column: 'user_id',
    falls: (by, at) =>
      sql`exists (select from second_factors factor where factor.user_id = door.user_id and ${factorFalls('factor', by, at)})`,
  },
  { table: 'second_factors', column: 'user_id', falls: (by, at) => factorFalls('door', by, at) },
  // A recovery or a change replaces the password; a blocked account cannot use it.
  { table: 'credentials', column: 'user_id', falls: (by) => (by === 'takeover' ? all : null) },
]

function factorFalls(row: 'door' | 'factor', by: Closing, at: Date): SQL {
  if (by === 'takeover') return all
  const confirmedAt = sql.raw(`${row}.confirmed_at`)
  if (by !== 'recovery') return sql`${confirmedAt} is null`
  const young = new Date(at.getTime() - youngFactorDays * 86_400_000).toISOString()
  const isStaff = sql`exists (select from users owner where owner.id = ${sql.raw(`${row}.user_id`)} and owner.role <> 'member')`
  return sql`(${confirmedAt} is null or (${confirmedAt} > ${young}::timestamptz and not ${isStaff}))`
}

type Kept = {
  passkeyIds?: readonly string[]
  /** True to keep all passkeys of the last user with role `all`, whom no other staff could readmit. */
  allPasskeys?: boolean
}

/**
 * Deletes the sign-in rows that event `by` revokes, except `kept`; returns the affected tables. Call in a transaction.
 */
export async function closeDoors(
  tx: Database,
  { userId, by, at, kept = {} }: { userId: string; by: Closing; at: Date; kept?: Kept },
): Promise<string[]> {
  const fell: string[] = []
  for (const { table, column, falls } of doors) {
    const condition = falls(by, at)
    if (!condition || (table === 'passkeys' && kept.allPasskeys)) continue
    const isOther =
      table === 'passkeys' ? sql`not (door.id::text = any(${sql.param([...(kept.passkeyIds ?? [])])}::text[]))` : all
    const rows = await execute(
      tx,
      sql`delete from ${sql.identifier(table)} door where door.${sql.identifier(column)} = ${userId} and ${condition} and ${isOther}`,
    )
    if (rows > 0) fell.push(table)
  }
  return fell
}

/** Ways to sign in that an account has now, shown where a new password is set. */
export type OpenDoors = {
  sessions: number
  passkeys: { id: string; name: string; createdAt: Date }[]
  emailChange: boolean
  /** The user's authenticator app; `stays` if event `by` keeps it. Null without an app. */
  factor: { since: Date; stays: boolean } | null
}

/** Returns the account's sessions, passkeys, pending e-mail change and second factor before the event `by`. */
export async function openDoors(db: Database, userId: string, by: Closing, at: Date): Promise<OpenDoors> {
  const [[open], keys, [change], [factor]] = await Promise.all([
    db
      .select({ sessions: count() })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, at))),
    db
      .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(passkeys.createdAt, passkeys.id),
    db
      .select({ id: emailChanges.userId })
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, at))),
    db
      .select({
        since: secondFactors.confirmedAt,
        falls: sql<boolean>`${factorFalls('factor', by, at)}`,
      })
      .from(sql`second_factors factor`)
      .innerJoin(secondFactors, sql`${secondFactors.userId} = factor.user_id`)
      .where(eq(secondFactors.userId, userId)),
  ])
  return {
    sessions: open?.sessions ?? 0,
    passkeys: keys,
    emailChange: change !== undefined,
    factor: factor?.since ? { since: factor.since, stays: !factor.falls } : null,
  }
}

export async function isStaffByPasskeyAlone(db: Database, userId: string): Promise<boolean> {
  const [person] = await query(
    db,
    sql`
    select u.role <> 'member' and exists (select from passkeys key where key.user_id = u.id)
      and not exists (select from second_factors factor where factor.user_id = u.id and factor.confirmed_at is not null) as "is"
    from users u where u.id = ${userId}`,
    { is: boolean },
  )
  return person?.is ?? false
}
