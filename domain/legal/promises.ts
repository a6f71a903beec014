import { business } from '#domain/shared/business.ts'
import { formatBRL, formatList } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'

type WithdrawalRules = Record<'ready' | 'made_to_order' | 'personalized', 'by_law' | 'until_printing'>

/** Names the objects that can be withdrawn only until printing begins; empty if the legal period applies to all. */
export function withdrawalException(rules: WithdrawalRules): string {
  const firm = [
    rules.ready === 'until_printing' && 'peças prontas',
    rules.made_to_order === 'until_printing' && 'peças feitas sob encomenda',
    rules.personalized === 'until_printing' && 'peças personalizadas',
  ].filter((name) => name !== false)
  return firm.length === 0 ? '' : `${formatList(firm)}, só até a impressão começar`
}

export function payoutConditions(minimumCents: Cents): string {
  const from = minimumCents > 0 ? `a partir de ${formatBRL(minimumCents)}, ` : ''
  return `${from}para quem tem a verificação em duas etapas e uma conta de recebimento do CPF ou CNPJ de quem vende. Depois de trocar a conta, os repasses param por ${business.payoutAccountHoldDays} dias`
}

export function instalmentWords(max: number): string {
  return max > 1 ? `à vista ou em até ${max}x no cartão de crédito` : 'à vista'
}

/** Sentence about interest on instalments, the same on all pages, in contract and terms. */
export const interestWords = 'os juros do provedor, se houver, são de quem parcela'

type Method = 'pix' | 'card' | 'debit'

const methodNames: Record<Method, string> = { card: 'cartão de crédito', debit: 'cartão de débito', pix: 'Pix' }

/** Joins payment methods: 'Pix, cartão de crédito ou cartão de débito', or 'Pix'. */
export function methodWords(methods: readonly Method[]): string {
  const names = methods.map((method) => methodNames[method])
  const last = names.pop() ?? ''
  return names.length > 0 ? `${names.join(', ')} ou ${last}` : last
}

/** Joins payment methods for a heading: 'Pix ou cartão', or 'Pix'. */
export function briefMethodWords(methods: readonly Method[]): string {
  return methodWords(methods).replace('cartão de crédito ou cartão de débito', 'cartão').replace(', ', ' ou ')
}
