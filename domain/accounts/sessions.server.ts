import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { writtenOnce } from '#db/prepared.server.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { cookies } from '#domain/shared/cookies.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { Authentication, Caller } from './authentication.ts'
import type { Viewer } from './viewer.ts'

/** A viewer, and when their session was last noted as in use. */
type SeenViewer = Viewer & { seenAt: Date }

/** Who a live session belongs to: one read by unique key, never cached, so that an ended session ends at once. */
export async function findViewer(db: Database, token: string, now: Date): Promise<SeenViewer | null> {
  const [viewer] = await viewerByToken(db).execute({ token, now: now.toISOString() })
  return viewer ?? null
}

/** Asked on nearly every request, so it is written once. */
const viewerByToken = writtenOnce((db) =>
  db
    .select({
      id: users.id,
      sessionId: sessions.id,
      fullName: users.fullName,
      userType: users.userType,
      role: users.role,
      avatarKey: users.avatarKey,
      seenAt: sessions.updatedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.blockedAt),
        isNull(users.closedAt),
      ),
    )
    .prepare('viewer_by_token'),
)

const notedMinutes = 10

/** Notes that a session is in use, for the list of devices: to ten minutes, so that most pages write nothing. */
export async function noteSession(
  db: Database,
  { sessionId, seenAt }: { sessionId: string; seenAt: Date },
  now: Date,
): Promise<void> {
  if (now.getTime() - seenAt.getTime() < notedMinutes * 60_000) return
  await db.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, sessionId))
}

type World = { db: Database; authentication: Authentication; clock: Clock }

/** Opens a session for a user who proved to be one, for 30 days whatever happens in it. The one this browser had before ends. */
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
    userAgent: (caller.userAgent ?? '').slice(0, 300),
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + cookies.session.seconds * 1000),
  })
  return { cookies: await authentication.openingCookies(userId, token) }
}

export type OpenSession = { id: string; device: string; openedAt: Date; seenAt: Date }

/** Where a person is signed in, the device used last first. */
export async function listSessions(db: Database, userId: string, now: Date): Promise<OpenSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      openedAt: sessions.createdAt,
      seenAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(100)
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceWords(userAgent) }))
}

const programs: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** A browser as its owner would call it: `Chrome no Windows`. What it says of itself may be anything. */
export function deviceWords(userAgent: string | null): string {
  const program = programs.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  if (program && system) return `${program} no ${system}`
  return program ?? system ?? 'Aparelho desconhecido'
}

/** Ends one of a person's sessions. One that is over, or another person's, is passed over: there is nothing left to end. */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<void> {
  if (!isUuid(sessionId)) return
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
}

/** Ends the session a `Cookie` header carries, if any, at once. Returns what takes the cookie away. */
export async function signOut(
  { db, authentication }: { db: Database; authentication: Authentication },
  cookie: string | null,
): Promise<{ cookies: string[] }> {
  const token = await authentication.sessionToken(cookie)
  if (token) await db.delete(sessions).where(eq(sessions.token, token))
  return { cookies: await authentication.closingCookies() }
}

/** Ends all of a person's sessions, this one too. */
export async function signOutEverywhere(
  { db, authentication }: { db: Database; authentication: Authentication },
  userId: string,
): Promise<{ cookies: string[] }> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
  return { cookies: await authentication.closingCookies() }
}
