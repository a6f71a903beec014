import { Price } from '#app/ui/price.tsx'
import type { OfferView } from './offer-view.ts'

type OfferPriceProps = {
  offer: OfferView
  size: 'card' | 'page'
  /** Adds 'a partir de' to the lowest of several prices. */
  from?: boolean
}

/** The price of an offer; in words for an open price without a minimum. */
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
