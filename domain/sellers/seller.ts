import type { StreetAddress } from '#domain/addresses/address.ts'
import type { TaxId } from '#domain/shared/tax-id.ts'

export type Seller = StreetAddress & {
  documentKind: TaxId['kind']
  shownDocument: string
  legalName: string
  tradeName: string | null
  isMei: boolean
}

export type SellerStanding = {
  /**
   * State of the seller identification; `later`: not required in the demonstration; `missing`: new projects stay
   * unlisted until given.
   */
  state: 'said' | 'later' | 'missing'
  waiting: number
}

export function sellerDocumentContext(makerId: string): string {
  return `sellers:${makerId}:document`
}
