import type { FeeEvent, FeeTotals } from '#domain/fiscal/fee-statement.server.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'

export const feeEvents = {
  sale: 'Venda',
  refund: 'Reembolso',
  disputed: 'Contestação',
  dispute_won: 'Contestação vencida',
} satisfies Record<FeeEvent, string>

export const keyFaults = {
  of_another: 'A chave é de outro CNPJ: a nota deve ser de quem vende',
  in_the_future: 'Confira a chave: o mês dela ainda não chegou',
} as const

/** Formats like 'menos R$ 1,12 de reembolsos e contestações: R$ 854,67 na NFS-e'; null without refunds. */
export function feeSumWords({ returnedCents, totalCents }: FeeTotals): string | null {
  return returnedCents === 0 ? null : `${returnedWords(returnedCents)}: ${formatBRL(totalCents)} na NFS-e`
}

/** Formats like 'R$ 855,79 das vendas do mês, menos R$ 1,12 de reembolsos e contestações'. */
export function feeTotalWords({ chargedCents, returnedCents }: FeeTotals): string {
  const sales = `${formatBRL(chargedCents)} das vendas do mês`
  return returnedCents === 0 ? 'A taxa de todas as vendas do mês' : `${sales}, ${returnedWords(returnedCents)}`
}

function returnedWords(cents: Cents): string {
  return cents > 0
    ? `menos ${formatBRL(cents)} de reembolsos e contestações`
    : `mais ${formatBRL(-cents)} de contestações ganhas`
}
