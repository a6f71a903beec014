import { licenceDeed, licenceKinds, licenceNames } from '#domain/licences/licence.ts'
import { sendsLicences } from '#domain/licences/licence-input.ts'
import { type Pricing, pricings } from '#domain/pricing/pricing.ts'
import type { Typed } from './use-project-form.ts'

/** Returns the prices typed for the licences of the files, or the only price, with labels. */
export function typedPrices({ values, offers, licences }: Typed): { label: string; price: string | undefined }[] {
  const isOfPieces = offers.length > 0 && !offers.includes('digital')
  if (isOfPieces || !sendsLicences({ licences, licence_rows: values.licence_rows }))
    return [{ label: 'Preço', price: values.price }]
  return licenceKinds.flatMap((kind) => {
    const sent = licences.find((one) => one.kind === kind && one.price.trim() !== '')
    return sent ? [{ label: labels[kind](sent.pieces), price: sent.price }] : []
  })
}

const labels = {
  personal: () => licenceNames.personal,
  pieces: (pieces: string) => licenceDeed({ licence: 'limited_prints', pieces: Number(pieces) || 0 }).title,
  unlimited: () => licenceDeed({ licence: 'commercial_prints', pieces: null }).title,
}

/** Returns the chosen pricing of the files; 'paid' if none, for several licences, or if only pieces are sold. */
export function pricingTyped({ values, offers }: Pick<Typed, 'values' | 'offers'>): Pricing {
  if (values.licence_rows === 'many') return 'paid'
  const isOfPieces = offers.length > 0 && !offers.includes('digital')
  return (!isOfPieces && pricings.find((pricing) => pricing === values.pricing)) || 'paid'
}
