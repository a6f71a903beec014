import type { Database } from '#db/database.ts'
import { monthOf } from '#domain/payouts/month.ts'
import { sellerTaxId } from '#domain/sellers/sellers.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { keyFault } from './which-document.ts'

/** Reads why the key of a fiscal document cannot be of a maker's sale today; null when it can, or none was given. */
export async function checkDocumentKey(
  { db, clock, secret }: { db: Database; clock: Clock; secret: string },
  makerId: string,
  key: string | null,
): Promise<ReturnType<typeof keyFault>> {
  if (key === null) return null
  const seller = await sellerTaxId({ db, secret }, makerId)
  return keyFault(key, { document: seller?.document ?? null, month: monthOf(clock.now()) })
}
