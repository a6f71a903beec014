import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { sessions } from '#db/schema/accounts.ts'
import type { Authentication } from './authentication.ts'

/** Ends the session a `Cookie` header carries, if any, at once. Returns what takes the cookie away. */
export async function signOut(
  { db, authentication }: { db: Database; authentication: Authentication },
  cookie: string | null,
): Promise<{ cookies: string[] }> {
  const token = authentication.sessionToken(cookie)
  if (token) await db.delete(sessions).where(eq(sessions.token, token))
  return { cookies: authentication.closingCookies() }
}
