import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Clock } from '#domain/shared/clock.ts'

/** Confirms a subscription, or ends it, by the token of its mails. False when the token is unknown; repeating changes nothing. */
export async function answerSubscription(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
  answer: 'confirm' | 'leave',
): Promise<boolean> {
  const now = clock.now()
  const change =
    answer === 'confirm' ? sql`confirmed_at = coalesce(confirmed_at, ${now})` : sql`left_at = coalesce(left_at, ${now})`
  const { rowCount } = await db.execute(
    sql`update newsletter_subscriptions set ${change} where token = ${token} and (left_at is null or ${answer} = 'leave')`,
  )
  return (rowCount ?? 0) > 0
}
