import type { ShownOffer } from '#domain/catalog/project-page.server.ts'
import type { ShipmentQuote } from '#domain/freight/quote.ts'
import { offerDistances } from '#domain/network/offer-distances.server.ts'
import { services } from '#services'
import { freightDate } from '../freight/freight-words.ts'
import { distanceWords } from './distance-words.ts'

/** Of other makers' offers: 'a cerca de 40 km, chega até 04/12'. */
export async function offerNotes(
  quotes: ReadonlyMap<string, ShipmentQuote>,
  offers: readonly ShownOffer[],
  cep: string,
): Promise<Record<string, string>> {
  const ids = offers.filter((offer) => offer.printer).map((offer) => offer.id)
  const distances = await offerDistances(services.db, ids, cep)
  return Object.fromEntries(
    ids.flatMap((id) => {
      const [option] = quotes.get(id)?.options ?? []
      const km = distances[id]
      const words = [
        km !== undefined && distanceWords(km),
        option?.by && freightDate(option).toLocaleLowerCase('pt-BR'),
      ]
      const note = words.filter(Boolean).join(', ')
      return note ? [[id, note]] : []
    }),
  )
}
