import { randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { credentials, sessions, users } from '#db/schema/accounts.ts'
import { nullable, text } from '#db/columns.ts'
import { cepOf, headerCounts, headerCountsShape, printerOf, printerShape } from '#db/sql/viewer-facts.sql.ts'
import { type Given, statement } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { cookies } from '#domain/shared/cookies.ts'
import { cutText, isUuid } from '#domain/shared/text.ts'
import type { Authentication, Caller } from './authentication.ts'
import { liveSession } from './live-session.sql.ts'
import { withSecondFactor } from '#domain/accounts/second-factor/second-factor.sql.ts'
import type { KnownViewer } from './viewer.ts'

/**
 * Returns the user of a live session, or null; staff without a second factor count as members unless `staffByPassword`.
 */
export async function findViewer(
  db: Database,
  token: string,
  now: Date,
  { staffByPassword = false } = {},
): Promise<KnownViewer | null> {
  return (await viewerByToken.row(db, { token, now: now.toISOString(), staffByPassword })) ?? null
}

const viewerByToken = statement(
  'viewer_by_token',
  ({ token, now, staffByPassword }: Given<{ token: string; now: string; staffByPassword: boolean }>) => sql`
    select users.id, sessions.id as "sessionId", full_name as "fullName", user_type as "userType", avatar_key as "avatarKey", email_verified as "emailVerified",
      case when ${staffByPassword}::boolean or ${withSecondFactor(users.id)} then role else 'member' end as role,
      sessions.updated_at as "seenAt", ${headerCounts(sql`users.id`)} as counts, ${cepOf(sql`users.id`)} as cep, ${printerOf(sql`users.id`)} as printer
    from sessions join users on users.id = sessions.user_id
    where sessions.token = ${token} and ${liveSession(now)} and blocked_at is null and closed_at is null`,
  {
    id: users.id,
    sessionId: sessions.id,
    fullName: users.fullName,
    userType: users.userType,
    role: users.role,
    avatarKey: users.avatarKey,
    emailVerified: users.emailVerified,
    seenAt: sessions.updatedAt,
    counts: headerCountsShape,
    cep: nullable(text),
    printer: printerShape,
  },
)

export async function lacksSecondFactor(db: Database, userId: string): Promise<boolean> {
  const [staff] = await db
    .select({ isProven: withSecondFactor(users.id) })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.role, 'member')))
  return staff !== undefined && !staff.isProven
}

const notedMinutes = 10

/** Records that a session is in use, at most every ten minutes, so that most requests write nothing. */
export async function noteSession(
  db: Database,
  { sessionId, seenAt }: { sessionId: string; seenAt: Date },
  now: Date,
): Promise<void> {
  if (now.getTime() - seenAt.getTime() < notedMinutes * 60_000) return
  await db.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, sessionId))
}

type World = { db: Database; authentication: Authentication; clock: Clock }

/** Opens a session for an authenticated user, replacing the browser's earlier one. */
export async function openSession(
  { db, authentication, clock }: World,
  userId: string,
  caller: Caller,
): Promise<{ cookies: string[] }> {
  const earlier = await authentication.sessionToken(caller.cookie)
  if (earlier) await db.delete(sessions).where(eq(sessions.token, earlier))
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await db.insert(sessions).values({
    userId,
    token,
    ipAddress: caller.address,
    userAgent: cutText(caller.userAgent ?? '', 300),
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + cookies.session.seconds * 1000),
  })
  return {
    cookies: await authentication.openingCookies({ userId, passwordHash: await passwordHashOf(db, userId) }, token),
  }
}

/** Returns a user's password hash, or null; `lock` prevents a change of password until the transaction ends. */
export async function passwordHashOf(db: Database, userId: string, { lock = false } = {}): Promise<string | null> {
  const query = db
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
  const [kept] = await (lock ? query.for('share') : query)
  return kept?.password ?? null
}

const freshMinutes = 10

/** Returns whether a user signed in within the last ten minutes. */
export async function isFreshSession(db: Database, session: { userId: string; sessionId: string }, now: Date) {
  const [row] = isUuid(session.sessionId)
    ? await db
        .select({ openedAt: sessions.createdAt })
        .from(sessions)
        .where(and(eq(sessions.id, session.sessionId), eq(sessions.userId, session.userId)))
    : []
  return row !== undefined && now.getTime() - row.openedAt.getTime() <= freshMinutes * 60_000
}

/** Ends one of a user's sessions; ignores one that has ended or belongs to another user. */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<void> {
  if (!isUuid(sessionId)) return
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
}

/**
 * Ends all of a user's sessions except `sessionId`; waits for concurrent sign-ins by password. Call in a transaction.
 */
export async function endOtherSessions(db: Database, userId: string, sessionId: string): Promise<void> {
  await db.select({ id: credentials.id }).from(credentials).where(eq(credentials.userId, userId)).for('update')
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
}

export async function signOut(
  { db, authentication }: { db: Database; authentication: Authentication },
  cookie: string | null,
): Promise<{ cookies: string[] }> {
  const token = await authentication.sessionToken(cookie)
  if (token) await db.delete(sessions).where(eq(sessions.token, token))
  return { cookies: await authentication.closingCookies() }
}

export async function signOutEverywhere(
  { db, authentication }: { db: Database; authentication: Authentication },
  userId: string,
): Promise<{ cookies: string[] }> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
  return { cookies: await authentication.closingCookies() }
}
