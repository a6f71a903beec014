import { type Pricing, pricings } from '#domain/pricing/pricing.ts'
import type { Typed } from './use-project-form.ts'

/** Returns how the files are priced as typed so far; pieces alone and several licences always have a price. */
export function pricingTyped({ values, offers }: Pick<Typed, 'values' | 'offers'>): Pricing {
  if (values.licence_rows === 'many') return 'paid'
  const isOfPieces = offers.length > 0 && !offers.includes('digital')
  return (!isOfPieces && pricings.find((pricing) => pricing === values.pricing)) || 'paid'
}
