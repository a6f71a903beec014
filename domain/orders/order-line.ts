import type { LicenceGrant } from '#domain/licences/licence.ts'
import type { AskedLine } from '#domain/pricing/price-order.ts'
import type { Upgrade } from '#domain/pricing/upgrade-price.ts'
import type { WithdrawalRule } from './withdrawal-rule.ts'

export type OrderLine = AskedLine & {
  offerId: string
  projectId: string
  title: string
  variant: string
  personalization: string
  licence: LicenceGrant | null
  upgrade: Upgrade | null
  withdrawalRule: WithdrawalRule
  hasProof: boolean
  /** Seller's name, tax id and place, required by law. */
  soldBy: string
}
