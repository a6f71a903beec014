import { eq, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { credentials, emailChanges, rateLimits, sessions, users, verifications } from '#db/schema/accounts.ts'
import { sweepAccessLog } from '#domain/access/log.server.ts'
import { execute } from '#db/statement.ts'
import { skeletonOf } from '#domain/shared/names/skeleton.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { sweepInvitations } from '#domain/staff/invitations.server.ts'
import type { AccountRole } from '#domain/staff/staff-role.ts'
import { idleMs, lifeMs } from './live-session.sql.ts'
import { forgetTokens } from './one-time-token.server.ts'

export type Account = {
  id: string
  fullName: string
  email: string
  emailVerified: boolean
  userType: 'designer' | 'buyer' | 'both'
  role: AccountRole
  bio: string | null
  city: string | null
  createdAt: Date
}

/** Returns an account, or null; only for its owner's pages and mails, since it has the e-mail address. */
export async function findAccount(db: Database, userId: string): Promise<Account | null> {
  const [account] = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      email: users.email,
      emailVerified: users.emailVerified,
      userType: users.userType,
      role: users.role,
      bio: users.bio,
      city: users.city,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  return account ?? null
}

/** Marks a user's e-mail address as proven and revokes the user's remaining proof links. Call in a transaction. */
export async function markProven(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
  await forgetTokens(tx, 'prove-email', userId)
}

type NewAccount = {
  fullName: string
  /** E-mail address in lower case. */
  email: string
  passwordHash: string
  userType: 'designer' | 'buyer' | 'both'
  /**
   * True if the new account's address counts as proven, only in the demonstration; elsewhere users follow a mailed
   * link.
   */
  emailVerified?: boolean
  role?: AccountRole
  bio?: string | null
  city?: string | null
}

/** Creates an account; null if the address is taken. Call in a transaction. */
export async function createAccount(
  db: Database,
  { passwordHash, ...person }: NewAccount,
  now: Date,
): Promise<{ userId: string } | null> {
  const [user] = await db
    .insert(users)
    .values({ ...person, adultAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!user) return null
  await noteName(db, user.id)
  await db.insert(credentials).values({
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: passwordHash,
    createdAt: now,
    updatedAt: now,
  })
  return { userId: user.id }
}

/** Stores the look-alike form of a new name and whether an earlier maker's name looks the same. Call in a transaction. */
export async function noteName(tx: Database, userId: string, { startsSelling = false } = {}): Promise<void> {
  const [user] = await tx.select({ name: users.fullName }).from(users).where(eq(users.id, userId))
  if (!user) return
  const skeleton = skeletonOf(user.name) || user.name.toLowerCase()
  // Serializes users who take names that look alike.
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended('name ' || ${skeleton}, 0))`)
  await execute(
    tx,
    sql`update users u set name_skeleton = ${skeleton}, is_namesake = u.user_type <> 'buyer' and exists (
        select from users o where o.name_skeleton = ${skeleton} and o.id <> u.id and o.user_type <> 'buyer' and o.closed_at is null)
      where u.id = ${userId} and (u.name_skeleton <> ${skeleton} or ${startsSelling})`,
  )
}

/** Deletes expired sessions, tokens, rate-limit counters and access records. */
export async function sweepAccounts({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now()
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.expiresAt, now),
        lt(sessions.createdAt, new Date(now.getTime() - lifeMs.member)),
        lt(sessions.updatedAt, new Date(now.getTime() - idleMs.member)),
      ),
    )
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now))
  await sweepInvitations(db, now)
  await sweepAccessLog(db, now)
  // The rate limiter uses the machine's clock.
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
}
