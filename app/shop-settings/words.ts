import type { LosingSale } from '#domain/shop-settings/margin.ts'
import type { ShopFault } from '#domain/shop-settings/shop-refusal.ts'
import { formatBRL, formatDate, formatDay, formatRate } from '#domain/shared/format.ts'

export function shopFaultWords(fault: ShopFault): string {
  switch (fault.reason) {
    case 'day_needed':
      return 'Diga a partir de que dia'
    case 'too_soon':
      return `Escolha ${formatDate(fault.earliest)} ou depois: quem vende é avisado 30 dias antes`
    case 'same_fee':
      return 'Esta já é a taxa em vigor'
    case 'announced':
      return `Já há uma mudança anunciada para ${formatDay(fault.from)}. Espere por ela, ou retire o anúncio`
    case 'all_taken':
      return 'A taxa precisa ficar abaixo de 100%: algo tem de ficar com quem vende'
    case 'not_borne':
      return fault.minimumCents === 0
        ? 'Sem pedido mínimo, uma venda pequena não cobre a taxa fixa. Defina antes um pedido mínimo'
        : `Um pedido de ${formatBRL(fault.minimumCents)}, o mínimo, não cobre a taxa: nada ficaria com quem vende`
    case 'below_discount':
      return `O desconto no Pix, de ${formatRate(fault.discountBps)}, sai da taxa: ela não pode ser menor (PIX_DISCOUNT_PERCENT)`
    case 'limit_needed':
      return 'Diga até que valor uma pessoa basta'
    case 'year_ahead':
      return 'Este ano ainda não chegou'
    case 'not_in_terms':
      return `Os Termos de Uso em vigor, escritos pela equipe, não trazem a frase que muda: “${fault.missing}” Publique antes uma versão com ela`
  }
}

/** Formats the price at which the platform begins to lose: an amount, 'nunca' or 'sempre'. */
export function losingWords(loses: LosingSale, isPiece: boolean): string {
  if (typeof loses === 'string') return { never: 'nunca', always: 'sempre' }[loses]
  const what = isPiece ? 'com frete ' : ''
  return 'from' in loses ? `${what}a partir de ${formatBRL(loses.from)}` : `${what}abaixo de ${formatBRL(loses.below)}`
}
