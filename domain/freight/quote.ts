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

/** By the maker's table, by a label that the platform buys, or fetched by the buyer. */
export const freightServices = ['table', 'label', 'pickup'] as const
export type FreightService = (typeof freightServices)[number]

/** What a label is bought by once the parcel is ready: the way that was chosen, what it was to cost, and the box. */
export type PromisedLabel = Pick<CarrierOffer, 'code' | 'name' | 'cents'> & { sidesMm: Sides }

export type FreightOption = {
  service: FreightService
  cents: Cents
  /** Business days on the way. */
  transitDays: number
  /** When it is there at the latest; of what is fetched, when it is ready. */
  by: Day
  /** Where and when to fetch: the town first. */
  pickup: string | null
  /** Of what goes by a label. */
  label: PromisedLabel | null
}

/** What one maker sends in one order. */
export type Goods = {
  makerId: string
  makerName: string
  /** Null for a maker without one, who sends nothing. */
  table: FreightTable | null
  /** Null for a maker who never said how much they print: the days are those of the offers. */
  workshop: Workshop | null
  /** What waits to be printed before it, in seconds of one printer. */
  queuedSeconds: number
  /** `printSeconds` of a piece; 0 when it lies ready. */
  lines: { piece: Piece; quantity: number; cents: Cents; productionDays: number; printSeconds: number }[]
}

export type ShipmentQuote = {
  makerId: string
  makerName: string
  grams: number
  productionDays: number
  /** What is to be printed for it, in seconds of one printer. */
  printSeconds: number
  /** When the maker posts it at the latest. */
  postBy: Day
  /** The usual one first; none when it cannot be had there at all. */
  options: FreightOption[]
  /** The price of a label is unknown: these are the prices of the maker's table. */
  isFallback: boolean
  /** Why the maker does not send it there, or not now. */
  refusal: 'not_served' | 'too_large' | 'busy' | 'paused' | null
  /** The last day of the pause; null when there is none, or it is unknown. */
  pausedUntil: Day | null
  /** How much more of this maker's objects would be sent for nothing; null when nothing would be. */
  missingForFreeCents: Cents | null
}

/** Says what a seller of labels is asked about a maker's objects; null when there is nothing to ask, because the table says it. */
export function labelQuestion({ table, lines }: Pick<Goods, 'table' | 'lines'>, toCep: string): FreightQuestion | null {
  const uf = ufOfCep(toCep)
  if (table?.postsBy !== 'labels' || !uf || table.excludedUfs.includes(uf)) return null
  const parcel = parcelOf(lines)
  return parcel.isTooLarge ? null : { ...parcel, fromCep: table.originCep, toCep, goodsCents: sumOf(lines) }
}

/**
 * Says what it costs to get one maker's objects to a CEP (eight digits of one that exists), and when they are there when they are paid
 * on a day: production first, then the days on the way, both in business days. `said` is what a seller of labels answered; without
 * one, or when it is not available, the maker's table does.
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
    // Only what a table or a seller answered for good; `unavailable` has become the table's answer.
    refusal: answer && !answer.ok && answer.reason !== 'unavailable' ? answer.reason : null,
    pausedUntil: null,
    missingForFreeCents: sent.some((option) => option.cents > 0) ? missing : null,
  }
}

/** Says what the maker's table does; null for one who only hands over. */
function answerOf(table: FreightTable | null, question: Parameters<typeof tableAnswer>[1]): FreightAnswer | null {
  if (!table) return { ok: false, reason: 'not_served' }
  return table.postsBy === 'pickup' ? null : tableAnswer(table, question)
}

function sumOf(lines: Goods['lines']): Cents {
  return lines.reduce((sum, line) => sum + line.cents, 0)
}

/** How much more of a maker's objects would be sent for nothing; 0 when these are, null when nothing ever is. */
function missingForFree(table: FreightTable | null, goodsCents: Cents): Cents | null {
  const from = table?.freeFromCents ?? null
  return from === null ? null : Math.max(0, from - goodsCents)
}

/** Adds up what the usual way of each shipment costs; null where one of them cannot be had. */
export function usualFreight(quotes: readonly Pick<ShipmentQuote, 'options'>[]): Cents | null {
  return quotes.reduce<Cents | null>(
    (sum, { options: [usual] }) => (sum === null || !usual ? null : sum + usual.cents),
    0,
  )
}

type Sending = { isFree: boolean; byLabel: boolean; sidesMm: Sides; postBy: Day }

/** The ways by carrier: the cheapest and, where another is there sooner, the fastest. What is sent for nothing goes the cheapest way. */
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

/** The longest wait that is promised: beyond it there is no date. */
export const mostProductionDays = 90

/** Days of work until all of it can be posted: what the maker says of the offers, and not before the printers got to it. */
function daysToPost({ workshop, queuedSeconds, lines }: Goods, ownSeconds: number): number {
  const said = Math.max(...lines.map((line) => line.productionDays))
  return workshop ? Math.max(said, printingDays(workshop, { queuedSeconds, ownSeconds })) : said
}

type OfferDays = {
  stock: number | null
  productionDays: number | null
  /** Of one piece; null when it was not measured. */
  printSeconds: number | null
}

/** Counts the business days until so many of an offer can be posted. */
export function productionDaysOf({ stock, productionDays, printSeconds }: OfferDays, quantity: number): number {
  const { readyDays, assumedProductionDays } = business.parcel
  if (stock !== null && stock >= quantity) return readyDays
  const estimated = printSeconds === null ? assumedProductionDays : estimatedDays(printSeconds * quantity)
  return Math.max(readyDays, productionDays ?? estimated)
}

/** What is known of a printed offer that is quoted; `goodsJson` (`goods.sql.ts`) is its SQL. */
export type QuotedOffer = {
  id: string
  makerId: string
  makerName: string
  cents: Cents
  /** As `color_family` names it. */
  colorFamily: string | null
  stock: number | null
  productionDays: number | null
  said: SaidPiece
  parts: MeasuredPart[]
  /** Of a piece as its files are, in PLA; null when they were not measured. */
  baseSeconds: number | null
  table: FreightTable | null
  workshop: Workshop | null
  queuedSeconds: number
}

/** Returns one of it by itself, as it is quoted. */
export function goodsOf(offer: QuotedOffer): Goods {
  return { ...offer, lines: [{ ...lineOf(offer, 1), quantity: 1, cents: offer.cents }] }
}

/** Returns one of it in a shipment for which so many are wanted: ready pieces must do for all of them. */
export function lineOf(offer: QuotedOffer, wanted: number) {
  const { said, parts, stock, baseSeconds } = offer
  const isReady = stock !== null && stock >= wanted
  const scaled = baseSeconds && Math.ceil(baseSeconds * (said.scalePercent / 100) ** 3)
  const printSeconds = isReady ? 0 : (scaled ?? business.assumedPrintSeconds)
  const productionDays = productionDaysOf({ ...offer, printSeconds: scaled }, wanted)
  return { piece: pieceOf(said, parts), productionDays, printSeconds }
}
