import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { sessions } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Authentication, Caller } from './authentication.ts'

type World = { db: Database; authentication: Authentication; clock: Clock }

/** Opens a session for somebody who showed who they are. The one this browser had, somebody's or their own, ends. */
export async function openSession(
  { db, authentication, clock }: World,
  userId: string,
  caller: Caller,
): Promise<{ cookies: string[] }> {
  const earlier = authentication.sessionToken(caller.cookie)
  if (earlier) await db.delete(sessions).where(eq(sessions.token, earlier))
  return authentication.openSession(userId, caller, clock.now())
}
