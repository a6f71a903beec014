import type { PixOffer } from '#app/checkout/pay-with.tsx'
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

export type PriceWords = { pix: string | null; pay: string; minimum: string | null }

/** Returns the sentences under a price: Pix discount, ways to pay and the maker's minimum; null where nothing is paid. */
export function priceWords(cents: Cents, pricing: Pricing, pix: PixOffer | null): PriceWords | null {
  if (pricing === 'free') return null
  const { methods, instalments } = services.payments
  const { minimumOrderCents, fee } = services.shopSettings.now()
  const max = methods.includes('card') ? instalments : 1
  const plans = instalmentPlans(cents, { max, minPartCents: business.minInstalmentCents })
  const offer = instalmentOfferWords(cents, services.instalments.now())
  const brief = capitalized(briefMethodWords(methods))
  // The amount of an open price is not known yet.
  if (pricing === 'open') return { pix: null, pay: brief, minimum: null }
  return {
    pix:
      pix &&
      `${formatBRL(priceAlone(cents, { fee, pixDiscountBps: pix.discountBps }).amountCents)} no Pix, com ${formatRate(pix.discountBps)} de desconto`,
    pay: offer ? `${brief} à vista, ${offer}` : `${brief}, ${instalmentWords(plans.length)}`,
    minimum:
      cents > 0 && cents < minimumOrderCents
        ? `Pedido mínimo de ${formatBRL(minimumOrderCents)} por maker: com este item faltam ${formatBRL(minimumOrderCents - cents)}. Junte outro deste maker no carrinho.`
        : null,
  }
}
