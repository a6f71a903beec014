import type { Database } from '#db/database.ts'
import { monthOf } from '#domain/payouts/month.ts'
import { sellerTaxId } from '#domain/sellers/sellers.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { keyFault } from './which-document.ts'

/** Returns the reason why a fiscal document's key cannot belong to a maker's sale today, or null. */
export async function checkDocumentKey(
  { db, clock, secret }: { db: Database; clock: Clock; secret: string },
  makerId: string,
  key: string | null,
): Promise<ReturnType<typeof keyFault>> {
  if (key === null) return null
  const seller = await sellerTaxId({ db, secret }, makerId)
  return keyFault(key, { document: seller?.document ?? null, month: monthOf(clock.now()) })
}
