import { dayOf } from '#domain/shared/day.ts'
import { formatBRL, formatCount, formatDate } from '#domain/shared/format.ts'
import { lastDayOf } from '#domain/pricing/promotion-words.ts'
import type { CouponRefusal } from './coupon.ts'

/** Explains in a sentence why a coupon code does not lower the price, and what to do. */
export function couponRefusalWords(refusal: CouponRefusal): string {
  switch (refusal.reason) {
    case 'malformed':
      return 'Um cupom tem de 4 a 20 letras e números, sem acento.'
    case 'unknown':
      return 'Não existe cupom com este código. Confira letra por letra.'
    case 'too_many_tries':
      return 'Muitas tentativas. Tente de novo em 10 minutos.'
    case 'own':
      return 'Este cupom é seu: vale só para quem compra de você.'
    case 'not_yet':
      return `Vale a partir de ${formatDate(dayOf(new Date(refusal.at)))}.`
    case 'over':
      return `Valeu até ${formatDate(lastDayOf({ until: refusal.at }))}.`
    case 'used_up':
      return refusal.uses === 1
        ? 'O único uso deste cupom já acabou.'
        : `Os ${formatCount(refusal.uses)} usos deste cupom já acabaram.`
    case 'used_by_buyer':
      return `Você já usou este cupom em ${formatDate(dayOf(new Date(refusal.at)))}.`
    case 'not_in_cart':
      return `É de ${refusal.makerName}, e não há nada dessa loja no carrinho.`
    case 'no_projects':
      return `Não vale para o que você escolheu de ${refusal.makerName}.`
    case 'no_kinds':
      return refusal.kind === 'printed'
        ? 'Vale só para peças impressas. No carrinho há arquivos.'
        : 'Vale só para arquivos. No carrinho há peças impressas.'
    case 'below_minimum':
      return `Pede compra de ${formatBRL(refusal.minimumCents)} de ${refusal.makerName}. Faltam ${formatBRL(refusal.missingCents)}.`
    case 'another':
      return `Só um cupom por maker. Remova ${refusal.code} para usar este.`
    case 'promoted':
      return 'O que ele desconta já tem um desconto maior.'
  }
}
