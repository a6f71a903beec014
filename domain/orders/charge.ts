import type { Licence } from '#domain/catalog/licence.ts'
import { type Cents, splitSale } from '#domain/shared/money.ts'
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
type ChargedLine = Omit<OrderLine, 'priceCents' | 'royalty'> & {
  royaltyOwnerId: string | null
  royaltyCents: Cents
  freightCents: Cents
  feeCents: Cents
  designerAmountCents: Cents
  amountCents: Cents
}

/** An order's lines as they are charged, and what they cost together. */
export type Charge = { charged: ChargedLine[]; totalCents: Cents; discountCents: Cents }

/**
 * Says what each line is charged and how that is split: `price − discount + freight = amount = fee + share + royalty`, the freight all
 * of the maker who sends it.
 */
export function chargeLines(
  lines: readonly OrderLine[],
  feeBps: number,
  shipped: readonly Pick<NewShipment, 'makerId' | 'freightCents'>[],
): Charge {
  const charged = withFreight(lines, shipped).map(({ priceCents, royalty, ...line }) => {
    const chargedCents = priceCents - line.discountCents
    const { share } = splitSale(priceCents, feeBps)
    const { freightCents } = line
    const royaltyCents = royaltyOf({ ...line, royalty }, share)
    const parts = {
      feeCents: chargedCents - share,
      designerAmountCents: share - royaltyCents + freightCents,
      royaltyOwnerId: royalty?.ownerId ?? null,
      royaltyCents,
    }
    return { ...line, ...parts, amountCents: chargedCents + freightCents }
  })
  const sum = (of: (line: (typeof charged)[number]) => Cents) => charged.reduce((total, line) => total + of(line), 0)
  return { charged, totalCents: sum((line) => line.amountCents), discountCents: sum((line) => line.discountCents) }
}

/** What each piece that a maker prints of another maker's project brings that other maker. */
export type Royalty = { ownerId: string; cents: Cents }

/** Returns the royalty of a line in cents: so much a piece, and never more than the fee leaves of the price. */
function royaltyOf(line: { royalty: Royalty | null; quantity: number }, shareCents: Cents): Cents {
  return line.royalty ? Math.min(line.royalty.cents * line.quantity, shareCents) : 0
}
