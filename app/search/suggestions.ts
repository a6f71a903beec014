import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { suggestProjects } from '#domain/search/suggest-projects.server.ts'
import { services } from '#services'
import type { Route } from './+types/suggestions.ts'

export const handle: RouteHandle = { cache: { query: ['q'] } }

/** What a search field offers while one types. */
export async function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  const projects = await suggestProjects(services.visitorDb, typed)
  return Response.json({ projects }, { headers: { 'x-robots-tag': 'noindex' } })
}
