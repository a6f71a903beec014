import type { Database } from '#db/database.ts'
import { runPrepared, type Statement } from '#db/prepared.server.ts'

/**
 * Lets one transaction at a time place or settle orders of a buyer, so that two of them never decide about the same
 * purchase. Taken first, before any lock on an order. It does not hold up whoever merely refers to the person.
 */
export async function lockBuyer(tx: Database, buyerId: string): Promise<void> {
  await runPrepared(tx, lockingBuyer(buyerId))
}

/** The statement that does so. */
export function lockingBuyer(buyerId: string): Statement {
  return { name: 'lock_buyer', text: 'select 1 from users where id = $1 for no key update', values: [buyerId] }
}
