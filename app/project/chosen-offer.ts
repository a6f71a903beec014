import type { OfferKind } from '#domain/catalog/project.ts'

type Offered = { id: string; kind: OfferKind; isSoldOut: boolean }

const kinds: Record<string, OfferKind> = { arquivos: 'digital', impresso: 'printed' }

/** Returns the offer that the address names by kind or id, else the first; never a sold-out one. */
export function chosenOffer<Offer extends Offered>(offers: readonly Offer[], asked: string | null): Offer | undefined {
  const ready = offers.filter((offer) => !offer.isSoldOut)
  return ready.find(({ id, kind }) => asked !== null && (id === asked || kind === kinds[asked])) ?? ready[0]
}
