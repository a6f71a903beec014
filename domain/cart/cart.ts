import { business } from '#domain/shared/business.ts'
import type { ProjectPrint } from '#domain/catalog/project.ts'
import type { Licence } from '#domain/catalog/licence.ts'
import { type BelowMinimum, makersBelowMinimum } from '#domain/shop-settings/minimum-order.ts'
import type { Cents } from '#domain/shared/money.ts'

/** Whether a line can be bought now, and if not, why. */
export type LineState = 'for_sale' | 'inactive' | 'own' | 'owned' | 'sold_out'

export type CartLine = {
  offerId: string
  projectId: string
  kind: 'digital' | 'printed'
  title: string
  /** Who sells it. */
  makerId: string
  /** The maker's name; 'Designer' on screen when there is none. */
  designerName: string | null
  designerSlug: string | null
  /** Who sells it, as the law has it told. */
  soldBy: string
  image: { key: string; color: string } | null
  /** Of the files, upper case: STL, 3MF. */
  formats: string[]
  /** Names of the files whose mesh is open. */
  openFiles: string[]
  /** Of the files: what the buyer may do with them. */
  licence: Licence | null
  /** Of an object: which one ('PETG, terracota'), and what is written on it; empty when there is nothing to say. */
  variant: string
  personalization: string
  /** Swatch of the variant, `#rrggbb`. */
  swatch: string | null
  unitPriceCents: Cents
  quantity: number
  state: LineState
  /** Of the files: what printing them takes; null where it is not known. */
  print: ProjectPrint | null
}

/** Says what the lines that can be bought cost together, without freight. */
export function cartSummary(lines: CartLine[]): { count: number; totalCents: Cents } {
  const bought = lines.filter((line) => line.state === 'for_sale')
  return {
    count: bought.reduce((sum, line) => sum + line.quantity, 0),
    totalCents: bought.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0),
  }
}

/** Lists the makers of whose goods the cart has less than the minimum. */
export function cartBelowMinimum(lines: readonly CartLine[], minimumCents: Cents): BelowMinimum[] {
  const bought = lines.filter((line) => line.state === 'for_sale')
  const ordered = bought.map(({ makerId, designerName, unitPriceCents, quantity }) => ({
    makerId,
    makerName: designerName ?? 'Designer',
    priceCents: unitPriceCents * quantity,
  }))
  return makersBelowMinimum(ordered, minimumCents)
}

/** One line of a cart: an offer, and what is written on the object. */
export type LineName = { offerId: string; personalization: string }

/** An offer that a buyer wants to put in the cart, as the cart sees it. */
type AddedOffer = {
  designerId: string
  kind: 'digital' | 'printed'
  isForSale: boolean
  isOwned: boolean
  /** Pieces that lie ready; null when there is no end to them. */
  stock: number | null
}

export type AddRefusal =
  | 'unknown'
  | 'own_project'
  | 'already_owned'
  | 'already_in_cart'
  | 'cart_full'
  | 'sold_out'
  | 'text_too_long'

/** Returns why an offer may not go into a buyer's cart; null when it may. */
export function refusesToAdd(
  userId: string,
  offer: AddedOffer | null,
  linesInCart: number,
  quantity = 1,
): AddRefusal | null {
  // A maker knows their own hidden project; to other users it does not exist.
  if (offer?.designerId === userId) return 'own_project'
  if (!offer?.isForSale) return 'unknown'
  if (offer.kind === 'digital' && offer.isOwned) return 'already_owned'
  if (offer.stock !== null && offer.stock < quantity) return 'sold_out'
  return linesInCart >= business.maxCartLines ? 'cart_full' : null
}
