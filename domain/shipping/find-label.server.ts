import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { freightLabels } from '#db/schema/freight.ts'
import type { LabelSeller } from '#domain/freight/freight-provider.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { LabelState } from './label.ts'

export type OwnLabel = {
  state: LabelState
  /** Price paid, or promised. */
  cents: Cents
  trackingCode: string | null
  failure: string | null
  seller: string
  reference: string | null
}

export async function findLabel(
  db: Database,
  { makerId, shipmentId }: { makerId: string; shipmentId: string },
): Promise<OwnLabel | null> {
  if (!isUuid(shipmentId)) return null
  const [label] = await db
    .select()
    .from(freightLabels)
    .where(and(eq(freightLabels.shipmentId, shipmentId), eq(freightLabels.makerId, makerId)))
    .orderBy(desc(freightLabels.createdAt))
    .limit(1)
  if (!label) return null
  const { state, trackingCode, failure, seller, reference } = label
  return { state, cents: label.paidCents ?? label.promisedCents, trackingCode, failure, seller, reference }
}

/** Returns the URL to print a label; null if there is nothing to print or the seller is not configured. */
export async function printLabel(
  { labels }: { labels: LabelSeller | null },
  { state, reference, seller }: Pick<OwnLabel, 'state' | 'reference' | 'seller'>,
): Promise<URL | null> {
  if (state !== 'bought' || !reference || labels?.name !== seller) return null
  return labels.print(reference).catch(() => null)
}
