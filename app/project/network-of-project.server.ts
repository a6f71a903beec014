import { href } from 'react-router'
import type { OfferView } from '#app/project/offer-view.ts'
import type { ProjectView } from '#app/project/project-view.ts'
import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import type { NetworkLink } from '#app/network/network-links.tsx'

/** So many offers of other makers stand beside the project's own; the rest is on the page of who prints near by. */
const networkOffersShown = 6

/** What this person can still buy, as the page shows it; an offer that is asked for by its id is always there. */
export function shownOffers(
  { offers, ownsFiles, pause }: Pick<ProjectView, 'offers' | 'ownsFiles' | 'pause'>,
  askedId: string | null,
): OfferView[] {
  const own = offers.filter((offer) => !offer.printer && (offer.kind === 'digital' ? !ownsFiles : !pause))
  const others = offers.filter((offer) => offer.printer)
  return [...own, ...others.filter((offer, index) => index < networkOffersShown || offer.id === askedId)]
}

type Linked = Pick<ProjectPage, 'id' | 'offers' | 'isListed' | 'isOwn' | 'isOpenToPrinters'>

/** Who prints it near by, and how to become one who does. */
export function networkLinks({ id, offers, isListed, isOwn, isOpenToPrinters }: Linked): NetworkLink[] {
  if (!isListed || isOwn) return []
  const near = { to: href('/projeto/:id/impressoras', { id }), text: 'Achar quem imprime perto de mim' }
  const apply = { to: href('/projeto/:id/quero-imprimir', { id }), text: 'Quero imprimir este projeto' }
  return [...(offers.some((offer) => offer.kind === 'printed') ? [near] : []), ...(isOpenToPrinters ? [apply] : [])]
}
