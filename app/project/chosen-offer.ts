import type { OfferKind } from '#domain/catalog/project.ts'

type Offered = { id: string; kind: OfferKind; isSoldOut: boolean }

/** Kinds of offers as an address names them. */
const kinds: Record<string, OfferKind> = { arquivos: 'digital', impresso: 'printed' }

/**
 * Returns the offer chosen at first: what the address says (a kind, or an offer's id), else the files, else what there is;
 * nothing that is sold out.
 */
export function chosenOffer<Offer extends Offered>(offers: readonly Offer[], asked: string | null): Offer | undefined {
  const ready = offers.filter((offer) => !offer.isSoldOut)
  return ready.find(({ id, kind }) => asked !== null && (id === asked || kind === kinds[asked])) ?? ready[0]
}
