import { Link } from 'react-router'
import type { BrowseQuery } from '#domain/search/browse.ts'
import { Icon } from '#app/ui/icon.tsx'
import { browseHref, withoutFilters } from './browse-params.ts'
import type { ActiveFilter } from './filter-words.ts'

/** What narrows the list, each with a way to take it off, and a way to take off all. */
export function ActiveFilters({ query, filters }: { query: BrowseQuery; filters: ActiveFilter[] }) {
  if (filters.length === 0) return null
  return (
    <ul aria-label="Filtros ligados" className="mb-4 flex flex-wrap items-center gap-1.5">
      {filters.map(({ words, href }) => (
        <li key={words}>
          <Link
            to={href}
            rel="nofollow"
            className="flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface pr-2.5 pl-3 text-sm hover:border-line-strong pointer-coarse:min-h-11"
          >
            <span className="sr-only">Tirar o filtro </span>
            {words}
            <Icon name="x" small />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={browseHref(withoutFilters(query))}
          className="link ml-1.5 flex min-h-9 items-center text-sm pointer-coarse:min-h-11"
        >
          Limpar filtros
        </Link>
      </li>
    </ul>
  )
}
