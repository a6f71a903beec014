import { redirect } from 'react-router'
import { redirectWithToast } from '#app/toast.server.ts'
import { unforeseen } from '#app/unforeseen.server.ts'
import { type CheckoutRequest, startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { services } from '#services'
import { ownPath } from './own-path.server.ts'
import { checkoutRefusals } from './refusals.ts'

/** Starts a checkout and sends the person to pay; a refusal sends them to `back` with its message. */
export async function goToPayment(request: CheckoutRequest, back: string): Promise<Response> {
  const started = await startCheckout(services, request).catch(unforeseen('checkout failed'))
  if (!started) return redirectWithToast(back, { kind: 'error', text: 'checkout_failed' })
  if (!started.ok) return redirectWithToast(back, { kind: 'error', text: checkoutRefusals[started.reason].toast })
  return redirect(ownPath(started.url), { status: 303, headers: { 'cache-control': 'private, no-store' } })
}
