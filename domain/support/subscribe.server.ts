import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import type { Clock } from '#domain/shared/clock.ts'

/**
 * Asks for the newsletter. Nothing but one confirmation mail goes out before the address's owner says yes, and an address
 * that is subscribed already gets none; whoever asks sees the same either way. At most one such mail an hour per address.
 */
export async function subscribe({ db, clock }: { db: Database; clock: Clock }, email: string): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into newsletter_subscriptions (email, created_at) values (${email}, ${now})
      on conflict (lower(email)) do update set created_at = excluded.created_at, left_at = null, confirmed_at = null, token = gen_random_uuid()
        where newsletter_subscriptions.left_at is not null
           or (newsletter_subscriptions.confirmed_at is null and newsletter_subscriptions.created_at < ${new Date(now.getTime() - 3_600_000)})
      returning id`)
    if (rows[0]) await enqueue(tx, 'send-newsletter-confirmation', { subscriptionId: rows[0].id })
  })
}
