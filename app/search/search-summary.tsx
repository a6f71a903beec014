import { href, Link } from 'react-router'
import { AlertButton } from './alert-button.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { BrowseQuery, FewerWords } from '#domain/search/browse.ts'
import { formatCount } from '#domain/shared/format.ts'
import { maxQueryLength } from '#domain/spelling/query-length.ts'
import { browseHref, filterCount, withoutFilters } from './browse-params.ts'
import type { ActiveFilter } from './words.ts'

type NoResultsProps = {
  query: BrowseQuery
  categoryName: string | null
  suggestion: string | null
  withLess: FewerWords[]
  isSaved: boolean
  /** Query string of the search that an alert would save. */
  wish: string
  /** True if search ignores every word that was typed. */
  leftOut: boolean
}

/** Content without results: a suggested spelling, filters to remove, and a way to save the search. */
export function NoResults({ query, categoryName, suggestion, withLess, isSaved, wish, leftOut }: NoResultsProps) {
  const filters = filterCount(query)
  return (
    <EmptyState
      title="Nenhum projeto encontrado com os critérios de busca."
      action={
        <>
          {((query.q && !leftOut) || filters > 0 || query.category) && (
            <AlertButton search={wish} isSaved={isSaved} isEmpty />
          )}
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
          <LinkButton variant={filters > 0 ? 'quiet' : 'outline'} to={href('/marketplace')}>
            Ver todos os projetos
          </LinkButton>
        </>
      }
    >
      {query.q && (
        <>
          Você buscou <b className="text-ink">{query.q}</b> em {categoryName ?? 'Todos'}
          {filters > 0 && (filters === 1 ? ', com 1 filtro aplicado' : `, com ${filters} filtros aplicados`)}.
        </>
      )}
      {!query.q && filters > 0 && 'Nenhum projeto combina com todos os filtros.'}
      {suggestion && (
        <span className="mt-5 block text-lg text-ink">
          Quis dizer{' '}
          <Link to={browseHref({ ...withoutFilters(query), category: null }, { q: suggestion })} className="link">
            {suggestion}
          </Link>
          ?
        </span>
      )}
      {withLess.length > 0 && (
        <span className="mt-5 flex flex-wrap items-center gap-2">
          {withLess.map(({ without, q, total }) => (
            <LinkButton key={without} variant="outline" to={browseHref(query, { q })} rel="nofollow">
              Buscar “{q}”: {formatCount(total)} {total === 1 ? 'projeto' : 'projetos'}
            </LinkButton>
          ))}
        </span>
      )}
    </EmptyState>
  )
}

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

/** Says that search ignores every word that was typed, and which list is shown instead. */
export function LeftOut({ query, isEmpty }: { query: BrowseQuery; isEmpty: boolean }) {
  return (
    <p className="mb-5 text-ink-2">
      Deixamos <b className="text-ink">“{query.q}”</b> de fora da busca: letras soltas, sinais e palavras como “de” não
      dizem o que procurar. {!isEmpty && 'A lista tem todos os projetos.'}
    </p>
  )
}

export function CutSearch() {
  return <p className="mb-5 text-ink-2">Lemos só as primeiras {maxQueryLength} letras da busca.</p>
}

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
