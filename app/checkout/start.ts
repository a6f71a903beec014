import { redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import type { Route } from './+types/start.ts'
import { goToPayment } from './go-to-payment.server.ts'

export function loader() {
  return redirect('/carrinho')
}

/** 'Finalizar Compra': the whole cart, at the total that was shown. */
export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await request.formData().catch(() => new FormData())
  const shown = Number(form.get('total') ?? Number.NaN)
  const shownTotalCents = Number.isSafeInteger(shown) ? shown : undefined
  return goToPayment({ buyerId: viewer.id, shownTotalCents }, '/carrinho')
}
