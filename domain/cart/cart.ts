import { business } from '#domain/shared/business.ts'
import type { ProjectPrint } from '#domain/catalog/project.ts'
import type { Promotion } from '#domain/pricing/promotion-words.ts'
import type { LicenceGrant } from '#domain/licences/licence.ts'
import { chosenCents, lowestAmount, type Pricing } from '#domain/pricing/pricing.ts'
import { type BelowMinimum, makersBelowMinimum } from '#domain/shop-settings/minimum-order.ts'
import type { LineCoupon } from '#domain/pricing/coupon-price.ts'
import {
  type LineKit,
  type PricedOrder,
  priceOrder,
  type PriceRules,
  type Royalty,
} from '#domain/pricing/price-order.ts'
import { priceBeforeCoupons } from '#domain/pricing/price-reason.ts'
import type { Cents } from '#domain/shared/money.ts'

export type LineState = 'for_sale' | 'inactive' | 'own' | 'owned' | 'sold_out' | 'free'

export type CartLine = {
  offerId: string
  projectId: string
  kind: 'digital' | 'printed'
  title: string
  makerId: string
  /** Name of the maker; null is shown as 'Designer'. */
  designerName: string | null
  designerSlug: string | null
  soldBy: string
  image: { key: string; color: string } | null
  /** File formats in upper case: STL, 3MF. */
  formats: string[]
  /** Names of files with an open (not watertight) mesh. */
  openFiles: string[]
  /** Licence of files; null for a printed object. */
  licence: LicenceGrant | null
  variant: string
  personalization: string
  swatch: string | null
  /** Price of one unit; the buyer's amount if the price is open. */
  unitPriceCents: Cents
  isOpenPrice: boolean
  /** Royalty per piece to the project's maker, which no coupon lowers. */
  royalty: Royalty | null
  coupon?: LineCoupon | null
  promotion: (Promotion & { fullCents: Cents }) | null
  /** The kit of which `unitPriceCents` is a part; null if sold alone. */
  kit: LineKit | null
  quantity: number
  state: LineState
  print: ProjectPrint | null
}

type PricedCart = PricedOrder<CartLine> & { count: number }

/** Prices the cart's available lines, without freight. */
export function priceCart(lines: readonly CartLine[], rules: Omit<PriceRules, 'freights'>): PricedCart {
  const bought = lines.filter((line) => line.state === 'for_sale')
  const asked = bought.map((line) => ({ ...line, designerId: line.makerId }))
  return { ...priceOrder(asked, rules), count: bought.reduce((sum, line) => sum + line.quantity, 0) }
}

export function cartBelowMinimum({ lines }: Pick<PricedCart, 'lines'>, minimumCents: Cents): BelowMinimum[] {
  const ordered = lines.map((line) => ({
    makerId: line.makerId,
    makerName: line.designerName ?? 'Designer',
    priceCents: priceBeforeCoupons(line),
  }))
  return makersBelowMinimum(ordered, minimumCents)
}

export type LineName = { offerId: string; personalization: string }

type AddedOffer = {
  designerId: string
  kind: 'digital' | 'printed'
  isForSale: boolean
  isOwned: boolean
  /** Units in stock; null if made to order. */
  stock: number | null
  pricing: Pricing
  priceCents: Cents
}

export type AddRefusal =
  | 'unknown'
  | 'own_project'
  | 'already_owned'
  | 'already_in_cart'
  | 'cart_full'
  | 'sold_out'
  | 'text_too_long'
  | 'is_free'
  | 'amount_too_low'

/** Returns the reason why an offer may not be added to a cart, or null. */
export function refusesToAdd(
  userId: string,
  offer: AddedOffer | null,
  linesInCart: number,
  { quantity = 1, amountCents = null }: { quantity?: number; amountCents?: Cents | null } = {},
): AddRefusal | null {
  // Makers know their own hidden projects; for others these do not exist.
  if (offer?.designerId === userId) return 'own_project'
  if (!offer?.isForSale) return 'unknown'
  if (offer.kind === 'digital' && offer.isOwned) return 'already_owned'
  const { pricing, priceCents } = offer
  const cents = chosenCents({ pricing, priceCents, amountCents })
  if (cents === 0) return 'is_free'
  if (pricing === 'open' && cents < lowestAmount(priceCents)) return 'amount_too_low'
  if (offer.stock !== null && offer.stock < quantity) return 'sold_out'
  return linesInCart >= business.maxCartLines ? 'cart_full' : null
}
