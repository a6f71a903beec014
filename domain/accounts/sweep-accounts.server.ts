import { lt, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { accessRecords, emailChanges, rateLimits, sessions, verifications } from '#db/schema/accounts.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'

/** Deletes what is over: sessions, tokens, counters, records of access past the law's time. Nothing depends on it being done soon. */
export async function sweepAccounts({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now()
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now))
  await db
    .delete(accessRecords)
    .where(
      lt(
        accessRecords.seenAt,
        sql`${now.toISOString()}::timestamptz - make_interval(months => ${business.accessRecordMonths})`,
      ),
    )
  // The limiter counts by the machine's clock.
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
}
