import type { Cents } from '#domain/shared/money.ts'
import { type RefundedSoFar, type Parts, partsOf, portionOf, type SoldLine } from './posting.ts'

/** What the price of some pieces of a line is reckoned from. The freight is within the amount, and all of the share. */
export type PiecePrice = {
  amountCents: Cents
  freightCents: Cents
  quantity: number
  /** Of the amount and of the pieces, what went back before. */
  refundedCents: Cents
  refundedQuantity: number
}

/** Tells whether the freight goes back: with the last piece, when nothing is kept of what it was paid for (CDC art. 49, sole paragraph). */
export function bringsFreight(
  { freightCents, quantity, refundedQuantity }: Omit<PiecePrice, 'amountCents' | 'refundedCents'>,
  pieces: number,
): boolean {
  return freightCents > 0 && refundedQuantity + pieces === quantity
}

/**
 * Says what goes back with some pieces of a line, in cents: their part of the price, rounded half up once for all that went back so
 * far, so that pieces given back one by one bring what all at once bring. The last one brings all that is left, the freight with it
 * (`bringsFreight`). Never more than is left. Throws when there are not so many: the refusal comes before.
 */
export function amountOfPieces(line: PiecePrice, pieces: number): Cents {
  const { amountCents, freightCents, quantity, refundedCents, refundedQuantity: before } = line
  if (!Number.isSafeInteger(pieces) || pieces < 1 || before + pieces > quantity)
    throw new Error(`${pieces} of ${quantity - before} pieces cannot go back`)
  const leftCents = amountCents - refundedCents
  if (before + pieces === quantity) return leftCents
  const priceOf = (count: number) => portionOf(amountCents - freightCents, count, quantity)
  return Math.min(leftCents, priceOf(before + pieces) - priceOf(before))
}

/** A line with what of its fee was taken from the freight. */
type SoldPieces = PiecePrice & SoldLine & RefundedSoFar & { freightFeeCents: Cents }

/**
 * Says how that amount falls on fee, share and royalty: as a part of the price, with what was taken of the price, and the same rounding
 * as any other part (`partsOf`). Where it is no part of the price alone, with the freight or after money that went back for no piece,
 * it is one of the whole.
 */
export function partsOfPieces(line: SoldPieces, pieces: number): Parts {
  const amountCents = amountOfPieces(line, pieces)
  const priceCents = line.amountCents - line.freightCents
  if (line.refundedCents + amountCents > priceCents) return partsOf(line, amountCents)
  const feeCents = line.feeCents - line.freightFeeCents
  const designerAmountCents = line.designerAmountCents - (line.freightCents - line.freightFeeCents)
  return partsOf({ ...line, amountCents: priceCents, feeCents, designerAmountCents }, amountCents)
}
