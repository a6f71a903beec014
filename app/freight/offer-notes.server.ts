import { readiness, variantName } from '#domain/catalog/printed-offer.ts'
import type { ShownOffer } from '#domain/catalog/project-page.server.ts'
import type { ShipmentQuote } from '#domain/freight/quote.ts'
import { offerDistances } from '#domain/network/near-printers.server.ts'
import { services } from '#services'
import { distanceWords, freightDate } from './words.ts'

/** Returns notes on other makers' offers, by offer id: distance and delivery date, or else the production time. */
export async function offerNotes(
  quotes: ReadonlyMap<string, ShipmentQuote>,
  offers: readonly ShownOffer[],
  cep: string | null,
): Promise<Record<string, string>> {
  const others = offers.filter((offer) => offer.printer)
  const ids = others.map((offer) => offer.id)
  const distances = cep && ids.length > 0 ? await offerDistances(services.db, ids, cep) : {}
  return Object.fromEntries(
    others.map((offer) => {
      const [option] = quotes.get(offer.id)?.options ?? []
      const km = distances[offer.id]
      const words = [km !== undefined && distanceWords(km), option && freightDate(option).toLowerCase()]
      const where = words.filter(Boolean).join(', ')
      return [offer.id, `Impresso por ${offer.printer?.fullName}${where ? `, ${where}` : `. ${made(offer)}`}`]
    }),
  )
}

function made({ print }: ShownOffer): string {
  return print && variantName(print) ? readiness(print) : 'Feita e enviada por quem imprime'
}
