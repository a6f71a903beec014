import { href } from 'react-router'
import type { OfferView } from '#app/project/offer-view.ts'
import type { ProjectNotice } from '#app/project/project-notices.ts'
import type { ProjectView } from '#app/project/project-view.ts'
import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import type { NetworkLink } from '#app/network/network-links.tsx'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import { findOpenProject } from '#domain/network/open-projects.server.ts'
import { services } from '#services'

/** Maximum number of other makers' offers; the page of nearby printers has all. */
const networkOffersShown = 6

/** Returns the offers that this user can still buy, including the one that the address names. */
export function shownOffers(
  { offers, ownsFiles, pause }: Pick<ProjectView, 'offers' | 'ownsFiles' | 'pause'>,
  askedId: string | null,
): OfferView[] {
  const own = offers.filter((offer) => !offer.printer && (offer.kind === 'digital' ? !ownsFiles : !pause))
  const others = offers.filter((offer) => offer.printer)
  return [...own, ...others.filter((offer, index) => index < networkOffersShown || offer.id === askedId)]
}

type Linked = Pick<ProjectPage, 'id' | 'offers' | 'isListed' | 'isOwn' | 'isOpenToPrinters'>

/** Returns links to nearby printers and, for makers, to print the project; also the notice of their own agreement. */
export async function networkOf(
  { id, offers, isListed, isOwn, isOpenToPrinters }: Linked,
  viewer: Viewer | null,
): Promise<{ links: NetworkLink[]; own: ProjectNotice | null }> {
  if (!isListed || isOwn) return { links: [], own: null }
  const near = { to: href('/projeto/:id/impressoras', { id }), text: 'Quem imprime perto de mim' }
  const apply = { to: href('/projeto/:id/quero-imprimir', { id }), text: 'Quero imprimir este projeto' }
  const maker = viewer && isMaker(viewer) ? viewer : null
  const own = maker && (await ownPrinting(maker.id, id))
  const hasPieces = offers.some((offer) => offer.kind === 'printed')
  return { links: [...(hasPieces ? [near] : []), ...(isOpenToPrinters && maker && !own ? [apply] : [])], own }
}

/** Returns a notice that links to the maker's offers, or to their request; null without one. */
async function ownPrinting(makerId: string, projectId: string): Promise<ProjectNotice | null> {
  const { agreementId: id, isAgreed } = (await findOpenProject(services.db, makerId, projectId)) ?? {}
  if (!id) return null
  return isAgreed
    ? {
        tone: 'info',
        title: 'Você imprime este projeto',
        link: { to: href('/rede/:id/ofertas', { id }), label: 'Editar ofertas' },
      }
    : {
        tone: 'info',
        title: 'Você pediu para imprimir',
        link: { to: href('/rede/:id', { id }), label: 'Ver pedido' },
      }
}
