import { amountOfPieces, bringsFreight, type PiecePrice } from '#domain/ledger/piece-parts.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'

/** Number of pieces chosen (`count`), and number available when the form was shown (`of`). */
export type Pieces = { count: number; of: number }

export type PieceCounts = { quantity: number; refundedQuantity: number; returningQuantity: number }

export function freePieces({ quantity, refundedQuantity, returningQuantity }: PieceCounts): number {
  return quantity - refundedQuantity - returningQuantity
}

/**
 * Returns the number of pieces chosen, by default all available. Null if the available number has changed since the
 * form was shown.
 */
export function meantPieces(line: PieceCounts, pieces: Pieces | undefined): number | null {
  const free = freePieces(line)
  if (!pieces) return free
  return pieces.of === free && pieces.count >= 1 && pieces.count <= free ? pieces.count : null
}

export function countedPieces(count: number): string {
  return count === 1 ? '1 peça' : `${count} peças`
}

/** Names the refunded amount: 'O valor inteiro' or 'O valor de 2 peças'. */
export function valueText({ quantity, bought }: { quantity: number; bought: number }): string {
  return quantity === bought ? 'O valor inteiro' : `O valor de ${countedPieces(quantity)}`
}

/** Names a part of the bought pieces, '1 de 3 peças'; null for all of them or none. */
export function partText({ quantity, bought }: { quantity: number | null; bought: number }): string | null {
  return quantity === null || quantity === bought ? null : `${quantity} de ${bought} peças`
}

/** Names the bought pieces, with those refunded: '3 unidades, 1 devolvida'. */
export function unitsText({ quantity, refundedQuantity }: Pick<PieceCounts, 'quantity' | 'refundedQuantity'>): string {
  const back = refundedQuantity === 1 ? ', 1 devolvida' : `, ${refundedQuantity} devolvidas`
  return `${quantity} unidades${refundedQuantity > 0 ? back : ''}`
}

type Undone = { quantity: number | null; bought: number; isWhole: boolean; isUnposted: boolean }

/** Returns a sentence about what a refund removes from the maker's production; null if nothing. */
export function productionText({ quantity, bought, isWhole, isUnposted }: Undone): string | null {
  if (!isUnposted) return null
  if (isWhole || quantity === bought) return bought === 1 ? 'A peça sai da produção.' : 'As peças saem da produção.'
  if (quantity === null) return 'A produção não muda.'
  return `${quantity} de ${bought} peças ${quantity === 1 ? 'sai' : 'saem'} da produção.`
}

/** Refund of a purchase; `free`: refundable pieces when the form was shown, `keepsStock`: stock is not restored. */
export type RefundedLine = {
  purchaseId: string
  amountCents?: Cents
  quantity?: number
  free?: number
  keepsStock?: boolean
}

/** Returns refund amounts as text for one piece, two pieces, and so on up to all available. */
export function backByPieces(line: PieceCounts & PiecePrice): string[] {
  return Array.from({ length: freePieces(line) }, (_, index) => {
    const pieces = index + 1
    return `${formatBRL(amountOfPieces(line, pieces))}${bringsFreight(line, pieces) ? ' com o frete' : ''}`
  })
}
