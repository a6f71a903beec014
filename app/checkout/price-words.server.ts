import { briefMethodWords, instalmentWords } from '#domain/legal/promises.ts'
import { priceAlone } from '#domain/pricing/price-alone.ts'
import { instalmentOfferWords } from '#domain/payments/instalment-rate.ts'
import { instalmentPlans } from '#domain/payments/instalments.ts'
import { business } from '#domain/shared/business.ts'
import { formatBRL, formatRate } from '#domain/shared/format.ts'
import type { Pricing } from '#domain/pricing/pricing.ts'
import type { Cents } from '#domain/shared/money.ts'
import { capitalized } from '#domain/shared/text.ts'
import { services } from '#services'
import type { PixOffer } from './pay-with.tsx'

export type PriceWords = { pix: string | null; pay: string; minimum: string | null }

/** Returns the sentences below a price: Pix discount, payment methods, minimum; null for free files. */
export function priceWords(cents: Cents, pricing: Pricing, pix: PixOffer | null): PriceWords | null {
  if (pricing === 'free') return null
  const { minimumOrderCents, fee } = services.shopSettings.now()
  if (pricing === 'open') return { pix: null, pay: waysToPay(), minimum: null }
  return {
    pix: pix && pixWords(priceAlone(cents, { fee, pixDiscountBps: pix.discountBps }).amountCents, pix),
    pay: payWords(cents),
    minimum:
      cents > 0 && cents < minimumOrderCents
        ? `Pedido mínimo de ${formatBRL(minimumOrderCents)} por maker: com este item faltam ${formatBRL(minimumOrderCents - cents)}. Junte outro deste maker no carrinho.`
        : null,
  }
}

export function pixWords(discountedCents: Cents, { discountBps }: PixOffer): string {
  return `${formatBRL(discountedCents)} no Pix, com ${formatRate(discountBps)} de desconto`
}

export function payWords(cents: Cents): string {
  const { methods, instalments } = services.payments
  const rates = services.instalments.now()
  const offer = instalmentOfferWords(cents, rates)
  if (offer) return `${waysToPay()} à vista, ou ${offer}`
  // A known table without a plan for this sum offers none.
  const max = methods.includes('card') && rates.length === 0 ? instalments : 1
  const plans = instalmentPlans(cents, { max, minPartCents: business.minInstalmentCents })
  return `${waysToPay()}, ${instalmentWords(plans.length)}`
}

function waysToPay(): string {
  return capitalized(briefMethodWords(services.payments.methods))
}
