import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { addresses } from '#db/schema/addresses.ts'
import type { Address } from '#domain/addresses/address.ts'
import { formatCep } from '#domain/addresses/address.ts'
import { listAddresses } from '#domain/addresses/addresses.server.ts'
import { applyCoupons } from '#domain/coupons/apply-coupons.server.ts'
import type { RateLimits } from '#domain/shared/limits.ts'
import { quoteShipments, type QuoteWorld } from '#domain/freight/quote-shipments.server.ts'
import type { ShipmentQuote } from '#domain/freight/quote.ts'
import { type PricedOrder, priceOrder, type PriceRules } from '#domain/pricing/price-order.ts'
import type { NewShipment } from '#domain/orders/shipment.ts'
import { type Candidate, checkLines, type CheckoutRefusal, chosenWays, type Delivery, type Wish } from './checkout.ts'
import type { PromisedWay } from './contract.ts'
import { findCandidates, findCartCandidates } from './find-candidates.server.ts'

export type PreparedDelivery = {
  ok: true
  price: PricedOrder<Candidate>
  addresses: Address[]
  /** The requested address, else the default one; null if the buyer has none. */
  address: Address | null
  shipments: ShipmentQuote[]
}

type Asked = { buyerId: string; wishes?: Wish[]; codes: string[]; addressId: string | null } & Omit<
  PriceRules,
  'freights'
>

export async function prepareDelivery(
  world: QuoteWorld & { secret: string; rateLimits: RateLimits },
  { buyerId, wishes, codes, addressId, ...rules }: Asked,
): Promise<PreparedDelivery | CheckoutRefusal> {
  const { db } = world
  const candidates = wishes ? await findCandidates(db, buyerId, wishes) : await findCartCandidates(db, buyerId)
  const found = candidates.filter((line) => line !== null)
  if (found.length < candidates.length) return { ok: false, reason: 'unknown' }
  const asked = { buyerId, codes, lines: found, fee: rules.fee, at: world.clock.now() }
  const { lines } = await applyCoupons(world, asked)
  const price = priceOrder(lines, rules)
  const checked = checkLines(buyerId, price.lines)
  if (!checked.ok) return checked
  const addresses = await listAddresses(world, buyerId)
  const address = addresses.find(({ id }) => id === addressId) ?? addresses[0] ?? null
  const printed = lines.filter((line) => line.kind === 'printed')
  const shipments = address ? await quoteShipments(world, { lines: printed, cep: address.cep }) : []
  return { ok: true, price, addresses, address, shipments }
}

export async function planShipments(
  world: QuoteWorld,
  buyerId: string,
  lines: readonly Candidate[],
  { addressId, ways }: Delivery,
): Promise<CheckoutRefusal | { ok: true; shipments: NewShipment[]; promised: PromisedWay[] }> {
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
  const promised = found.chosen.map(({ quote, option }) => ({
    makerName: quote.makerName,
    service: option.service,
    carrier: option.label?.name ?? null,
    freightCents: option.cents,
    postBy: quote.postBy,
    by: option.by,
    place: option.pickup ?? `${address.city}/${address.uf}, CEP ${formatCep(address.cep)}`,
  }))
  return { ok: true, shipments, promised }
}

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
