import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { freightLabels } from '#db/schema/freight.ts'
import type { LabelSeller } from '#domain/freight/freight-provider.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { LabelState } from './label.ts'

export type OwnLabel = {
  state: LabelState
  /** What it costs, or was to cost. */
  cents: Cents
  trackingCode: string | null
  /** Why it was not had, or could not be given back. */
  failure: string | null
  seller: string
  reference: string | null
}

/** Finds the last label of a maker's own shipment; null while there was none, and for another user's. */
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

/** Reads where a label can be printed from; null when there is nothing to be printed, or no seller of labels who says where. */
export async function printLabel(
  { labels }: { labels: LabelSeller | null },
  { state, reference, seller }: Pick<OwnLabel, 'state' | 'reference' | 'seller'>,
): Promise<URL | null> {
  if (state !== 'bought' || !reference || labels?.name !== seller) return null
  return labels.print(reference).catch(() => null)
}
