import { apiRefusal, requireMaker } from '#app/accounts/session.server.ts'
import { confirmUnit } from '#domain/uploads/confirm-unit.server.ts'
import { isUnit } from '#geometry/mesh/unit.ts'
import { services } from '#services'
import { formOf } from '#app/http/forms.server.ts'
import type { Route } from './+types/file-unit.ts'

export function loader() {
  return apiRefusal(405, 'method_not_allowed', 'Use POST.')
}

/** Says the unit of one's own file. */
export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const unit = (await formOf(request)).get('unit')
  if (!isUnit(unit)) return apiRefusal(400, 'unit_unknown', 'Unidade desconhecida. Use mm, cm, in ou m.')
  const confirmed = await confirmUnit(services.db, viewer, params.id, unit)
  if (!confirmed.ok) return apiRefusal(404, confirmed.reason, 'Arquivo não encontrado')
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
