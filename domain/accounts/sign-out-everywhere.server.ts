import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { sessions } from '#db/schema/accounts.ts'
import type { Authentication } from './authentication.ts'

/** Ends all of a person's sessions, this one too. */
export async function signOutEverywhere(
  { db, authentication }: { db: Database; authentication: Authentication },
  userId: string,
): Promise<{ cookies: string[] }> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
  return { cookies: authentication.closingCookies() }
}
