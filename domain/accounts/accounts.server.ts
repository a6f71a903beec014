import { eq, lt, or } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { credentials, emailChanges, rateLimits, sessions, users, verifications } from '#db/schema/accounts.ts'
import { sweepAccessLog } from '#domain/access/log.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { sweepInvitations } from '#domain/staff/invitations.server.ts'
import type { AccountRole } from '#domain/staff/staff-role.ts'
import { idleMs } from './live-session.sql.ts'

export type Account = {
  id: string
  fullName: string
  email: string
  userType: 'designer' | 'buyer' | 'both'
  role: AccountRole
  bio: string | null
  city: string | null
  createdAt: Date
}

/** Returns an account, or null. Only for its owner's pages and mails: it includes the e-mail address. */
export async function findAccount(db: Database, userId: string): Promise<Account | null> {
  const [account] = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      email: users.email,
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

type NewAccount = {
  fullName: string
  /** In lower case. */
  email: string
  passwordHash: string
  userType: 'designer' | 'buyer' | 'both'
  role?: AccountRole
  bio?: string | null
  city?: string | null
}

/** Creates an account, confirmed as adult, with its password; null if the address is taken. Call in a transaction. */
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

/** Deletes expired sessions, tokens, rate-limit counters and access records. Not urgent. */
export async function sweepAccounts({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now()
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now), lt(sessions.updatedAt, new Date(now.getTime() - idleMs.member))))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now))
  await sweepInvitations(db, now)
  await sweepAccessLog(db, now)
  // The rate limiter uses the machine's clock.
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
}
