import { Link } from 'react-router'
import type { BrowseQuery } from '#domain/search/browse.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { browseHref, filterCount, withoutFilters } from './browse-params.ts'

type NoResultsProps = { query: BrowseQuery; categoryName: string | null; suggestion: string | null }

/** What was searched, what may have been meant, and a way out. */
export function NoResults({ query, categoryName, suggestion }: NoResultsProps) {
  const filters = filterCount(query)
  return (
    <EmptyState
      title="Nenhum projeto encontrado com os critérios de busca."
      action={
        <>
          {filters > 0 && (
            <LinkButton variant="outline" to={browseHref(withoutFilters(query))}>
              Limpar filtros
            </LinkButton>
          )}
          {filters === 0 && query.q && query.category && (
            <LinkButton variant="outline" to={browseHref(query, { category: null })}>
              Buscar em todos
            </LinkButton>
          )}
          <LinkButton variant={filters > 0 ? 'quiet' : 'outline'} to="/marketplace">
            Ver todos os projetos
          </LinkButton>
        </>
      }
    >
      {query.q && (
        <>
          Você buscou <b className="text-ink">{query.q}</b> em {categoryName ?? 'Todos'}
          {filters > 0 && (filters === 1 ? ', com 1 filtro ligado' : `, com ${filters} filtros ligados`)}.
        </>
      )}
      {!query.q && filters > 0 && 'Nenhum projeto passa por todos os filtros ligados.'}
      {suggestion && (
        <span className="mt-5 block text-lead text-ink">
          Quis dizer{' '}
          <Link to={browseHref({ ...withoutFilters(query), category: null }, { q: suggestion })} className="link">
            {suggestion}
          </Link>
          ?
        </span>
      )}
    </EmptyState>
  )
}
