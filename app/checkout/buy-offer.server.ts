import { redirectWithToast } from '#app/http/toast.server.ts'
import { buyNowForm } from '#domain/checkout/checkout-input.ts'
import { goToPayment } from './go-to-payment.server.ts'

/** Buys one offer (or a project's usual one) past the cart, from fields as they were sent; a refusal leads to `back`. */
export function buyOffer(buyerId: string, fields: Record<string, unknown>, back: string): Promise<Response> {
  const form = buyNowForm.safeParse(fields)
  if (!form.success) return redirectWithToast(back, { kind: 'error', text: 'checkout_failed' })
  const { offerId, project_id, quantity, personalization, shown, method } = form.data
  const wish = offerId ? { offerId, quantity, personalization } : { projectId: project_id ?? '' }
  const unitCents = shown.find((price) => price.offerId === offerId)?.cents
  return goToPayment(
    {
      buyerId,
      wishes: [wish],
      shown: { totalCents: unitCents && unitCents * quantity },
      payWith: method,
      delivery: 'ask',
    },
    back,
  )
}
