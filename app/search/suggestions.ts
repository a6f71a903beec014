import { maxQueryLength } from '#domain/terms/search-terms.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { type Suggestions, suggestProjects } from '#domain/search/suggest-projects.server.ts'
import { services } from '#services'
import type { Route } from './+types/suggestions.ts'

export const handle: RouteHandle = { cache: { query: ['q'] } }

export async function loader({ request }: Route.LoaderArgs) {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, maxQueryLength)
  const found = await suggestProjects(services.visitorDb, typed)
  return Response.json({ typed, ...shownOf(found) }, { headers: { 'x-robots-tag': 'noindex' } })
}

/** Reduces the suggestions to the facts that the list shows. */
function shownOf({ projects, categories, makers }: Suggestions) {
  return {
    projects: projects.map(({ id, title, image, priceCents, hasHigherPrice }) => {
      return { id, title, image: image && { key: image.key }, priceCents, hasHigherPrice }
    }),
    categories: categories.map(({ slug, name, count }) => ({ slug, name, count })),
    makers,
  }
}

export type SuggestionsAnswer = { typed: string } & ReturnType<typeof shownOf>
