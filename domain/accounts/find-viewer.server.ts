import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { writtenOnce } from '#db/prepared.server.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import type { Viewer } from './viewer.ts'

/** A viewer, and when their session was last noted as in use. */
export type SeenViewer = Viewer & { seenAt: Date }

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
