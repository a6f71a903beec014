import type { Licence } from '#domain/catalog/licence.ts'
import { type Fee, type LineSplit, splitLines } from '#domain/shop-settings/fee.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { WithdrawalRule } from './withdrawal-rule.ts'
import { type NewShipment, withFreight } from './shipment.ts'

export type OrderLine = {
  offerId: string
  projectId: string
  designerId: string
  /** Royalty per item for the designer; null if the project is the seller's own. */
  royalty: Royalty | null
  kind: 'digital' | 'printed'
  title: string
  variant: string
  personalization: string
  /** Licence of files; null for printed items. */
  licence: Licence | null
  withdrawalRule?: WithdrawalRule
  quantity: number
  /** Price without freight, and the discount on it. */
  priceCents: Cents
  discountCents: Cents
}

type ChargedLine = Omit<OrderLine, 'royalty'> & LineSplit & { royaltyOwnerId: string | null; freightCents: Cents }

export type Charge = { charged: ChargedLine[]; totalCents: Cents; discountCents: Cents }

export function chargeLines(
  lines: readonly OrderLine[],
  fee: Fee,
  shipped: readonly Pick<NewShipment, 'makerId' | 'freightCents'>[],
): Charge {
  const priced = withFreight(lines, shipped).map(({ royalty, ...line }) => ({
    ...line,
    royaltyOwnerId: royalty?.ownerId ?? null,
    royaltyCents: (royalty?.cents ?? 0) * line.quantity,
  }))
  const charged = splitLines(priced, fee)
  const sum = (of: (line: (typeof charged)[number]) => Cents) => charged.reduce((total, line) => total + of(line), 0)
  return { charged, totalCents: sum((line) => line.amountCents), discountCents: sum((line) => line.discountCents) }
}

/** Royalty per item for the designer of another maker's project. */
export type Royalty = { ownerId: string; cents: Cents }
