/** So many pieces of a line, of as many as could be chosen where it was asked. */
export type Pieces = { count: number; of: number }

export type PieceCounts = { quantity: number; refundedQuantity: number; returningQuantity: number }

/** Pieces of a line that were neither given back nor are in a return that is not over. */
export function freePieces({ quantity, refundedQuantity, returningQuantity }: PieceCounts): number {
  return quantity - refundedQuantity - returningQuantity
}

/**
 * Says how many pieces are meant: all that are free unless it was said. Null when there are not as many as could be chosen: what was
 * sent is older than the last return, or the same again.
 */
export function meantPieces(line: PieceCounts, pieces: Pieces | undefined): number | null {
  const free = freePieces(line)
  if (!pieces) return free
  return pieces.of === free && pieces.count >= 1 && pieces.count <= free ? pieces.count : null
}

/** Writes '1 peça', '3 peças'. */
export function countedPieces(count: number): string {
  return count === 1 ? '1 peça' : `${count} peças`
}

/** Returns 'O valor inteiro', 'O valor de 2 peças': what goes back with so many of the pieces that were bought. */
export function valueText({ quantity, bought }: { quantity: number; bought: number }): string {
  return quantity === bought ? 'O valor inteiro' : `O valor de ${countedPieces(quantity)}`
}

/** Returns '1 de 3 peças'; null when it is all of them, or no piece at all. */
export function partText({ quantity, bought }: { quantity: number | null; bought: number }): string | null {
  return quantity === null || quantity === bought ? null : `${quantity} de ${bought} peças`
}
