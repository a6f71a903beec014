import { redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { pageBefore } from '#app/page-before.ts'
import { redirectWithToast } from '#app/toast.server.ts'
import { buyNowForm } from '#domain/checkout/checkout-input.ts'
import type { Route } from './+types/buy-now.ts'
import { goToPayment } from './go-to-payment.server.ts'

export function loader() {
  return redirect('/marketplace')
}

/** 'Comprar Agora': one offer (or a project's usual one), past the cart. */
export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = buyNowForm.safeParse(Object.fromEntries(await request.formData().catch(() => new FormData())))
  const back = pageBefore(request) ?? '/marketplace'
  if (!form.success) return redirectWithToast(back, { kind: 'error', text: 'checkout_failed' })
  const { offerId, project_id, quantity, total } = form.data
  const wish = offerId ? { offerId, quantity } : { projectId: project_id ?? '' }
  return goToPayment({ buyerId: viewer.id, wishes: [wish], shownTotalCents: total }, back)
}
