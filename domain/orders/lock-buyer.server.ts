import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'

/**
 * Lets one transaction at a time place or settle orders of a buyer, so that two of them never decide about the same
 * purchase. Taken first, before any lock on an order. It does not hold up whoever merely refers to the person.
 */
export async function lockBuyer(tx: Database, buyerId: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${buyerId} for no key update`)
}
