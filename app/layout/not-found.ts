import { data } from 'react-router'
import { log, loggablePath } from '#server/log.ts'
import type { Route } from './+types/not-found'

/** Any address that no route knows: logged, and answered by the 404 page. */
export function loader({ request }: Route.LoaderArgs) {
  log.info({ path: loggablePath(new URL(request.url).pathname), status: 404 }, 'no such page')
  throw data(null, { status: 404 })
}

export const action = loader

export default function NotFound() {
  return null
}
