import { Outlet } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { waitingWork } from '#domain/staff/waiting-work.server.ts'
import { services } from '#services'
import type { Route } from './+types/waiting.ts'
import { waitingByPage } from './waiting-rows.ts'

/** Counts what waits on each page of the menu; the page itself refuses who is not of staff. */
export async function loader({ request }: Route.LoaderArgs): Promise<Record<string, number>> {
  const viewer = await getViewer(request)
  return viewer && mayOpen(viewer.role, 'home') ? waitingByPage(await waitingWork(services.db), viewer.role) : {}
}

export default Outlet
