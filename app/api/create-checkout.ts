import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { jsonOf } from '#app/http/forms.server.ts'
import { apiRefusal, requireUser } from '#app/accounts/session.server.ts'
import { agreementOf } from '#app/accounts/agreement.server.ts'
import { checkoutRefusals, refusalText } from '#app/checkout/words.ts'
import { checkoutBody } from '#domain/checkout/checkout-input.ts'
import { startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { services } from '#services'
import type { Route } from './+types/create-checkout.ts'

export const handle: RouteHandle = { priority: 'money' }

/**
 * Starts a checkout of `{projectIds}` or `{items: [{offerId, quantity}]}` with a `coupon`; returns `{url, sessionId}`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const body = checkoutBody.safeParse(await jsonOf(request))
  if (!body.success) return apiRefusal(400, 'invalid', 'Envie projectIds, ou items com offerId e quantity.')
  const wishes =
    'items' in body.data
      ? body.data.items.map(({ amount, ...item }) => ({ ...item, amountCents: amount && Math.round(amount * 100) }))
      : body.data.projectIds.map((projectId) => ({ projectId }))
  // Free files may have a price by now, which has to be confirmed first.
  const prices = wishes.flatMap((wish) =>
    'offerId' in wish && wish.amountCents !== undefined ? [{ offerId: wish.offerId, cents: wish.amountCents }] : [],
  )
  const { isStale: _, ...agreement } = await agreementOf(context, undefined)
  const started = await startCheckout(services, {
    buyerId: viewer.id,
    wishes,
    shown: { prices },
    agreement,
    ...(body.data.coupon !== undefined && { coupons: { codes: [body.data.coupon], mustApply: true } }),
  })
  if (!started.ok) {
    const hour = started.reason === 'too_many_orders' ? 3_600 : undefined
    return apiRefusal(checkoutRefusals[started.reason].status, started.reason, refusalText(started), hour)
  }
  const { url, sessionId } = started
  if (!started.isOpen) {
    const text = 'O provedor do pagamento está demorando. Tente de novo: o pedido é o mesmo.'
    return apiRefusal(503, 'provider_away', text, 5)
  }
  return Response.json({ url, sessionId }, { headers: { 'cache-control': 'private, no-store' } })
}
