import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import type { NetworkLink } from './network-links.tsx'

type Shown = Pick<ProjectPage, 'id' | 'offers' | 'isListed' | 'isOwn' | 'isOpenToPrinters'>

/** Who prints it near by, and how to become one who does. */
export function networkLinks({ id, offers, isListed, isOwn, isOpenToPrinters }: Shown): NetworkLink[] {
  if (!isListed || isOwn) return []
  const near = { to: `/projeto/${id}/impressoras`, text: 'Quem imprime perto de mim?' }
  const apply = { to: `/projeto/${id}/quero-imprimir`, text: 'Quero imprimir este projeto' }
  return [...(offers.some((offer) => offer.kind === 'printed') ? [near] : []), ...(isOpenToPrinters ? [apply] : [])]
}
