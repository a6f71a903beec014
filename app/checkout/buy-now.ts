import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { href, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { withPersonalization } from '#app/cart/personalization-field.ts'
import { pageBefore } from '#app/http/page-before.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { buyNowForm } from '#domain/checkout/checkout-input.ts'
import type { Route } from './+types/buy-now.ts'
import { formOf } from '#app/http/forms.server.ts'
import { goToPayment } from './go-to-payment.server.ts'

export const handle: RouteHandle = { priority: 'money' }

export function loader() {
  return redirect(href('/marketplace'))
}

/** 'Comprar Agora': one offer (or a project's usual one), past the cart. */
export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const fields = await formOf(request)
  const form = buyNowForm.safeParse({
    ...withPersonalization(Object.fromEntries(fields)),
    shown: fields.getAll('shown'),
  })
  const back = pageBefore(request) ?? href('/marketplace')
  if (!form.success) return redirectWithToast(back, { kind: 'error', text: 'checkout_failed' })
  const { offerId, project_id, quantity, personalization, shown, method } = form.data
  const wish = offerId ? { offerId, quantity, personalization } : { projectId: project_id ?? '' }
  const unitCents = shown.find((price) => price.offerId === offerId)?.cents
  return goToPayment(
    {
      buyerId: viewer.id,
      wishes: [wish],
      shown: { totalCents: unitCents && unitCents * quantity },
      payWith: method,
      delivery: 'ask',
    },
    back,
  )
}
