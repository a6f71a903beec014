import { renderToStaticMarkup } from 'react-dom/server'
import { maxQueryLength } from '#domain/terms/search-terms.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { suggestProjects } from '#domain/search/suggest-projects.server.ts'
import { services } from '#services'
import type { Route } from './+types/suggestions.ts'
import { SuggestionList } from './suggestion-list.tsx'

export const handle: RouteHandle = { cache: { query: ['q'] } }

/** What a search field offers while one types, as it is shown: no page needs a script for it but the one that puts it in place. */
export async function loader({ request }: Route.LoaderArgs) {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, maxQueryLength)
  const found = await suggestProjects(services.visitorDb, typed)
  const isAny = found.projects.length + found.categories.length + found.makers.length > 0
  const html = isAny ? renderToStaticMarkup(SuggestionList({ typed, ...found })) : ''
  return Response.json({ html }, { headers: { 'x-robots-tag': 'noindex' } })
}
