import { href, redirect } from 'react-router'
import { pendingPurchase } from '#app/accounts/pending-action.server.ts'
import { getViewer, signInFirst } from '#app/accounts/session.server.ts'
import { withPersonalization } from '#app/catalog/personalization-field.ts'
import { formOf } from '#app/http/forms.server.ts'
import { pageBefore } from '#app/http/page-before.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import type { Route } from './+types/buy-now.ts'
import { keptCodes } from '#app/coupons/kept-codes.server.ts'
import { buyOffer } from './go-to-payment.server.ts'

export const handle: RouteHandle = { priority: 'money' }

export function loader() {
  return redirect(href('/marketplace'))
}

/** Buys one offer without the cart ('Comprar Agora'); a visitor must sign in first. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const fields = { ...withPersonalization(Object.fromEntries(form)), shown: form.getAll('shown') }
  const viewer = await getViewer(request)
  if (!viewer) throw await signInFirst(request, (back) => pendingPurchase('buy', back, fields))
  return buyOffer(
    { buyerId: viewer.id, context, codes: await keptCodes(request) },
    fields,
    pageBefore(request) ?? href('/marketplace'),
  )
}
