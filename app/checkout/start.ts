import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { href, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { agreementOf } from '#app/accounts/agreement.server.ts'
import { checkoutForm } from '#domain/checkout/checkout-input.ts'
import type { Route } from './+types/start.ts'
import { formOf } from '#app/http/forms.server.ts'
import { keptCodes } from '#app/coupons/kept-codes.server.ts'
import { goToPayment } from './go-to-payment.server.ts'

export const handle: RouteHandle = { priority: 'money' }

export function loader() {
  return redirect(href('/carrinho'))
}

/** Checks out the cart or the rest of an order ('Finalizar Compra'), at the prices and total shown. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const fields = await formOf(request)
  const form = checkoutForm.parse({
    ...Object.fromEntries(fields),
    shown: fields.getAll('shown'),
    only: fields.getAll('only'),
  })
  const shown = { totalCents: form.total, prices: form.shown }
  const wishes = form.only.map((offerId) => ({ offerId, quantity: 1, personalization: '' }))
  const agreement = await agreementOf(context, form.terms)
  return goToPayment(
    {
      buyerId: viewer.id,
      ...(wishes.length > 0 && { wishes }),
      shown,
      payWith: form.method,
      coupons: { codes: await keptCodes(request) },
      delivery: 'ask',
      agreement,
    },
    href('/carrinho'),
  )
}
