import type { Cents } from '#domain/shared/money.ts'
import { Fault } from '#fault'
import { type RefundedSoFar, type Parts, partsOf, portionOf, type SoldLine } from './posting.ts'

/**
 * Amounts of a whole purchase, for refunding single pieces; `amountCents` and the maker's share include the freight.
 */
export type PiecePrice = {
  amountCents: Cents
  freightCents: Cents
  quantity: number
  refundedCents: Cents
  refundedQuantity: number
}

/**
 * Returns whether refunding these pieces also refunds the freight, as the last piece does (CDC art. 49, sole
 * paragraph).
 */
export function bringsFreight(
  { freightCents, quantity, refundedQuantity }: Omit<PiecePrice, 'amountCents' | 'refundedCents'>,
  pieces: number,
): boolean {
  return freightCents > 0 && refundedQuantity + pieces === quantity
}

/** Returns the cents to refund for some pieces, at most what is left; roundings add up to the total. */
export function amountOfPieces(line: PiecePrice, pieces: number): Cents {
  const { amountCents, freightCents, quantity, refundedCents, refundedQuantity: before } = line
  if (!Number.isSafeInteger(pieces) || pieces < 1 || before + pieces > quantity)
    throw new Fault(`refund of pieces: ${pieces} asked, ${quantity - before} left`)
  const leftCents = amountCents - refundedCents
  if (before + pieces === quantity) return leftCents
  const priceOf = (count: number) => portionOf(amountCents - freightCents, count, quantity)
  return Math.min(leftCents, priceOf(before + pieces) - priceOf(before))
}

type SoldPieces = PiecePrice & SoldLine & RefundedSoFar & { freightFeeCents: Cents }

/** Splits the refund of pieces into fee, share and royalty in proportion to the price, freight included if refunded. */
export function partsOfPieces(line: SoldPieces, pieces: number): Parts {
  const amountCents = amountOfPieces(line, pieces)
  const priceCents = line.amountCents - line.freightCents
  if (line.refundedCents + amountCents > priceCents) return partsOf(line, amountCents)
  const feeCents = line.feeCents - line.freightFeeCents
  const designerAmountCents = line.designerAmountCents - (line.freightCents - line.freightFeeCents)
  return partsOf({ ...line, amountCents: priceCents, feeCents, designerAmountCents }, amountCents)
}
