import { href } from 'react-router'
import { listCategories } from '#domain/catalog/categories.server.ts'
import { services } from '#services'
import type { Route } from './+types/categories.ts'
import { refuseUnknownParameters } from './unknown-parameters.ts'

/** Returns the categories by name, as `[{id, name, slug, parent_id, project_count}]`. */
export async function loader({ request }: Route.LoaderArgs) {
  const refused = refuseUnknownParameters(request, href('/api/categories'))
  if (refused) return refused
  const categories = await listCategories(services.visitorDb)
  const byName = categories.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
  return Response.json(
    byName.map(({ id, name, slug, parentId, count }) => ({
      id,
      name,
      slug,
      parent_id: parentId,
      project_count: count,
    })),
  )
}
