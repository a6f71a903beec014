import { href } from 'react-router'
import { apiRefusal } from '#app/accounts/session.server.ts'
import { listCategories } from '#domain/catalog/categories.server.ts'
import { services } from '#services'
import type { Route } from './+types/categories.ts'
import { refuseUnknownParameters } from './unknown-parameters.ts'

/** `[{id, name, slug, project_count}]`, by name. */
export async function loader({ request }: Route.LoaderArgs) {
  const refused = refuseUnknownParameters(request, href('/api/categories'))
  if (refused) return refused
  const categories = await listCategories(services.visitorDb)
  return Response.json(categories.map(({ id, name, slug, count }) => ({ id, name, slug, project_count: count })))
}

export function action() {
  return apiRefusal(405, 'method_not_allowed', 'Use GET.')
}
