import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { addresses } from '#db/schema/addresses.ts'
import type { QuoteWorld } from '#domain/freight/ask-freight.server.ts'
import { quoteShipments } from '#domain/freight/quote-shipments.server.ts'
import type { NewShipment } from '#domain/orders/shipment.ts'
import { type Candidate, type CheckoutRefusal, chosenWays, type Delivery } from './checkout.ts'

/** The shipments of an order, at today's prices and to the buyer's own address; why there can be none otherwise. */
export async function planShipments(
  world: QuoteWorld,
  buyerId: string,
  lines: readonly Candidate[],
  { addressId, ways }: Delivery,
): Promise<CheckoutRefusal | { ok: true; shipments: NewShipment[] }> {
  const address = await ownAddress(world.db, buyerId, addressId)
  if (!address) return { ok: false, reason: 'address_needed' }
  const quotes = await quoteShipments(world, { lines, cep: address.cep })
  const found = chosenWays(quotes, ways)
  if (!found.ok) return found
  const shipments = found.chosen.map(({ quote, option }) => ({
    ...address,
    makerId: quote.makerId,
    service: option.service,
    label: option.label,
    freightCents: option.cents,
    grams: quote.grams,
    productionDays: quote.productionDays,
    printSeconds: quote.printSeconds,
    needsProof: lines.some((line) => line.designerId === quote.makerId && line.hasProof),
    transitDays: option.transitDays,
  }))
  return { ok: true, shipments }
}

/** The address that was named, else the one for deliveries. */
async function ownAddress(db: Database, buyerId: string, addressId: string | undefined) {
  const { recipient, sealedDocument, cep, street, number, complement, district, city, uf } = addresses
  const [address] = await db
    .select({ recipient, sealedDocument, cep, street, number, complement, district, city, uf })
    .from(addresses)
    .where(and(eq(addresses.userId, buyerId), addressId === undefined ? undefined : eq(addresses.id, addressId)))
    .orderBy(desc(addresses.isDefault))
    .limit(1)
  return address
}
