import { Link } from 'react-router'
import type { BrowseQuery } from '#domain/search/browse.ts'
import { browseHref } from './browse-params.ts'

/** Says that another word was searched than the one typed, and how to insist. */
export function Understood({ query, understood }: { query: BrowseQuery; understood: string }) {
  return (
    <p className="mb-5 text-ink-2">
      Mostrando resultados para <b className="text-ink">“{understood}”</b>.{' '}
      <Link to={browseHref(query, { literal: true })} className="link">
        Buscar “{query.q}” mesmo assim
      </Link>
    </p>
  )
}
