import { apiRefusal, requireMaker } from '#app/accounts/session.server.ts'
import { fileReports } from '#domain/uploads/file-reports.server.ts'
import { services } from '#services'
import type { Route } from './+types/file-report.ts'

/** How the inspection of one's own file stands. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const [report] = await fileReports(services.db, viewer.id, [params.id])
  if (!report) return apiRefusal(404, 'not_found', 'Arquivo não encontrado')
  return Response.json(report, { headers: { 'cache-control': 'private, no-store' } })
}

export function action() {
  return apiRefusal(405, 'method_not_allowed', 'Use GET.')
}
