import { textOf } from '#app/http/form-texts.ts'
import { amountOfPieces } from '#domain/ledger/piece-parts.ts'
import type { RefundableOrder } from '#domain/orders/refund-by-staff.server.ts'
import { type Cents, parseBRL } from '#domain/shared/money.ts'

/** Returns the sum of the chosen refunds, including upgrades that end; 'Tudo' leaves out pieces in open returns. */
export function refundSum(lines: RefundableOrder['lines'], form: FormData): Cents {
  return lines.reduce((sum, { purchaseId, pieces, leftCents, upgradesCents }) => {
    const chosen = textOf(form, `quanto-${purchaseId}`)
    if (chosen === '' || chosen === 'nada') return sum
    const amountCents = chosen === 'valor' ? (parseBRL(textOf(form, `valor-${purchaseId}`)) ?? 0) : leftCents
    if (chosen === 'tudo' || chosen === 'valor')
      return sum + amountCents + (amountCents < leftCents ? 0 : upgradesCents)
    const count = Number.parseInt(chosen === 'pecas' ? textOf(form, `pecas-${purchaseId}`) : chosen, 10)
    return sum + (pieces && count > 0 ? amountOfPieces(pieces, count) : 0)
  }, 0)
}
