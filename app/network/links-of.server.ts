import { href } from 'react-router'
import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import type { NetworkLink } from './network-links.tsx'

type Shown = Pick<ProjectPage, 'id' | 'offers' | 'isListed' | 'isOwn' | 'isOpenToPrinters'>

/** Who prints it near by, and how to become one who does. */
export function networkLinks({ id, offers, isListed, isOwn, isOpenToPrinters }: Shown): NetworkLink[] {
  if (!isListed || isOwn) return []
  const near = { to: href('/projeto/:id/impressoras', { id }), text: 'Achar quem imprime perto de mim' }
  const apply = { to: href('/projeto/:id/quero-imprimir', { id }), text: 'Quero imprimir este projeto' }
  return [...(offers.some((offer) => offer.kind === 'printed') ? [near] : []), ...(isOpenToPrinters ? [apply] : [])]
}
