import { apiRefusal, requireMaker } from '#app/accounts/session.server.ts'
import { ownModelPreviews } from '#domain/uploads/own-model-previews.server.ts'
import { services } from '#services'
import type { Route } from './+types/upload-preview.ts'

/** What was made so far from a model that its maker sent: pictures, estimate. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const [preview] = await ownModelPreviews(services.db, viewer.id, [params.id])
  if (!preview) return apiRefusal(404, 'not_found', 'Arquivo não encontrado')
  return Response.json({ preview }, { headers: { 'cache-control': 'no-store' } })
}

export function action() {
  return apiRefusal(405, 'method_not_allowed', 'Use GET.')
}
