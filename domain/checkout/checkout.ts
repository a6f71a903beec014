import type { Licence } from '#domain/catalog/licence.ts'
import type { FreightOption, FreightService, ShipmentQuote } from '#domain/freight/quote.ts'
import type { Royalty } from '#domain/orders/charge.ts'
import type { NewShipment } from '#domain/orders/shipment.ts'
import { business } from '#domain/shared/business.ts'
import type { Fee } from '#domain/shop-settings/fee.ts'
import { type BelowMinimum, makersBelowMinimum } from '#domain/shop-settings/minimum-order.ts'
import { lengthOf } from '#domain/shared/text.ts'
import type { Cents } from '#domain/shared/money.ts'

/** One thing a buyer wants, as they named it: an offer, or a project whose usual offer is meant. */
export type Wish = { offerId: string; quantity: number; personalization?: string } | { projectId: string }

/** An offer as checkout sees it. */
export type Candidate = {
  offerId: string
  projectId: string
  /** Who sells it: the project's maker, or one who prints it for them. */
  designerId: string
  designerName: string
  /** The same as the law has it told: with document and town. */
  soldBy: string
  /** What goes to the project's maker of each piece that another one prints. */
  royalty: Royalty | null
  kind: 'digital' | 'printed'
  title: string
  /** Of an object in its colour. */
  image: { key: string; color: string } | null
  unitPriceCents: Cents
  quantity: number
  /** Of an object: which one, and what is written on it; empty when there is nothing to say. */
  variant: string
  personalization: string
  /** Of files: what the buyer may do with them. */
  licence: Licence | null
  /** Pieces that lie ready; null when there is no end to them. */
  stock: number | null
  /** Of an object: it is posted only once the buyer approved photographs of it. */
  hasProof: boolean
  isForSale: boolean
  /** The buyer has these files already. */
  isOwned: boolean
  /** The buyer once put it in the cart, so its name is no secret to them. */
  isInCart: boolean
}

export type CheckoutRefusal =
  | { ok: false; reason: 'empty_cart' | 'too_many' | 'too_many_orders' | 'unknown' | 'repeated' | 'text_too_long' }
  | { ok: false; reason: 'total_changed'; changed: ShownPrice[] }
  /** Something that was shown is not in the cart any more. */
  | { ok: false; reason: 'cart_changed'; changed: ShownPrice[] }
  /** Freight, or what goes off, makes it cost something else than was shown. */
  | { ok: false; reason: 'other_total' }
  /** There is something to be sent, and no address was chosen. */
  | { ok: false; reason: 'delivery_needed'; wishes: { offerId: string; quantity: number; personalization: string }[] }
  | { ok: false; reason: 'address_needed' }
  /** The maker does not send it there, or not now; `title` is the maker's name. */
  | { ok: false; reason: 'not_served' | 'paused' | 'busy'; title: string }
  | { ok: false; reason: 'own_project' | 'inactive' | 'already_owned' | 'sold_out'; title: string }
  /** Of a maker's goods there is less than the shop asks for. */
  | ({ ok: false; reason: 'below_minimum' } & BelowMinimum)

/** What one of an offer cost on the page that the buyer saw. */
export type ShownPrice = { offerId: string; cents: Cents }

/** A way to get one maker's objects, and its price on the page that the buyer saw. */
export type ShownFreight = { makerId: string; service: FreightService; cents: Cents }

/** Where objects go: the address for deliveries and each maker's usual way, unless others are named. */
export type Delivery = { addressId?: string; ways?: ShownFreight[] }

/** What the buyer saw before they pressed the button: another price has to be confirmed first. */
export type Shown = {
  totalCents?: Cents | undefined
  prices?: ShownPrice[]
  /** All together, with freight and what goes off. */
  chargedCents?: Cents | undefined
}

/** Tells whether a buyer may buy exactly this, at today's prices; the first thing that speaks against it otherwise. */
export function checkLines(
  buyerId: string,
  lines: Candidate[],
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
    // A project that is not for sale has no name for people who never saw it.
    if (!line.isForSale)
      return line.isInCart ? { ok: false, reason: 'inactive', title } : { ok: false, reason: 'unknown' }
    if (line.kind === 'digital' && line.isOwned) return { ok: false, reason: 'already_owned', title }
    const wanted = lines.filter((one) => one.offerId === line.offerId).reduce((sum, one) => sum + one.quantity, 0)
    if (line.stock !== null && line.stock < wanted) return { ok: false, reason: 'sold_out', title }
  }
  const changed = prices.filter(({ offerId, cents }) =>
    lines.some((line) => line.offerId === offerId && line.unitPriceCents !== cents),
  )
  // Two changes may leave the total as it was.
  if (changed.length > 0 || (totalCents !== undefined && totalCents !== totalOf(lines))) {
    const isGone = prices.some(({ offerId }) => lines.every((line) => line.offerId !== offerId))
    return { ok: false, reason: isGone ? 'cart_changed' : 'total_changed', changed }
  }
  return { ok: true }
}

/** Tells whether there is enough of each maker's goods; the first maker of whose there is not otherwise. */
export function checkMinimum(lines: readonly Candidate[], minimumCents: Cents): CheckoutRefusal | { ok: true } {
  const ordered = lines.map((line) => ({
    makerId: line.designerId,
    makerName: line.designerName,
    priceCents: amountOf(line),
  }))
  const [missing] = makersBelowMinimum(ordered, minimumCents)
  return missing ? { ok: false, reason: 'below_minimum', ...missing } : { ok: true }
}

/** Returns the way each shipment goes, at today's price: the one that was chosen, else the maker's usual one. */
export function chosenWays(
  quotes: readonly ShipmentQuote[],
  ways: readonly ShownFreight[] | undefined,
): CheckoutRefusal | { ok: true; chosen: { quote: ShipmentQuote; option: FreightOption }[] } {
  const chosen = []
  for (const quote of quotes) {
    const wanted = ways?.find((way) => way.makerId === quote.makerId)
    // Two ways by label differ in their price.
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

/** An offer may stand in several lines when different things are written on the pieces. */
function lineText({ offerId, personalization }: Pick<Candidate, 'offerId' | 'personalization'>): string {
  return `${offerId}:${personalization}`
}

/** Says what a line costs: price times quantity, and files are only ever sold once. */
export function amountOf({
  kind,
  unitPriceCents,
  quantity,
}: Pick<Candidate, 'kind' | 'unitPriceCents' | 'quantity'>): Cents {
  return unitPriceCents * (kind === 'digital' ? 1 : quantity)
}

export function totalOf(lines: Pick<Candidate, 'kind' | 'unitPriceCents' | 'quantity'>[]): Cents {
  return lines.reduce((sum, line) => sum + amountOf(line), 0)
}

/** Says what an attempt stands for: the same lines at the same prices, licences and fee, sent the same way to the same address, make the same text, in whatever order they came. */
export function attemptText(
  lines: Pick<
    Candidate,
    'offerId' | 'kind' | 'quantity' | 'unitPriceCents' | 'personalization' | 'licence' | 'royalty'
  >[],
  { bps, freightBps, fixedCents }: Fee,
  shipments: NewShipment[] = [],
): string {
  const rows = lines.map((line) => {
    const said = [
      line.unitPriceCents,
      ...(line.royalty ? [line.royalty.cents] : []),
      line.licence ?? line.personalization,
    ]
    return [line.offerId, line.kind === 'digital' ? 1 : line.quantity, ...said].join(':')
  })
  const sent = shipments.map((shipment) => JSON.stringify(shipment))
  return [...rows.sort(), ...sent.sort(), bps, freightBps, fixedCents].join('\n')
}
