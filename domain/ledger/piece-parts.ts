import type { Cents } from '#domain/shared/money.ts'
import { Fault } from '#fault'
import { type RefundedSoFar, type Parts, partsOf, portionOf, type SoldLine } from './posting.ts'

/** A purchase for refunds by piece; the amount includes the freight, which belongs to the share. */
export type PiecePrice = {
  amountCents: Cents
  freightCents: Cents
  quantity: number
  refundedCents: Cents
  refundedQuantity: number
}

/** Returns whether the freight is refunded: with the last piece (CDC art. 49, sole paragraph). */
export function bringsFreight(
  { freightCents, quantity, refundedQuantity }: Omit<PiecePrice, 'amountCents' | 'refundedCents'>,
  pieces: number,
): boolean {
  return freightCents > 0 && refundedQuantity + pieces === quantity
}

/** Returns the refund for some pieces, at most what is left; rounding is such that refunds add up. */
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

/** Splits that amount into fee, share and royalty, in proportion to the price or, with freight, to the whole purchase. */
export function partsOfPieces(line: SoldPieces, pieces: number): Parts {
  const amountCents = amountOfPieces(line, pieces)
  const priceCents = line.amountCents - line.freightCents
  if (line.refundedCents + amountCents > priceCents) return partsOf(line, amountCents)
  const feeCents = line.feeCents - line.freightFeeCents
  const designerAmountCents = line.designerAmountCents - (line.freightCents - line.freightFeeCents)
  return partsOf({ ...line, amountCents: priceCents, feeCents, designerAmountCents }, amountCents)
}
