import { and, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { sessions } from '#db/schema/accounts.ts'
import { deviceWords } from './device-words.ts'

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
