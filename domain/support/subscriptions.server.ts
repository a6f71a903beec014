import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ask, execute } from '#db/statement.ts'
import { text } from '#db/columns.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { newsletterSubscriptions } from '#db/schema/support.ts'
import type { Clock } from '#domain/shared/clock.ts'

/**
 * Asks for the newsletter. Nothing but one confirmation mail goes out before the address's owner says yes, and an address
 * that is subscribed already gets none; the caller sees the same either way. At most one such mail an hour per address.
 */
export async function subscribe({ db, clock }: { db: Database; clock: Clock }, email: string): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const rows = await ask(
      tx,
      sql`
      insert into newsletter_subscriptions (email, created_at) values (${email}, ${now})
      on conflict (lower(email)) do update set created_at = excluded.created_at, left_at = null, confirmed_at = null, token = gen_random_uuid()
        where newsletter_subscriptions.left_at is not null
           or (newsletter_subscriptions.confirmed_at is null and newsletter_subscriptions.created_at < ${new Date(now.getTime() - 3_600_000)})
      returning id`,
      { id: text },
    )
    if (rows[0]) await enqueue(tx, 'send-newsletter-confirmation', { subscriptionId: rows[0].id })
  })
}

/** A subscription that still waits for its owner's yes. */
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

/** Confirms a subscription, or ends it, by the token of its mails. False when the token is unknown; repeating changes nothing. */
export async function answerSubscription(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
  answer: 'confirm' | 'leave',
): Promise<boolean> {
  const now = clock.now()
  const change =
    answer === 'confirm' ? sql`confirmed_at = coalesce(confirmed_at, ${now})` : sql`left_at = coalesce(left_at, ${now})`
  const rowCount = await execute(
    db,
    sql`update newsletter_subscriptions set ${change} where token = ${token} and (left_at is null or ${answer} = 'leave')`,
  )
  return (rowCount ?? 0) > 0
}
