import type { PayoutState } from '#domain/payouts/payout.ts'
import { formatCount } from '#domain/shared/locale.ts'

/** The states of a payout as screens name them, in the order of their steps. */
export const payoutStateNames: Record<PayoutState, string> = {
  proposed: 'Proposto',
  approved: 'Aprovado',
  sent: 'Enviado',
  paid: 'Pago',
  failed: 'Falhou',
  returned: 'Devolvido',
  cancelled: 'Cancelado',
}

/** `1 repasse`, `12 repasses`. */
export function countOfPayouts(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'repasse' : 'repasses'}`
}
