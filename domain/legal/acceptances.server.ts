import type { Database } from '#db/database.ts'
import { acceptances } from '#db/schema/legal.ts'
import type { AcceptancePlace, Agreement } from './terms-version.ts'

type Accepted = { userId: string; place: Exclude<AcceptancePlace, 'checkout'>; projectId?: string; at: Date }

/**
 * Records that an account accepted a version of the terms; orders store theirs in their row. Call in the accepting
 * transaction.
 */
export async function recordAcceptance(
  tx: Database,
  { version, address, port }: Agreement,
  { userId, place, projectId, at }: Accepted,
): Promise<void> {
  await tx.insert(acceptances).values({
    userId,
    version,
    place,
    projectId: projectId ?? null,
    ipAddress: address,
    port: port ?? null,
    acceptedAt: at,
  })
}
