import type { FeeEvent } from '#domain/fiscal/fee-statement.server.ts'

/** What happened to a fee. */
export const feeEvents = {
  sale: 'Venda',
  refund: 'Devolução',
  disputed: 'Contestação',
  dispute_won: 'Contestação vencida',
} satisfies Record<FeeEvent, string>
