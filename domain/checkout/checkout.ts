import type { Licence } from '#domain/catalog/licence.ts'
import { business } from '#domain/shared/business.ts'
import { lengthOf } from '#domain/shared/clean-text.ts'
import type { Cents } from '#domain/shared/money.ts'

/** One thing somebody wants to buy, as they named it: an offer, or a project whose usual offer is meant. */
export type Wish = { offerId: string; quantity: number; personalization?: string } | { projectId: string }

/** An offer as checkout sees it. */
export type Candidate = {
  offerId: string
  projectId: string
  designerId: string
  designerName: string
  kind: 'digital' | 'printed'
  title: string
  unitPriceCents: Cents
  quantity: number
  /** Of an object: which one, and what is written on it; empty when there is nothing to say. */
  variant: string
  personalization: string
  /** Of files: what the buyer may do with them. */
  licence: Licence | null
  /** Pieces that lie ready; null when there is no end to them. */
  stock: number | null
  isForSale: boolean
  /** The buyer has these files already. */
  isOwned: boolean
  /** The buyer once put it in the cart, so its name is no secret to them. */
  isInCart: boolean
}

export type CheckoutRefusal =
  | { ok: false; reason: 'empty_cart' | 'too_many' | 'too_many_orders' | 'unknown' | 'repeated' | 'text_too_long' }
  | { ok: false; reason: 'total_changed'; changed: ShownPrice[] }
  | { ok: false; reason: 'own_project' | 'inactive' | 'already_owned' | 'sold_out'; title: string }

/** What one of an offer cost on the page that somebody saw. */
export type ShownPrice = { offerId: string; cents: Cents }

/** What somebody saw before they pressed the button: another price has to be confirmed first. */
export type Shown = { totalCents?: Cents | undefined; prices?: ShownPrice[] }

/** Whether somebody may buy exactly this, at today's prices; the first thing that speaks against it otherwise. */
export function checkLines(
  buyerId: string,
  lines: Candidate[],
  { totalCents, prices = [] }: Shown = {},
): CheckoutRefusal | { ok: true } {
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
  if (changed.length > 0 || (totalCents !== undefined && totalCents !== totalOf(lines)))
    return { ok: false, reason: 'total_changed', changed }
  return { ok: true }
}

/** An offer may stand in several lines when different things are written on the pieces. */
function lineText({ offerId, personalization }: Pick<Candidate, 'offerId' | 'personalization'>): string {
  return `${offerId}:${personalization}`
}

/** What a line costs: price times quantity, and files are only ever sold once. */
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

/** Says what an attempt stands for: the same lines at the same prices, licences and fee make the same text, in whatever order they came. */
export function attemptText(
  lines: Pick<Candidate, 'offerId' | 'kind' | 'quantity' | 'unitPriceCents' | 'personalization' | 'licence'>[],
  feeBps: number,
): string {
  const rows = lines.map(
    (line) =>
      `${line.offerId}:${line.kind === 'digital' ? 1 : line.quantity}:${line.unitPriceCents}:${line.licence ?? line.personalization}`,
  )
  return [...rows.sort(), feeBps].join('\n')
}
