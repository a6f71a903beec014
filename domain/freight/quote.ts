import { ufOfCep } from '#domain/addresses/uf.ts'
import { addBusinessDays } from '#domain/shared/business-days.ts'
import { business } from '#domain/shared/business.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { estimatedDays } from './estimated-days.ts'
import type { CarrierOffer, FreightAnswer, FreightQuestion } from './freight-provider.ts'
import { type FreightTable, pickupWords, tableAnswer } from './freight-table.ts'
import { type MeasuredPart, parcelOf, type Piece, pieceOf, type SaidPiece, type Sides } from './parcel.ts'
import { addWorkDays, isPausedOn, printingDays, type Workshop } from './workshop.ts'

/** Ways of delivery: at the maker's table price, by a label that the platform buys, or pick-up. */
export const freightServices = ['table', 'label', 'pickup'] as const
export type FreightService = (typeof freightServices)[number]

/** Chosen label service with its quoted price and box size, for buying it when the parcel is ready. */
export type PromisedLabel = Pick<CarrierOffer, 'code' | 'name' | 'cents'> & { sidesMm: Sides }

export type FreightOption = {
  service: FreightService
  cents: Cents
  transitDays: number
  /** Latest delivery date; for pick-up, the day it is ready. */
  by: Day
  pickup: string | null
  label: PromisedLabel | null
}

export type Goods = {
  makerId: string
  makerName: string
  /** Freight table; null if the maker has none and sends nothing. */
  table: FreightTable | null
  /** Capacity and days off; null if never set: then only the production days of the offers count. */
  workshop: Workshop | null
  /** Printing time queued before this order, in seconds of one printer. */
  queuedSeconds: number
  /** Lines of the shipment; `printSeconds` is per piece, 0 if in stock. */
  lines: { piece: Piece; quantity: number; cents: Cents; productionDays: number; printSeconds: number }[]
}

export type ShipmentQuote = {
  makerId: string
  makerName: string
  grams: number
  productionDays: number
  printSeconds: number
  postBy: Day
  /** Delivery options, default first; empty if it cannot be delivered. */
  options: FreightOption[]
  /** True if the label's price is unknown, so that table prices are shown. */
  isFallback: boolean
  /** Reason why the maker does not deliver to the CEP, or not now; null if delivery is possible. */
  refusal: 'not_served' | 'too_large' | 'busy' | 'paused' | null
  /** Last day of the pause; null if unknown or not paused. */
  pausedUntil: Day | null
  /** Amount missing for free freight; null if not applicable. */
  missingForFreeCents: Cents | null
}

export function labelQuestion({ table, lines }: Pick<Goods, 'table' | 'lines'>, toCep: string): FreightQuestion | null {
  const uf = ufOfCep(toCep)
  if (table?.postsBy !== 'labels' || !uf || table.excludedUfs.includes(uf)) return null
  const parcel = parcelOf(lines)
  return parcel.isTooLarge ? null : { ...parcel, fromCep: table.originCep, toCep, goodsCents: sumOf(lines) }
}

/**
 * Quotes delivery of one maker's objects to a valid CEP if paid `today`. `said` is the label provider's answer; without
 * it the freight table applies.
 */
export function quoteShipment(goods: Goods, cep: string, today: Day, said: FreightAnswer | null = null): ShipmentQuote {
  const { makerId, makerName, table, workshop, lines } = goods
  const parcel = parcelOf(lines)
  const printSeconds = lines.reduce((sum, line) => sum + line.printSeconds * line.quantity, 0)
  const productionDays = daysToPost(goods, printSeconds)
  const postBy = addWorkDays(today, productionDays, workshop?.daysOff ?? [])
  const isPaused = workshop !== null && isPausedOn(workshop, today)
  const stop = isPaused ? 'paused' : productionDays > mostProductionDays ? 'busy' : null
  const facts = { makerId, makerName, grams: parcel.grams, productionDays, printSeconds, postBy }
  if (stop) {
    const pausedUntil = isPaused ? workshop.pausedUntil : null
    return { ...facts, options: [], isFallback: false, refusal: stop, pausedUntil, missingForFreeCents: null }
  }
  const isFallback = said !== null && !said.ok && said.reason === 'unavailable'
  const byLabel = said !== null && !isFallback
  const answer = byLabel ? said : answerOf(table, { ...parcel, toCep: cep })
  const missing = missingForFree(table, sumOf(lines))
  const sent = answer?.ok
    ? sentBy(answer.offers, { isFree: missing === 0, byLabel, sidesMm: parcel.sidesMm, postBy })
    : []
  const options: FreightOption[] = [...sent]
  const pickup = table && pickupWords(table)
  if (pickup) options.push({ service: 'pickup', cents: 0, transitDays: 0, by: postBy, pickup, label: null })
  return {
    ...facts,
    options,
    isFallback,
    refusal: answer && !answer.ok && answer.reason !== 'unavailable' ? answer.reason : null,
    pausedUntil: null,
    missingForFreeCents: sent.some((option) => option.cents > 0) ? missing : null,
  }
}

/** Returns the freight table's answer; null if the maker only offers pick-up. */
function answerOf(table: FreightTable | null, question: Parameters<typeof tableAnswer>[1]): FreightAnswer | null {
  if (!table) return { ok: false, reason: 'not_served' }
  return table.postsBy === 'pickup' ? null : tableAnswer(table, question)
}

export function sumOf(lines: Goods['lines']): Cents {
  return lines.reduce((sum, line) => sum + line.cents, 0)
}

/** Returns the amount missing for free freight, in cents; 0 if reached, null if never free. */
function missingForFree(table: FreightTable | null, goodsCents: Cents): Cents | null {
  const from = table?.freeFromCents ?? null
  return from === null ? null : Math.max(0, from - goodsCents)
}

/** Returns the total freight of the default options; null if a shipment cannot be delivered. */
export function usualFreight(quotes: readonly Pick<ShipmentQuote, 'options'>[]): Cents | null {
  return quotes.reduce<Cents | null>(
    (sum, { options: [usual] }) => (sum === null || !usual ? null : sum + usual.cents),
    0,
  )
}

type Sending = { isFree: boolean; byLabel: boolean; sidesMm: Sides; postBy: Day }

/** Returns the cheapest option, and the fastest if it is sooner; free freight offers only the cheapest. */
function sentBy(offers: readonly CarrierOffer[], { isFree, byLabel, sidesMm, postBy }: Sending): FreightOption[] {
  const cheapest = offers.toSorted((a, b) => a.cents - b.cents || a.days - b.days)[0]
  const fastest = offers.toSorted((a, b) => a.days - b.days || a.cents - b.cents)[0]
  if (!cheapest || !fastest) return []
  const kept = !isFree && fastest.days < cheapest.days ? [cheapest, fastest] : [cheapest]
  return kept.map(({ code, name, cents, days }) => ({
    service: byLabel ? 'label' : 'table',
    cents: isFree ? 0 : cents,
    transitDays: days,
    by: addBusinessDays(postBy, days),
    pickup: null,
    label: byLabel ? { code, name, cents, sidesMm } : null,
  }))
}

export const mostProductionDays = 90

/** Returns the business days until posting: stated production time or time in the print queue, whichever is longer. */
function daysToPost({ workshop, queuedSeconds, lines }: Goods, ownSeconds: number): number {
  const said = Math.max(...lines.map((line) => line.productionDays))
  return workshop ? Math.max(said, printingDays(workshop, { queuedSeconds, ownSeconds })) : said
}

type OfferDays = {
  stock: number | null
  productionDays: number | null
  printSeconds: number | null
}

/** Returns the business days until a quantity of an offer can be posted. */
export function productionDaysOf({ stock, productionDays, printSeconds }: OfferDays, quantity: number): number {
  const { readyDays, assumedProductionDays } = business.parcel
  if (stock !== null && stock >= quantity) return readyDays
  const estimated = printSeconds === null ? assumedProductionDays : estimatedDays(printSeconds * quantity)
  return Math.max(readyDays, productionDays ?? estimated)
}

export type QuotedOffer = {
  id: string
  makerId: string
  makerName: string
  cents: Cents
  colorFamily: string | null
  stock: number | null
  productionDays: number | null
  said: SaidPiece
  parts: MeasuredPart[]
  table: FreightTable | null
  workshop: Workshop | null
  queuedSeconds: number
}

export function goodsOf(offer: QuotedOffer): Goods {
  return { ...offer, lines: [{ ...lineOf(offer, 1), quantity: 1, cents: offer.cents }] }
}

/** Returns a line of a shipment; its offer counts as in stock if `wanted`, the total quantity, is. */
export function lineOf(offer: QuotedOffer, wanted: number) {
  const { said, parts, stock } = offer
  const isReady = stock !== null && stock >= wanted
  const baseSeconds = parts.reduce((sum, part) => sum + (part.baseSeconds ?? 0) * part.quantity, 0) || null
  const scaled = baseSeconds && Math.ceil(baseSeconds * (said.scalePercent / 100) ** 3)
  const printSeconds = isReady ? 0 : (scaled ?? business.assumedPrintSeconds)
  const productionDays = productionDaysOf({ ...offer, printSeconds: scaled }, wanted)
  return { piece: pieceOf(said, parts), productionDays, printSeconds }
}
