import { ufOfCep } from '#domain/addresses/uf.ts'
import { addBusinessDays } from '#domain/shared/business-days.ts'
import { business } from '#domain/shared/business.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { type FreightTable, rateFor } from './freight-table.ts'
import { parcelOf, type Piece } from './parcel.ts'
import { addWorkDays, isPausedOn, printingDays, type Workshop } from './workshop.ts'
import { zoneOf } from './zone.ts'

/** By the maker's table, fetched by the buyer, or agreed upon between them because the maker has no table. */
export type FreightService = 'table' | 'pickup' | 'agreed'

export type FreightOption = {
  service: FreightService
  cents: Cents
  /** Business days on the way; null when nobody knows. */
  transitDays: number | null
  /** When it is there at the latest; of what is fetched, when it is ready. Null when nobody knows. */
  by: Day | null
  /** Where and when to fetch. */
  pickup: string | null
}

/** What one maker sends in one order. */
export type Goods = {
  makerId: string
  makerName: string
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
  /** Why the maker does not send it there, or not now. */
  refusal: 'not_served' | 'too_large' | 'busy' | 'paused' | null
  /** The last day of the pause; null when there is none, or nobody knows. */
  pausedUntil: Day | null
  /** How much more of this maker's objects would be sent for nothing; null when nothing would be. */
  missingForFreeCents: Cents | null
}

/**
 * What it costs to get one maker's objects to a CEP (eight digits of one that exists), and when they are there when they
 * are paid on a day: production first, then the days on the way, both in business days.
 */
export function quoteShipment(goods: Goods, cep: string, today: Day): ShipmentQuote {
  const { makerId, makerName, table, workshop, lines } = goods
  const parcel = parcelOf(lines)
  const goodsCents = lines.reduce((sum, line) => sum + line.cents, 0)
  const printSeconds = lines.reduce((sum, line) => sum + line.printSeconds * line.quantity, 0)
  const productionDays = daysToPost(goods, printSeconds)
  const postBy = addWorkDays(today, productionDays, workshop?.daysOff ?? [])
  const isPaused = workshop !== null && isPausedOn(workshop, today)
  const stop = isPaused ? 'paused' : productionDays > mostProductionDays ? 'busy' : null
  const facts = { makerId, makerName, grams: parcel.grams, productionDays, printSeconds, postBy }
  if (stop) {
    const pausedUntil = isPaused ? workshop.pausedUntil : null
    return { ...facts, options: [], refusal: stop, pausedUntil, missingForFreeCents: null }
  }
  const sent = table && sentByTable(table, parcel, { cep, goodsCents, postBy })
  const options: FreightOption[] = []
  if (!table) options.push({ service: 'agreed', cents: 0, transitDays: null, by: null, pickup: null })
  if (sent && 'cents' in sent) options.push(sent)
  if (table?.pickup) options.push({ service: 'pickup', cents: 0, transitDays: 0, by: postBy, pickup: table.pickup })
  const free = table?.freeFromCents ?? null
  const isCharged = sent !== null && 'cents' in sent && sent.cents > 0
  return {
    ...facts,
    options,
    refusal: sent && 'refusal' in sent ? sent.refusal : null,
    pausedUntil: null,
    missingForFreeCents: free !== null && isCharged ? free - goodsCents : null,
  }
}

/** Longer than this nobody is made to wait: there is no date then. */
const mostProductionDays = 90

/** Days of work until all of it can be posted: what the maker says of the offers, and not before the printers got to it. */
function daysToPost({ workshop, queuedSeconds, lines }: Goods, ownSeconds: number): number {
  const said = Math.max(...lines.map((line) => line.productionDays))
  return workshop ? Math.max(said, printingDays(workshop, { queuedSeconds, ownSeconds })) : said
}

function sentByTable(
  table: FreightTable,
  parcel: { chargedGrams: number; isTooLarge: boolean },
  { cep, goodsCents, postBy }: { cep: string; goodsCents: Cents; postBy: Day },
): FreightOption | { refusal: 'not_served' | 'too_large' } {
  const [zone, uf] = [zoneOf(table.originCep, cep), ufOfCep(cep)]
  if (!zone || !uf || table.excludedUfs.includes(uf)) return { refusal: 'not_served' }
  const rate = rateFor(table, zone, parcel.chargedGrams)
  if (parcel.isTooLarge || rate === null) return { refusal: 'too_large' }
  const isFree = table.freeFromCents !== null && goodsCents >= table.freeFromCents
  const { days } = table.rates[zone]
  const by = addBusinessDays(postBy, days)
  return { service: 'table', cents: isFree ? 0 : rate, transitDays: days, by, pickup: null }
}

/** Business days until so many of an offer can be posted. */
export function productionDaysOf(offer: { stock: number | null; productionDays: number | null }, quantity: number) {
  const { readyDays, assumedProductionDays } = business.parcel
  if (offer.stock !== null && offer.stock >= quantity) return readyDays
  return Math.max(readyDays, offer.productionDays ?? assumedProductionDays)
}
