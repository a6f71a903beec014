import { lowestPaidCents, type Pricing } from '#domain/pricing/pricing.ts'
import { type Cents, spread } from '#domain/shared/money.ts'

export const fewestInKit = 2
export const mostInKit = 12
export const mostKits = 50
export const mostKitTitle = 60

/** A project's files in a kit; `pricing` is today's, null if they are not for sale. */
export type KitMember = { projectId: string; title: string; priceCents: Cents; pricing: Pricing | null }

/** Reason why a kit that its maker has not ended is not on sale today. */
export type KitFault =
  | { reason: 'gone' | 'free' | 'open'; titles: string[] }
  | { reason: 'not_lower'; sumCents: Cents }
  | { reason: 'under_minimum'; title: string; partCents: Cents; floorCents: Cents }

/** Returns the reason why a kit cannot be sold at its price, or null (rules of the view `kits_on_sale`). */
export function kitFault(priceCents: Cents, members: readonly KitMember[]): KitFault | null {
  for (const [pricing, reason] of unsold) {
    const found = members.filter((member) => member.pricing === pricing)
    if (found.length > 0) return { reason, titles: found.map(({ title }) => title) }
  }
  const sumCents = sumOf(members)
  if (priceCents >= sumCents) return { reason: 'not_lower', sumCents }
  const [cheapest] = members.toSorted((a, b) => a.priceCents - b.priceCents)
  if (!cheapest || priceCents * cheapest.priceCents >= lowestPaidCents * sumCents) return null
  const floorCents = Math.ceil((lowestPaidCents * sumCents) / cheapest.priceCents)
  const partCents = Math.floor((priceCents * cheapest.priceCents) / sumCents)
  return { reason: 'under_minimum', title: cheapest.title, partCents, floorCents }
}

/** Pricings that keep files out of a kit, the most lasting first. */
const unsold = [
  [null, 'gone'],
  ['free', 'free'],
  ['open', 'open'],
] as const

/** Splits a kit's price over its members in proportion to their prices; no part exceeds its member's price. */
export function kitParts(priceCents: Cents, members: readonly Pick<KitMember, 'priceCents'>[]): Cents[] {
  return spread(
    priceCents,
    members.map((member) => member.priceCents),
  )
}

export function sumOf(members: readonly Pick<KitMember, 'priceCents'>[]): Cents {
  return members.reduce((sum, { priceCents }) => sum + priceCents, 0)
}

/** A kit's member with its part of the price, and whether the buyer already has the files. */
type KitShare = KitMember & { partCents: Cents; isOwned: boolean }

/** The kit's files that a buyer lacks (`rest`), their price in the kit, and their price without the kit. */
export type KitForBuyer = { rest: KitShare[]; priceCents: Cents; aloneCents: Cents }

/** Returns the files and price of a kit for a buyer; null if the buyer lacks fewer than two files. */
export function kitForBuyer(
  priceCents: Cents,
  members: readonly (KitMember & { isOwned: boolean })[],
): KitForBuyer | null {
  const parts = kitParts(priceCents, members)
  const rest = members
    .map((member, index) => ({ ...member, partCents: parts[index] ?? 0 }))
    .filter(({ isOwned }) => !isOwned)
  if (rest.length < fewestInKit) return null
  return {
    rest,
    priceCents: rest.reduce((sum, { partCents }) => sum + partCents, 0),
    aloneCents: sumOf(rest),
  }
}
