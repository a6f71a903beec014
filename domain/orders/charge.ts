import type { Licence } from '#domain/catalog/licence.ts'
import { type Fee, type LineSplit, splitLines } from '#domain/shop-settings/fee.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { WithdrawalRule } from './withdrawal-rule.ts'
import { type NewShipment, withFreight } from './shipment.ts'

export type OrderLine = {
  offerId: string
  projectId: string
  /** Who sells it. */
  designerId: string
  /** What its maker gives the project's of each piece; null when the project is their own. */
  royalty: Royalty | null
  kind: 'digital' | 'printed'
  title: string
  /** Of an object: which one, and what is written on it; empty when there is nothing to say. */
  variant: string
  personalization: string
  /** Of files. */
  licence: Licence | null
  /** Of an object: until when it may be given up. */
  regretRule?: WithdrawalRule
  quantity: number
  /** What it costs without freight, and what of that goes off: the platform gives it from its fee, and the maker's share is that of the price. */
  priceCents: Cents
  discountCents: Cents
}

/** `amount = fee + share + royalty`. */
type ChargedLine = Omit<OrderLine, 'royalty'> & LineSplit & { royaltyOwnerId: string | null; freightCents: Cents }

/** An order's lines as they are charged, and what they cost together. */
export type Charge = { charged: ChargedLine[]; totalCents: Cents; discountCents: Cents }

/** Says what each line is charged and who gets what of it (`splitLines`): `price − discount + freight = amount`. */
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

/** What each piece that a maker prints of another maker's project brings that other maker. */
export type Royalty = { ownerId: string; cents: Cents }
