import type { AccountCode, PostingKind } from '#domain/ledger/posting.ts'

/** The accounts of the ledger as staff reads them. */
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

/** What moved the money. */
export const postingNames: Record<PostingKind, string> = {
  sale: 'Venda',
  refund: 'Devolução',
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
  adjustment: 'Ajuste',
}
