import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { sessions } from '#db/schema/accounts.ts'
import { isUuid } from '#domain/shared/text.ts'

/** Ends one of a person's sessions. One that is over, or somebody else's, is passed over: there is nothing left to end. */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<void> {
  if (!isUuid(sessionId)) return
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
}
