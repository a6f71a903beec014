import { lt } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { emailChanges, rateLimits, sessions, verifications } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'

/** Deletes what is over: sessions, tokens, counters. Nothing depends on it being done soon. */
export async function sweepAccounts({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now()
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now))
  // The limiter counts by the machine's clock.
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
}
