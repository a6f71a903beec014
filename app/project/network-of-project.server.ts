import { href } from 'react-router'
import type { OfferView } from '#app/project/offer-view.ts'
import type { ProjectView } from '#app/project/project-view.ts'
import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import type { NetworkLink } from '#app/network/network-links.tsx'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import { findOpenProject } from '#domain/network/open-projects.server.ts'
import { services } from '#services'

/** Maximum number of other makers' offers; the rest is on the page of nearby printers. */
const networkOffersShown = 6

/** Returns the offers this user can still buy, including the one requested by id. */
export function shownOffers(
  { offers, ownsFiles, pause }: Pick<ProjectView, 'offers' | 'ownsFiles' | 'pause'>,
  askedId: string | null,
): OfferView[] {
  const own = offers.filter((offer) => !offer.printer && (offer.kind === 'digital' ? !ownsFiles : !pause))
  const others = offers.filter((offer) => offer.printer)
  return [...own, ...others.filter((offer, index) => index < networkOffersShown || offer.id === askedId)]
}

type Linked = Pick<ProjectPage, 'id' | 'offers' | 'isListed' | 'isOwn' | 'isOpenToPrinters'>

export async function networkLinks(
  { id, offers, isListed, isOwn, isOpenToPrinters }: Linked,
  viewer: Viewer | null,
): Promise<NetworkLink[]> {
  if (!isListed || isOwn) return []
  const near = { to: href('/projeto/:id/impressoras', { id }), text: 'Quem imprime perto de mim' }
  const apply = { to: href('/projeto/:id/quero-imprimir', { id }), text: 'Quero imprimir este projeto' }
  const own = viewer && isMaker(viewer) ? await ownPrinting(viewer.id, id) : null
  const print = own ?? (isOpenToPrinters ? apply : null)
  return [...(offers.some((offer) => offer.kind === 'printed') ? [near] : []), ...(print ? [print] : [])]
}

/** Returns the link to a maker's agreement for a project, or to their offers once approved. */
async function ownPrinting(makerId: string, projectId: string): Promise<NetworkLink | null> {
  const { agreementId: id, isAgreed } = (await findOpenProject(services.db, makerId, projectId)) ?? {}
  if (!id) return null
  return isAgreed
    ? { to: href('/rede/:id/ofertas', { id }), text: 'Você imprime este projeto · Editar ofertas' }
    : { to: href('/rede/:id', { id }), text: 'Você pediu para imprimir · Ver pedido' }
}
