import { data } from 'react-router'
import { log, loggablePath } from '#log'
import type { Route } from './+types/not-found'
import type { PageHandle } from './shell.tsx'

export function loader({ request }: Route.LoaderArgs) {
  log.info({ path: loggablePath(new URL(request.url).pathname), status: 404 }, 'no such page')
  throw data(null, { status: 404 })
}

export const action = loader

export const handle: PageHandle = { ownLinks: true }

export default function NotFound() {
  return null
}
