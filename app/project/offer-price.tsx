import { Price } from '#app/ui/price.tsx'
import type { OfferView } from './offer-view.ts'

type OfferPriceProps = {
  offer: OfferView
  size: 'card' | 'page'
  /** True to put 'a partir de' before the lowest of several prices. */
  from?: boolean
}

/** Price of an offer; shown in words if the buyer chooses the amount without a minimum. */
export function OfferPrice({ offer: { pricing, priceCents, promotion }, size, from = false }: OfferPriceProps) {
  const isOpen = pricing === 'open'
  return (
    <Price
      size={size}
      cents={priceCents}
      free={isOpen ? 'Quanto quiser' : undefined}
      from={from || isOpen}
      was={promotion?.wasCents}
    />
  )
}
