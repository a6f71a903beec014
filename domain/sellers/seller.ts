import type { StreetAddress } from '#domain/addresses/address.ts'
import type { TaxId } from '#domain/shared/tax-id.ts'

/** Who sells behind a maker's account, as they see it themselves. */
export type Seller = StreetAddress & {
  documentKind: TaxId['kind']
  shownDocument: string
  legalName: string
  tradeName: string | null
  isMei: boolean
}

/** Whether a maker said who sells. */
export type SellerStanding = {
  /** `later`: they need not, in the demonstration; `missing`: what they publish waits. */
  state: 'said' | 'later' | 'missing'
  /** Projects that wait for it. */
  waiting: number
}

/** Says what the sealed document of a maker belongs to. */
export function sellerDocumentContext(makerId: string): string {
  return `sellers:${makerId}:document`
}
