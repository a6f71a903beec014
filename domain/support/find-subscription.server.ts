import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { newsletterSubscriptions } from '#db/schema/support.ts'

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
