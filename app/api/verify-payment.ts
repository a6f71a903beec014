import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { jsonOf } from '#app/http/forms.server.ts'
import { apiRefusal, requireUser } from '#app/accounts/session.server.ts'
import { verifyBody } from '#domain/checkout/checkout-input.ts'
import { verifyPayment } from '#domain/checkout/verify-payment.server.ts'
import { services } from '#services'
import type { Route } from './+types/verify-payment.ts'

export const handle: RouteHandle = { priority: 'money' }

/**
 * Returns the `{status}` of a payment: `completed`, `pending`, `failed`, `refunded` or `on_hold`, for `{sessionId}`.
 */
export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const body = verifyBody.safeParse(await jsonOf(request))
  if (!body.success) return apiRefusal(400, 'invalid', 'Envie sessionId.')
  const found = await verifyPayment(services, { buyerId: viewer.id, sessionId: body.data.sessionId })
  if (!found) return apiRefusal(404, 'not_found', 'Sessão inválida')
  return Response.json({ status: found.status }, { headers: { 'cache-control': 'private, no-store' } })
}
