import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { freightLabels } from '#db/schema/freight.ts'
import type { LabelSeller } from '#domain/freight/label-seller.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { LabelState } from './label.ts'

export type OwnLabel = {
  state: LabelState
  cents: Cents
  trackingCode: string | null
  failure: string | null
  seller: string
  reference: string | null
  /** True if pieces were refunded after the label was bought, so the parcel is smaller. */
  isTooLarge: boolean
}

export async function findLabel(
  db: Database,
  { makerId, shipmentId }: { makerId: string; shipmentId: string },
): Promise<OwnLabel | null> {
  if (!isUuid(shipmentId)) return null
  const [found] = await db
    .select({ label: freightLabels, isTooLarge: hasFewerPieces })
    .from(freightLabels)
    .where(and(eq(freightLabels.shipmentId, shipmentId), eq(freightLabels.makerId, makerId)))
    .orderBy(desc(freightLabels.createdAt))
    .limit(1)
  if (!found) return null
  const { label, isTooLarge } = found
  const { state, trackingCode, failure, seller, reference } = label
  const cents = label.paidCents ?? label.promisedCents
  return { state, cents, trackingCode, failure, seller, reference, isTooLarge }
}

const hasFewerPieces = sql<boolean>`exists (
  select from shipments s join purchases p on p.order_id = s.order_id and p.designer_id = s.maker_id and p.kind = 'printed'
    join refunds r on r.purchase_id = p.id
  where s.id = freight_labels.shipment_id and s.posted_at is null and r.created_at > freight_labels.created_at
    and (r.quantity is not null or p.status <> 'completed'))`

/** Returns the URL for printing a label; null if there is none to print or its provider is not configured. */
export async function printLabel(
  { labels }: { labels: LabelSeller | null },
  { state, reference, seller }: Pick<OwnLabel, 'state' | 'reference' | 'seller'>,
): Promise<URL | null> {
  if (state !== 'bought' || !reference || labels?.name !== seller) return null
  return labels.print(reference).catch(() => null)
}
