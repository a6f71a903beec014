import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { movePayout } from './move-payout.server.ts'
import type { PayoutEnd } from './payout.ts'

/**
 * The one way a sent payout learns its end, whoever brings the news: job, check or staff. What did not arrive, or came
 * back, is the maker's balance again, once. False when it had its end already.
 */
export async function settlePayout(
  { db, clock }: { db: Database; clock: Clock },
  end: PayoutEnd,
  also?: (tx: Database) => Promise<void>,
): Promise<boolean> {
  const { payoutId, event } = end
  return db.transaction(async (tx) => {
    const failure = event === 'paid' ? {} : { failure: end.failure }
    if (!(await movePayout(tx, payoutId, event, { at: clock.now(), ...failure }))) return false
    await enqueue(tx, 'send-payout-notice', { payoutId, event })
    await also?.(tx)
    return true
  })
}
