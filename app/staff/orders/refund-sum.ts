import { textOf } from '#app/http/form-texts.ts'
import { amountOfPieces } from '#domain/ledger/piece-parts.ts'
import type { RefundableOrder } from '#domain/orders/refund-by-staff.server.ts'
import { type Cents, parseBRL } from '#domain/shared/money.ts'

/** Returns the sum of the chosen answers in cents; 'Tudo' leaves out pieces in open returns. */
export function refundSum(lines: RefundableOrder['lines'], form: FormData): Cents {
  return lines.reduce((sum, { purchaseId, pieces, leftCents }) => {
    const chosen = textOf(form, `quanto-${purchaseId}`)
    if (chosen === '' || chosen === 'nada') return sum
    if (chosen === 'tudo') return sum + leftCents
    if (chosen === 'valor') return sum + (parseBRL(textOf(form, `valor-${purchaseId}`)) ?? 0)
    const count = Number.parseInt(chosen === 'pecas' ? textOf(form, `pecas-${purchaseId}`) : chosen, 10)
    return sum + (pieces && count > 0 ? amountOfPieces(pieces, count) : 0)
  }, 0)
}
