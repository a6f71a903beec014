import type { CardDelivery } from '#domain/search/soonest-delivery.ts'
import type { FreightTable } from '#domain/freight/freight-table.ts'
import type { FreightOption, FreightService, ShipmentQuote } from '#domain/freight/quote.ts'
import type { Day } from '#domain/shared/day.ts'
import { formatBRL, formatReais, formatCount } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'

/** Formats like `04/12`. */
export function shortDay(day: Day): string {
  return day.slice(5).split('-').toReversed().join('/')
}

export function freightPrice(cents: Cents): string {
  return cents === 0 ? 'Grátis' : formatBRL(cents)
}

/** Formats like 'Chega até 04/12' or 'Pronta para retirar até 28/11'. */
export function freightDate({ service, by }: Pick<FreightOption, 'service' | 'by'>): string {
  return service === 'pickup' ? `Pronta para retirar até ${shortDay(by)}` : `Chega até ${shortDay(by)}`
}

/** Formats a card's delivery: 'Impresso por R$ 49,90, chega até 04/12, frete de R$ 18,40'. */
export function deliveryWords(delivery: CardDelivery, shownCents: Cents): string {
  const { cents, freightCents, by } = delivery
  const freight = freightCents === 0 ? 'frete grátis' : `frete de ${formatBRL(freightCents)}`
  const arrival = `chega até ${shortDay(by)}, ${freight}`
  return cents === shownCents ? arrival.replace('chega', 'Chega') : `Impresso por ${formatBRL(cents)}, ${arrival}`
}

/** Formats the range of a maker's freight prices in the country: 'Frete R$ 18,40 a 39,90'. */
export function freightRangeWords({ least, most }: { least: Cents; most: Cents }): string {
  if (most === 0) return 'Frete grátis'
  if (least === most) return `Frete de ${formatBRL(most)}`
  return least === 0 ? `Frete grátis ou até ${formatBRL(most)}` : `Frete ${formatBRL(least)} a ${formatReais(most)}`
}

/** Returns how a maker without a price table ships, in words; null with a table. */
export function postingWords(postsBy: FreightTable['postsBy'] | null, hasCep: boolean): string | null {
  if (postsBy === 'labels') return hasCep ? 'Frete e prazo na página da peça' : 'Frete calculado pelo CEP'
  return postsBy === 'pickup' ? 'Sem envio: retirada com o maker' : null
}

/** Returns a maker's pick-up text as a sentence; '' without one. */
export function pickupWords({ pickup }: Pick<FreightOption, 'pickup'>): string {
  return pickup?.replace(/\.?$/, '.') ?? ''
}

export const serviceNames: Record<FreightService, string> = {
  table: 'Envio',
  label: 'Envio',
  pickup: 'Retirada com o maker',
}

export function wayTitle({ service, label }: Pick<FreightOption, 'service' | 'label'>): string {
  return label ? `${serviceNames[service]} por ${label.name}` : serviceNames[service]
}

export const fallbackWords = 'As transportadoras não responderam agora: este é o frete da tabela do maker.'

export function refusalWords(quote: Pick<ShipmentQuote, 'refusal' | 'makerName' | 'pausedUntil'>): string {
  const { refusal, makerName, pausedUntil } = quote
  switch (refusal) {
    case 'too_large':
      return `Não cabe no envio de ${makerName} para este CEP. Se são várias peças, divida em pedidos menores.`
    case 'paused':
      return `${pauseWords(pausedUntil)} ${makerName} não está vendendo peças impressas agora.`
    case 'busy':
      return `A fila de ${makerName} passa de 90 dias úteis: por enquanto não há prazo para prometer.`
    default:
      return `${makerName} não envia para este CEP.`
  }
}

export function pauseWords(until: Day | null): string {
  return until ? `Loja em pausa até ${shortDay(until)}.` : 'Loja em pausa.'
}

/** Formats like 'a cerca de 40 km'; the distance is between towns, never between streets. */
export function distanceWords(km: number): string {
  return km < 20 ? 'na sua região' : `a cerca de ${formatCount(km)} km`
}
