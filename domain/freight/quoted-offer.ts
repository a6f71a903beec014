import type { ColorFamily } from '#domain/catalog/facets.ts'
import { business } from '#domain/shared/business.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { FreightTable } from './freight-table.ts'
import { type MeasuredPart, pieceOf, type SaidPiece } from './parcel.ts'
import { type Goods, productionDaysOf } from './quote.ts'
import type { Workshop } from './workshop.ts'

/** What is known of a printed offer that is quoted; `goodsColumns` is its SQL. */
export type QuotedOffer = {
  id: string
  makerId: string
  makerName: string
  cents: Cents
  colorFamily: ColorFamily | null
  stock: number | null
  productionDays: number | null
  said: SaidPiece
  parts: MeasuredPart[]
  /** Of all parts as they are, in PLA; null when nobody measured them. */
  baseSeconds: number | null
  table: FreightTable | null
  workshop: Workshop | null
  queuedSeconds: number
}

/** One of it by itself, as it is quoted. */
export function goodsOf(offer: QuotedOffer): Goods {
  return { ...offer, lines: [{ ...lineOf(offer, 1), quantity: 1, cents: offer.cents }] }
}

/** One of it in a shipment for which so many are wanted: ready pieces must do for all of them. */
export function lineOf(offer: QuotedOffer, wanted: number) {
  const { said, parts, stock, baseSeconds } = offer
  const isReady = stock !== null && stock >= wanted
  const scaled = baseSeconds && Math.ceil(baseSeconds * (said.scalePercent / 100) ** 3)
  const printSeconds = isReady ? 0 : (scaled ?? business.assumedPrintSeconds)
  return { piece: pieceOf(said, parts), productionDays: productionDaysOf(offer, wanted), printSeconds }
}
