import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { sessions } from '#db/schema/accounts.ts'

const minutes = 10

/** Notes that a session is in use, for the list of devices: to ten minutes, so that most pages write nothing. */
export async function noteSession(
  db: Database,
  { sessionId, seenAt }: { sessionId: string; seenAt: Date },
  now: Date,
): Promise<void> {
  if (now.getTime() - seenAt.getTime() < minutes * 60_000) return
  await db.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, sessionId))
}
