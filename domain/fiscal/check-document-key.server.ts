import type { Database } from '#db/database.ts'
import { monthOf } from '#domain/payouts/month.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { fiscalDocument } from './fiscal-seller.server.ts'
import { keyFault } from './which-document.ts'

/** Why the key of a fiscal document cannot be of a maker's sale today; null when it can, or none was given. */
export async function checkDocumentKey(
  { db, clock, secret }: { db: Database; clock: Clock; secret: string },
  makerId: string,
  key: string | null,
): Promise<ReturnType<typeof keyFault>> {
  if (key === null) return null
  return keyFault(key, { document: await fiscalDocument({ db, secret }, makerId), month: monthOf(clock.now()) })
}
