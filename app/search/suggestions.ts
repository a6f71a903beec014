import { cutText } from '#domain/shared/text.ts'
import { maxQueryLength } from '#domain/spelling/query-length.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { suggestProjects } from '#domain/search/suggest-projects.server.ts'
import { services } from '#services'
import { shownSuggestions } from '#app/layout/shown-suggestions.ts'
import type { Route } from './+types/suggestions.ts'

export const handle: RouteHandle = { cache: { query: ['q'] } }

export async function loader({ request }: Route.LoaderArgs) {
  const typed = cutText((new URL(request.url).searchParams.get('q') ?? '').trim(), maxQueryLength)
  const found = await suggestProjects(services.visitorDb, typed)
  return Response.json({ typed, ...shownSuggestions(found) }, { headers: { 'x-robots-tag': 'noindex' } })
}
