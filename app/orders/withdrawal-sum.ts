import { textOf, textsOf } from '#app/http/form-texts.ts'
import { piecesName } from '#app/returns/piece-choice.tsx'
import { amountOfPieces, type PiecePrice } from '#domain/ledger/piece-parts.ts'
import { freePieces, type PieceCounts } from '#domain/orders/pieces.ts'
import type { Cents } from '#domain/shared/money.ts'

type Line = PieceCounts & PiecePrice & { purchaseId: string; upgradesCents: Cents }

export type WithdrawalSum = { count: number; cents: Cents }

/** Returns count and sum of the ticked purchases with their chosen pieces, including upgrades that end. */
export function withdrawalSum(lines: readonly Line[], form: FormData): WithdrawalSum {
  const ticked = textsOf(form, 'compra')
  const sum: WithdrawalSum = { count: 0, cents: 0 }
  for (const line of lines) {
    if (!ticked.includes(line.purchaseId)) continue
    const pieces = Number.parseInt(textOf(form, piecesName(line.purchaseId)), 10) || freePieces(line)
    sum.count += pieces
    sum.cents += amountOfPieces(line, pieces) + line.upgradesCents
  }
  return sum
}
