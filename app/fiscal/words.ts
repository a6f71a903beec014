import type { FeeEvent } from '#domain/fiscal/fee-statement.server.ts'

export const feeEvents = {
  sale: 'Venda',
  refund: 'Devolução',
  disputed: 'Contestação',
  dispute_won: 'Contestação vencida',
} satisfies Record<FeeEvent, string>

export const keyFaults = {
  of_another: 'A chave é de outro CNPJ: a nota deve ser de quem vende',
  in_the_future: 'Confira a chave: o mês dela ainda não chegou',
} as const
