import { Outlet } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { waitingWork } from '#domain/staff/waiting-work.server.ts'
import { services } from '#services'
import type { Route } from './+types/waiting.ts'
import { waitingByPage } from './waiting-rows.ts'

/** Returns the number of waiting items per page of the menu; empty for users who are not staff. */
export async function loader({ request }: Route.LoaderArgs): Promise<Record<string, number>> {
  const viewer = await getViewer(request)
  return viewer && mayOpen(viewer.role, 'home') ? waitingByPage(await waitingWork(services.db), viewer.role) : {}
}

export default Outlet
