import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** Every address of the product with its file. */
export const declaredRoutes = addressed(routes as RouteConfigEntry[])

/** Routes that stand around others have no address of their own. */
function addressed(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => (entry.children ? addressed(entry.children) : [entry]))
}
