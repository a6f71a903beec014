import { business } from '#domain/shared/business.ts'
import { formatBRL, formatList } from '#domain/shared/format.ts'

/** Until when each kind of object may be given up, as the settings say it. */
type RegretRules = Record<'ready' | 'made_to_order' | 'personalized', 'by_law' | 'until_printing'>

/** What is made for its buyer and may be given up until its printing begins; empty where the law's term is every piece's. */
export function regretException(rules: RegretRules): string {
  const firm = [
    rules.ready === 'until_printing' && 'peças prontas',
    rules.made_to_order === 'until_printing' && 'peças feitas sob encomenda',
    rules.personalized === 'until_printing' && 'peças personalizadas',
  ].filter((name) => name !== false)
  return firm.length === 0 ? '' : `${formatList(firm)}, só até a impressão começar`
}

/** When a maker's share is paid out, beyond the term to give up. */
export function payoutConditions(): string {
  return `a partir de ${formatBRL(business.payoutMinimumCents)}, para quem tem a verificação em duas etapas e uma conta de recebimento no próprio nome. Depois de trocar a conta, os repasses param por ${business.payoutAccountHoldDays} dias`
}

/** How a purchase may be paid, as terms and answers say it: 'à vista', or 'à vista ou em até 12x no cartão de crédito'. */
export function instalmentWords(max: number): string {
  return max > 1 ? `à vista ou em até ${max}x no cartão de crédito` : 'à vista'
}
