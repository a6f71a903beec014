import { apiRefusal } from '#app/accounts/session.server.ts'
import { listCategories } from '#domain/catalog/categories.server.ts'
import { services } from '#services'

/** `[{id, name, slug, project_count}]`, by name. */
export async function loader() {
  const categories = await listCategories(services.visitorDb)
  return Response.json(categories.map(({ id, name, slug, count }) => ({ id, name, slug, project_count: count })))
}

export function action() {
  return apiRefusal(405, 'method_not_allowed', 'Use GET.')
}
