import type { Cents } from '#domain/shared/money.ts'

/** What each piece that a maker prints of somebody else's project brings that one. */
export type Royalty = { ownerId: string; cents: Cents }

/** The royalty of a line in cents: so much a piece, and never more than the fee leaves of the price. */
export function royaltyOf(line: { royalty: Royalty | null; quantity: number }, shareCents: Cents): Cents {
  return line.royalty ? Math.min(line.royalty.cents * line.quantity, shareCents) : 0
}
