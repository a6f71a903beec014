import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import type { AccountCode, PostingKind } from '#domain/ledger/posting.ts'
import type { PayoutState } from '#domain/payouts/payout.ts'

export const accountNames: Record<AccountCode, string> = {
  provider_receivable: 'A receber do provedor',
  provider_available: 'Disponível no provedor',
  platform_fees: 'Taxas da Camada',
  provider_costs: 'Tarifas do provedor',
  maker_pending: 'Pendente do maker',
  maker_available: 'Disponível do maker',
  payout_in_transit: 'Repasse a caminho',
  freight_payable: 'Frete a pagar',
  blocked: 'Bloqueado',
  losses: 'Perdas',
}

export const postingNames: Record<PostingKind, string> = {
  sale: 'Venda',
  refund: 'Reembolso',
  release: 'Liberação',
  payout: 'Repasse',
  payout_settled: 'Repasse pago',
  payout_failed: 'Repasse que falhou',
  payout_returned: 'Repasse devolvido',
  dispute: 'Contestação',
  provider_settlement: 'Liquidação do provedor',
  label: 'Etiqueta pedida',
  label_bought: 'Etiqueta comprada',
  label_returned: 'Etiqueta devolvida',
  refund_payout: 'Reembolso por chave Pix',
  adjustment: 'Ajuste',
}

export const payoutStateNames: Record<PayoutState, string> = {
  proposed: 'Proposto',
  approved: 'Aprovado',
  sent: 'Enviado',
  paid: 'Pago',
  failed: 'Falhou',
  returned: 'Devolvido',
  cancelled: 'Cancelado',
}

const kinds = { designer: 'Maker', buyer: 'Comprador', both: 'Maker e comprador' } satisfies Record<
  Viewer['userType'],
  string
>

export function kindOfPerson({ role, userType }: Pick<Viewer, 'role' | 'userType'>): string {
  return isStaff({ role }) ? 'Equipe' : kinds[userType]
}

export const alreadyDecided = 'Outra pessoa da equipe decidiu antes.'

export function providerName(provider: string): string {
  return provider === 'sandbox' ? 'Provedor simulado' : provider
}
