import type { WithdrawalRefusal } from '#domain/orders/withdraw-purchases.server.ts'
import { amountOfPieces, bringsFreight } from '#domain/ledger/piece-parts.ts'
import type { OwnOrderLine } from '#domain/orders/orders.server.ts'
import { freePieces } from '#domain/orders/pieces.ts'
import { business } from '#domain/shared/business.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { WithdrawalRule } from '#domain/orders/withdrawal-rule.ts'

/** Why a purchase was not given up. */
export const withdrawalRefusals = {
  too_late: 'O prazo para desistir de um destes itens acabou. Confira a lista.',
  not_refundable: 'Um destes itens já foi devolvido. Confira a lista.',
  changed: 'As peças que você pode devolver mudaram. Confira a lista.',
  must_return: 'Um destes itens acabou de ser postado. Confira a lista.',
  disputed: 'Você contestou este pagamento no seu banco. O valor volta por lá, se ele decidir a seu favor.',
} satisfies Record<Exclude<WithdrawalRefusal['reason'], 'not_found'>, string>

/** What goes back with one piece, with two, with all that are free. */
export function backByPieces(line: OwnOrderLine): string[] {
  return Array.from({ length: freePieces(line) }, (_, index) => {
    const pieces = index + 1
    return `${formatBRL(amountOfPieces(line, pieces))}${bringsFreight(line, pieces) ? ' com o frete' : ''}`
  })
}

export type WithdrawalLine = {
  kind: 'digital' | 'printed'
  rule: WithdrawalRule
  mayWithdraw: boolean
  isOverdue: boolean
  until: string | null
  free: number
  quantity: number
}

export function withdrawalLine({ kind, rule, mayWithdraw, isOverdue: overdue, until, free, quantity }: WithdrawalLine) {
  const pieces = quantity === 1 ? 'Peça impressa' : free < quantity ? `${free} de ${quantity} peças impressas` : `${quantity} peças impressas` // prettier-ignore
  const what = kind === 'digital' ? 'Arquivos' : pieces
  if (overdue) return `${what}, o maker não postou no prazo`
  if (rule === 'until_printing') return `${what}, ${mayWithdraw ? 'até a impressão começar' : 'a impressão já começou'}`
  if (mayWithdraw && !until) return `${what}, até ${business.withdrawalDays} dias depois de receber`
  return mayWithdraw ? `${what}, até ${until}` : `${what}, o prazo acabou em ${until}`
}
