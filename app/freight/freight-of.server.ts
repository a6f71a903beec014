import { href } from 'react-router'
import { offerNotes } from './offer-notes.server.ts'
import type { KnownViewer } from '#domain/accounts/viewer.ts'
import { formatCep } from '#domain/addresses/address.ts'
import type { ProjectPage, ShownOffer } from '#domain/catalog/project-page.server.ts'
import { quoteOffers } from '#domain/freight/quote-shipments.server.ts'
import { pickupWords } from '#domain/freight/freight-table.ts'
import type { FreightOption, ShipmentQuote } from '#domain/freight/quote.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { isUuid } from '#domain/shared/text.ts'
import { services } from '#services'
import { readerCep } from './visitor-cep.server.ts'
import { fallbackWords, freightDate, freightPrice, refusalWords, shortDay } from './words.ts'

export async function freightOf(
  request: Request,
  viewer: Pick<KnownViewer, 'cep'> | null,
  { id, offers, isListed, isOwn }: Pick<ProjectPage, 'id' | 'offers' | 'isListed' | 'isOwn'>,
) {
  const offerIds = offers.filter((offer) => offer.kind === 'printed').map((offer) => offer.id)
  if (offerIds.length === 0 || !isListed || isOwn) return null
  const cep = await readerCep(request, viewer)
  const asked = new URL(request.url).searchParams.get('oferta')
  // Built on the server to keep it out of the page's script; keeps the chosen offer.
  const back = `${href('/projeto/:id', { id })}?oferta=${asked && isUuid(asked) ? asked : 'impresso'}`
  if (!cep) return { back, shown: '', quotes: fetchedOnly(offers), notes: await offerNotes(new Map(), offers, null) }
  const quotes = await quoteOffers(services, { offerIds, cep })
  const lines = Object.fromEntries([...quotes].map(([id, quote]) => [id, freightLines(quote, cep)]))
  return { back, shown: formatCep(cep), quotes: lines, notes: await offerNotes(quotes, offers, cep) }
}

export type FreightLines = {
  refusal: string | null
  ways: { title: string; note: string }[]
  notes: string[]
  /** Day and price of the first shipping service, in words; null if no service can ship the piece. */
  arrival: { isPickup: boolean; value: string; note: string } | null
}

function freightLines(quote: ShipmentQuote, cep: string): FreightLines {
  const { options, refusal, postBy, missingForFreeCents: missing, isFallback } = quote
  const [first] = options
  return {
    arrival: first ? arrivalOf(first) : null,
    refusal: refusal && refusalWords(quote),
    ways: options.map((option) => ({
      title: `${freightDate(option)}${option.service === 'pickup' ? '' : ` em ${formatCep(cep)}`}`,
      note: noteOf(option, postBy),
    })),
    notes: [
      ...(isFallback ? [fallbackWords] : []),
      ...(missing ? [`Faltam ${formatBRL(missing)} deste maker para o frete grátis.`] : []),
    ],
  }
}

function arrivalOf(option: FreightOption): FreightLines['arrival'] {
  const isPickup = option.service === 'pickup'
  const price = option.cents === 0 ? 'frete grátis' : `frete de ${freightPrice(option.cents)}`
  return { isPickup, value: shortDay(option.by), note: isPickup ? 'para retirar' : price }
}

function fetchedOnly(offers: readonly ShownOffer[]): Record<string, FreightLines> {
  const fetched = offers.flatMap(({ id, fetched: table }): [string, FreightLines][] => {
    const note = table && pickupWords(table)
    return note ? [[id, { refusal: null, ways: [{ title: 'Só retirada', note }], notes: [], arrival: null }]] : []
  })
  return Object.fromEntries(fetched)
}

function noteOf(option: FreightOption, postBy: string): string {
  if (option.service === 'pickup') return option.pickup ?? ''
  const by = option.label ? ` por ${option.label.name}` : ', definido pelo maker'
  const price = option.cents === 0 ? 'Frete grátis' : `Frete de ${freightPrice(option.cents)}${by}`
  return `${price}. Postada até ${shortDay(postBy)}.`
}
