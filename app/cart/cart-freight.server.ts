import { readerCep } from '#app/freight/visitor-cep.server.ts'
import type { KnownViewer } from '#domain/accounts/viewer.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { pausedShops } from '#domain/freight/workshops.server.ts'
import { quoteShipments } from '#domain/freight/quote-shipments.server.ts'
import { services } from '#services'

/** Quotes a cart's freight to the CEP last used or the default address; null without printed items. */
export async function cartFreight(request: Request, viewer: KnownViewer, lines: CartLine[]) {
  const printed = lines.filter((line) => line.kind === 'printed' && line.state === 'for_sale')
  if (printed.length === 0) return null
  const cep = await readerCep(request, viewer)
  if (cep) return { cep, shipments: await quoteShipments(services, { lines: printed, cep }), paused: [] }
  const offerIds = printed.map((line) => line.offerId)
  return { cep, shipments: [], paused: await pausedShops(services, offerIds) }
}

export type CartFreight = Awaited<ReturnType<typeof cartFreight>>
