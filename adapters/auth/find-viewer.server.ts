import { and, eq, gt, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'

const byToken = db
  .select({
    id: users.id,
    sessionId: sessions.id,
    fullName: users.fullName,
    userType: users.userType,
    role: users.role,
    avatarKey: users.avatarKey,
  })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql.placeholder('now'))))
  .prepare('viewer_by_token')

/** Who a live session belongs to: one read by unique key, never cached, so that an ended session ends at once. */
export async function findViewer(token: string, now: Date): Promise<Viewer | null> {
  const [viewer] = await byToken.execute({ token, now: now.toISOString() })
  return viewer ?? null
}
