import type { LicenceGrant } from '#domain/licences/licence.ts'
import type { FreightOption, FreightService, ShipmentQuote } from '#domain/freight/quote.ts'
import { countOf, type LineKit, type LinePrice, type Royalty } from '#domain/pricing/price-order.ts'
import type { LineCoupon } from '#domain/pricing/coupon-price.ts'
import { priceBeforeCoupons } from '#domain/pricing/price-reason.ts'
import type { Upgrade } from '#domain/pricing/upgrade-price.ts'
import type { NewShipment } from '#domain/orders/shipment.ts'
import { business } from '#domain/shared/business.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { type BelowMinimum, makersBelowMinimum } from '#domain/shop-settings/minimum-order.ts'
import { lengthOf } from '#domain/shared/text.ts'
import type { Cents } from '#domain/shared/money.ts'

/**
 * An offer or project to buy; `upgradeOf`: purchase with the licence to replace; `amountCents`: chosen for an open
 * price.
 */
export type Wish =
  | {
      offerId: string
      quantity: number
      personalization?: string
      upgradeOf?: string | undefined
      amountCents?: Cents | null | undefined
    }
  | { projectId: string; amountCents?: Cents | undefined }

export type Candidate = {
  offerId: string
  projectId: string
  designerId: string
  designerName: string
  soldBy: string
  /** Royalty per unit to the project's maker; null unless another maker prints. */
  royalty: Royalty | null
  kind: 'digital' | 'printed'
  title: string
  image: { key: string; color: string } | null
  /** Price of one unit; the buyer's amount if the price is open. */
  unitPriceCents: Cents
  /** Whether coupons apply: false for an open price and for an upgrade of a licence. */
  takesCoupon: boolean
  /** Lowest accepted amount of an open price; 0 for a fixed one. */
  lowestCents: Cents
  promotion: { lowestCents: Cents | null; fullCents: Cents } | null
  coupon?: LineCoupon | null
  /** The kit of which `unitPriceCents` is a part; null if sold alone. */
  kit: LineKit | null
  quantity: number
  variant: string
  personalization: string
  licence: LicenceGrant | null
  upgrade: Upgrade | null
  /** Pieces in stock; null if made to order. */
  stock: number | null
  /** True if the buyer approves photographs before posting. */
  hasProof: boolean
  isForSale: boolean
  isOwned: boolean
  /** True if the offer is in the buyer's cart, so that the buyer may see a hidden project's name. */
  isInCart: boolean
}

type PricedCandidate = Candidate & Pick<LinePrice, 'priceCents' | 'reasons'>

export type CheckoutRefusal =
  | {
      ok: false
      reason: 'empty_cart' | 'too_many' | 'too_many_orders' | 'coupon_gone' | 'unknown' | 'repeated' | 'text_too_long'
    }
  | { ok: false; reason: 'total_changed'; changed: ShownPrice[] }
  | { ok: false; reason: 'cart_changed'; changed: ShownPrice[] }
  /** The total with freight and discount differs from the one shown. */
  | { ok: false; reason: 'other_total' }
  | { ok: false; reason: 'delivery_needed'; wishes: { offerId: string; quantity: number; personalization: string }[] }
  | { ok: false; reason: 'address_needed' }
  /** The maker does not deliver to the address, or not now; `title` is the maker's name. */
  | { ok: false; reason: 'not_served' | 'paused' | 'busy'; title: string }
  | {
      ok: false
      reason: 'own_project' | 'inactive' | 'already_owned' | 'sold_out' | 'two_licences' | 'is_free'
      title: string
    }
  /** The coupon does not lower the price; `title` says why. */
  | { ok: false; reason: 'coupon_refused'; title: string }
  | { ok: false; reason: 'amount_too_low'; title: string; lowestCents: Cents }
  | ({ ok: false; reason: 'below_minimum' } & BelowMinimum)

export type ShownPrice = { offerId: string; cents: Cents }

export type ShownFreight = { makerId: string; service: FreightService; cents: Cents }

/** Chosen address and delivery options; by default the default address and each maker's first option. */
export type Delivery = { addressId?: string; ways?: ShownFreight[] }

/** Values that the buyer saw; if any has changed since, the buyer must confirm again. */
export type Shown = {
  totalCents?: Cents | undefined
  prices?: ShownPrice[]
  chargedCents?: Cents | undefined
}

export function checkLines(
  buyerId: string,
  lines: PricedCandidate[],
  { totalCents, prices = [] }: Shown = {},
): CheckoutRefusal | { ok: true } {
  if (lines.length === 0 && prices.length > 0) return { ok: false, reason: 'cart_changed', changed: [] }
  if (lines.length === 0) return { ok: false, reason: 'empty_cart' }
  if (lines.length > business.maxCartLines) return { ok: false, reason: 'too_many' }
  if (new Set(lines.map(lineText)).size < lines.length) return { ok: false, reason: 'repeated' }
  if (lines.some((line) => lengthOf(line.personalization) > business.maxPersonalization))
    return { ok: false, reason: 'text_too_long' }
  for (const line of lines) {
    const { title } = line
    if (line.designerId === buyerId) return { ok: false, reason: 'own_project', title }
    // The name of a project not for sale is not revealed to buyers who never saw it.
    if (!line.isForSale)
      return line.isInCart ? { ok: false, reason: 'inactive', title } : { ok: false, reason: 'unknown' }
    if (line.kind === 'digital' && line.isOwned && !line.upgrade) return { ok: false, reason: 'already_owned', title }
    if (isTwice(lines, line)) return { ok: false, reason: 'two_licences', title }
    if (line.unitPriceCents === 0) return { ok: false, reason: 'is_free', title }
    const { lowestCents } = line
    if (line.unitPriceCents < lowestCents) return { ok: false, reason: 'amount_too_low', title, lowestCents }
    const wanted = lines.filter((one) => one.offerId === line.offerId).reduce((sum, one) => sum + one.quantity, 0)
    if (line.stock !== null && line.stock < wanted) return { ok: false, reason: 'sold_out', title }
  }
  const changed = prices.filter(({ offerId, cents }) =>
    lines.some((line) => line.offerId === offerId && line.unitPriceCents !== cents),
  )
  // Two changes may leave the total unchanged.
  if (
    changed.length > 0 ||
    (totalCents !== undefined && totalCents !== lines.reduce((sum, line) => sum + line.priceCents, 0))
  ) {
    const isGone = prices.some(({ offerId }) => lines.every((line) => line.offerId !== offerId))
    return { ok: false, reason: isGone ? 'cart_changed' : 'total_changed', changed }
  }
  return { ok: true }
}

export function checkMinimum(lines: readonly PricedCandidate[], minimumCents: Cents): CheckoutRefusal | { ok: true } {
  const ordered = lines.map((line) => ({
    makerId: line.designerId,
    makerName: line.designerName,
    priceCents: priceBeforeCoupons(line),
  }))
  const [missing] = makersBelowMinimum(ordered, minimumCents)
  return missing ? { ok: false, reason: 'below_minimum', ...missing } : { ok: true }
}

/** Returns each shipment's delivery option at its current price: the chosen one, or the first. */
export function chosenWays(
  quotes: readonly ShipmentQuote[],
  ways: readonly ShownFreight[] | undefined,
): CheckoutRefusal | { ok: true; chosen: { quote: ShipmentQuote; option: FreightOption }[] } {
  const chosen = []
  for (const quote of quotes) {
    const wanted = ways?.find((way) => way.makerId === quote.makerId)
    // Two label options differ in price.
    const isWanted = (one: FreightOption) => one.service === wanted?.service && one.cents === wanted.cents
    const option = ways ? quote.options.find(isWanted) : quote.options[0]
    if (quote.options.length === 0) return { ok: false, reason: stopOf(quote), title: quote.makerName }
    if (!option) return { ok: false, reason: 'total_changed', changed: [] }
    chosen.push({ quote, option })
  }
  return { ok: true, chosen }
}

function stopOf({ refusal }: ShipmentQuote): 'not_served' | 'paused' | 'busy' {
  return refusal === 'paused' || refusal === 'busy' ? refusal : 'not_served'
}

function isTwice(lines: readonly Candidate[], { kind, projectId, offerId }: Candidate): boolean {
  return (
    kind === 'digital' &&
    lines.some((one) => one.kind === kind && one.projectId === projectId && one.offerId !== offerId)
  )
}

function lineText({ offerId, personalization }: Pick<Candidate, 'offerId' | 'personalization'>): string {
  return `${offerId}:${personalization}`
}

/** Returns the text from which `attemptKey` is hashed, equal for the same purchase in any order. */
export function attemptText(
  lines: Pick<
    Candidate,
    'offerId' | 'kind' | 'quantity' | 'unitPriceCents' | 'personalization' | 'licence' | 'royalty' | 'upgrade'
  >[],
  { bps, freightBps, fixedCents }: Fee,
  shipments: NewShipment[] = [],
): string {
  const rows = lines.map((line) => {
    const said = [
      line.unitPriceCents,
      ...(line.royalty ? [line.royalty.cents] : []),
      ...(line.upgrade ? [line.upgrade.of] : []),
      ...(line.licence
        ? [line.licence.licence, ...(line.licence.pieces ? [line.licence.pieces] : [])]
        : [line.personalization]),
    ]
    return [line.offerId, countOf(line), ...said].join(':')
  })
  const sent = shipments.map((shipment) => JSON.stringify(shipment))
  return [...rows.sort(), ...sent.sort(), bps, freightBps, fixedCents].join('\n')
}
