import { href, redirect } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { findLabel, printLabel } from '#domain/shipping/find-label.server.ts'
import { services } from '#services'
import type { Route } from './+types/label'

/** Redirects to the label's PDF at its seller, if the label is printable. */
export async function loader({ request, params: { id: shipmentId } }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const label = await findLabel(services.db, { makerId: viewer.id, shipmentId })
  if (!label) throw notFound()
  const url = await printLabel(services, label)
  if (!url)
    return redirectWithToast(href('/producao/:id', { id: shipmentId }), { kind: 'error', text: 'label_not_printed' })
  return redirect(url.href, { headers: { 'cache-control': 'no-store' } })
}
