import type { Address } from '#domain/addresses/address.ts'
import { listAddresses } from '#domain/addresses/list-addresses.server.ts'
import type { QuoteWorld } from '#domain/freight/ask-freight.server.ts'
import type { ShipmentQuote } from '#domain/freight/quote.ts'
import { quoteShipments } from '#domain/freight/quote-shipments.server.ts'
import { type Candidate, type CheckoutRefusal, checkLines, type Wish } from './checkout.ts'
import { findCandidates, findCartCandidates } from './find-candidates.server.ts'

export type PreparedDelivery = {
  ok: true
  lines: Candidate[]
  addresses: Address[]
  /** The one that was named, else the one for deliveries; null for whoever has none. */
  address: Address | null
  /** To that address, one for each maker of a printed line. */
  shipments: ShipmentQuote[]
}

/** What somebody is about to buy (the whole cart unless a thing is named), and every way to get it to one of their addresses. */
export async function prepareDelivery(
  world: QuoteWorld & { secret: string },
  { buyerId, wishes, addressId }: { buyerId: string; wishes?: Wish[]; addressId: string | null },
): Promise<PreparedDelivery | CheckoutRefusal> {
  const { db } = world
  const candidates = wishes ? await findCandidates(db, buyerId, wishes) : await findCartCandidates(db, buyerId)
  const lines = candidates.filter((line) => line !== null)
  if (lines.length < candidates.length) return { ok: false, reason: 'unknown' }
  const checked = checkLines(buyerId, lines)
  if (!checked.ok) return checked
  const addresses = await listAddresses(world, buyerId)
  const address = addresses.find(({ id }) => id === addressId) ?? addresses[0] ?? null
  const printed = lines.filter((line) => line.kind === 'printed')
  const shipments = address ? await quoteShipments(world, { lines: printed, cep: address.cep }) : []
  return { ok: true, lines, addresses, address, shipments }
}
