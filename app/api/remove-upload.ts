import { apiRefusal, requireMaker } from '#app/accounts/session.server.ts'
import { removeUpload } from '#domain/uploads/pending-uploads.server.ts'
import { services } from '#services'
import type { Route } from './+types/remove-upload.ts'

export function loader() {
  return apiRefusal(405, 'method_not_allowed', 'Use POST.')
}

/** Forgets a file that was sent and is not wanted any more. */
export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const removed = await removeUpload(services, viewer, params.id)
  if (!removed.ok) return apiRefusal(404, removed.reason, 'Arquivo não encontrado')
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
