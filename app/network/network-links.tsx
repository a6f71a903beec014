import { Link } from 'react-router'
import type { ProjectPage } from '#domain/catalog/project-page.server.ts'

type NetworkLinksProps = { project: Pick<ProjectPage, 'id' | 'offers' | 'isListed' | 'isOwn' | 'isOpenToPrinters'> }

/** Who prints it near by, and how to become one who does. */
export function NetworkLinks({ project }: NetworkLinksProps) {
  const { id, offers, isListed, isOwn, isOpenToPrinters } = project
  if (!isListed || isOwn) return null
  const link = 'mr-5 inline-flex min-h-11 items-center text-sm link'
  return (
    <p className="mt-2">
      {offers.some((offer) => offer.kind === 'printed') && (
        <Link to={`/projeto/${id}/impressoras`} rel="nofollow" className={link}>
          Quem imprime perto de mim?
        </Link>
      )}
      {isOpenToPrinters && (
        <Link to={`/projeto/${id}/quero-imprimir`} rel="nofollow" className={link}>
          Quero imprimir este projeto
        </Link>
      )}
    </p>
  )
}
