import type { LicenceGrant } from '#domain/licences/licence.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { AskedLine } from '#domain/pricing/price-order.ts'
import type { WithdrawalRule } from './withdrawal-rule.ts'

export type OrderLine = AskedLine & {
  offerId: string
  projectId: string
  title: string
  variant: string
  personalization: string
  /** Licence of files; null for printed items. */
  licence: LicenceGrant | null
  /** Purchase of the files whose licence this one widens. */
  upgradeOf: string | null
  upgrade: { paidCents: Cents; fullCents: Cents } | null
  withdrawalRule: WithdrawalRule
  hasProof: boolean
  /** Seller identification required by law. */
  soldBy: string
}
