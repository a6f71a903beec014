import type { StatementLine } from '#domain/payouts/maker-statement.server.ts'
import type { PostingKind } from '#domain/ledger/posting.ts'

const kinds: Record<PostingKind, string> = {
  sale: 'Venda',
  refund: 'Reembolso',
  release: 'Liberação',
  payout: 'Repasse enviado',
  payout_settled: 'Repasse pago',
  payout_failed: 'Repasse não concluído',
  payout_returned: 'Repasse devolvido',
  dispute: 'Contestação',
  provider_settlement: 'Acerto',
  label: 'Etiqueta de envio',
  label_bought: 'Diferença da etiqueta',
  label_returned: 'Etiqueta devolvida',
  adjustment: 'Ajuste',
}

/** What a line of the statement says happened. */
export function lineWords({ kind, titles, orderNumber }: StatementLine): { what: string; about: string } {
  const about = titles ? `${titles}, pedido ${orderNumber}` : ''
  return { what: kinds[kind], about }
}
