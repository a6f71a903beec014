import { and, eq, isNull, sql } from 'drizzle-orm'
import { integer, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { query, execute } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { newsletterSubscriptions } from '#db/schema/support.ts'
import { business } from '#domain/shared/business.ts'
import type { NewsletterConsent } from './newsletter-consent.ts'

/** Requests the newsletter for an address: mails one confirmation link, at most hourly; none if already subscribed. */
export async function subscribe(
  { db, clock }: { db: Database; clock: Clock },
  email: string,
  { words, page, ipAddress }: NewsletterConsent,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const rows = await query(
      tx,
      sql`
      insert into newsletter_subscriptions (email, words, page, ip_address, created_at)
      values (${email}, ${words}, ${page}, ${ipAddress}, ${now})
      on conflict (lower(email)) do update set created_at = excluded.created_at, left_at = null, confirmed_at = null, confirmed_from = null,
        words = excluded.words, page = excluded.page, ip_address = excluded.ip_address, token = gen_random_uuid()
        where newsletter_subscriptions.left_at is not null
           or (newsletter_subscriptions.confirmed_at is null and newsletter_subscriptions.created_at < ${new Date(now.getTime() - 3_600_000)})
      returning id`,
      { id: text },
    )
    if (rows[0]) await enqueue(tx, 'send-newsletter-confirmation', { subscriptionId: rows[0].id })
  })
}

export async function findSubscription(
  db: Database,
  id: string,
): Promise<{ email: string; token: string } | undefined> {
  const [subscription] = await db
    .select({ email: newsletterSubscriptions.email, token: newsletterSubscriptions.token })
    .from(newsletterSubscriptions)
    .where(
      and(
        eq(newsletterSubscriptions.id, id),
        isNull(newsletterSubscriptions.confirmedAt),
        isNull(newsletterSubscriptions.leftAt),
      ),
    )
  return subscription
}

/** Returns a token's newsletter subscription, and whether it has ended; null if unknown or no longer confirmable. */
export async function subscriptionOfToken(
  db: Database,
  token: string,
  answer: 'confirm' | 'leave',
): Promise<{ email: string; hasLeft: boolean } | null> {
  const [row] = await db
    .select({ email: newsletterSubscriptions.email, leftAt: newsletterSubscriptions.leftAt })
    .from(newsletterSubscriptions)
    .where(
      and(
        eq(newsletterSubscriptions.token, token),
        answer === 'confirm' ? isNull(newsletterSubscriptions.leftAt) : undefined,
      ),
    )
  return row ? { email: row.email, hasLeft: row.leftAt !== null } : null
}

/** Confirms, ends or restores a newsletter subscription by its token; false if the token is unknown. */
export async function answerSubscription(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
  answer: 'confirm' | 'leave' | 'return',
  address: string | null,
): Promise<boolean> {
  const now = clock.now()
  const change = {
    confirm: sql`confirmed_from = case when confirmed_at is null then ${address} else confirmed_from end, confirmed_at = coalesce(confirmed_at, ${now})`,
    leave: sql`left_at = coalesce(left_at, ${now})`,
    return: sql`left_at = null`,
  }[answer]
  const rowCount = await execute(
    db,
    sql`update newsletter_subscriptions set ${change} where token = ${token} and (left_at is null or ${answer !== 'confirm'})`,
  )
  return (rowCount ?? 0) > 0
}

/** Deletes unconfirmed subscriptions, and ended ones once their consent no longer needs to be proven. */
export async function sweepSubscriptions({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now().toISOString()
  await execute(
    db,
    sql`
    delete from newsletter_subscriptions
    where left_at < ${now}::timestamptz - make_interval(years => ${business.legalYears})
      or confirmed_at is null and created_at < ${now}::timestamptz - make_interval(days => ${business.unconfirmedDays})`,
  )
}

export async function countSubscribers(db: Database): Promise<number> {
  const [row] = await query(
    db,
    sql`select count(*)::int as n from newsletter_subscriptions where confirmed_at is not null and left_at is null`,
    { n: integer },
  )
  return row?.n ?? 0
}
