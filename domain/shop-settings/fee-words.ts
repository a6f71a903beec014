import type { Fee } from '#domain/pricing/price-order.ts'
import type { FeeRate } from './fee.ts'
import { formatBRL, formatDay, formatList, formatRate } from '#domain/shared/format.ts'

export function isPercentAlone({ freightBps, fixedCents }: Fee): boolean {
  return freightBps === 0 && fixedCents === 0
}

/** Formats the fee on prices as a label: `8%` or `8% + R$ 1,00`. */
export function feeLabel({ bps, fixedCents }: Pick<Fee, 'bps' | 'fixedCents'>): string {
  return fixedCents === 0 ? formatRate(bps) : `${formatRate(bps)} + ${formatBRL(fixedCents)}`
}

/** Formats the fee to follow 'a taxa é de': `8%`, or `8% do preço e R$ 1,00 por pedido`. */
export function feeWords(fee: Fee): string {
  if (isPercentAlone(fee)) return formatRate(fee.bps)
  const parts = [
    `${formatRate(fee.bps)} do preço`,
    fee.freightBps > 0 && `${formatRate(fee.freightBps)} do frete`,
    fee.fixedCents > 0 && `${formatBRL(fee.fixedCents)} por pedido`,
  ]
  return formatList(parts.filter((part) => part !== false))
}

/** Formats the fee as a standalone phrase: `8% sobre cada venda`, or its parts. */
export function feeOfSales(fee: Fee): string {
  return isPercentAlone(fee) ? `${formatRate(fee.bps)} sobre cada venda` : feeWords(fee)
}

/** Formats the maker's share for use after 'você fica com'. */
export function shareOfSales(fee: Fee): string {
  const share = formatRate(10_000 - fee.bps)
  if (isPercentAlone(fee)) return `${share} de cada venda`
  const freight = fee.freightBps > 0 ? ` e ${formatRate(10_000 - fee.freightBps)} do frete` : ''
  const fixed = fee.fixedCents > 0 ? `, menos ${formatBRL(fee.fixedCents)} por pedido` : ''
  return `${share} do preço${freight}${fixed}`
}

/** Formats the maker's share for use after 'o maker fica com': `92%`, or 'o resto'. */
export function shareWords(fee: Fee): string {
  return isPercentAlone(fee) ? formatRate(10_000 - fee.bps) : 'o resto'
}

export function freightShareWords({ freightBps }: Pick<Fee, 'freightBps'>): string {
  if (freightBps === 0) return 'O frete é inteiro de quem envia.'
  return `Do frete, quem envia fica com ${formatRate(10_000 - freightBps)}.`
}

export function nextFeeSentence(next: FeeRate): string {
  return `A partir de ${formatDay(next.from)}, a taxa passa a ser de ${feeWords(next)}.`
}
