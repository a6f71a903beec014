import { href, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { formOf } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { removeMake } from '#domain/makes/makes.server.ts'
import { services } from '#services'
import type { Route } from './+types/remove-make.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/impressoes/:id', { id: params.id }))
}

export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  await formOf(request)
  const projectId = await removeMake(services.db, viewer.id, params.id)
  if (!projectId) throw notFound()
  return redirectWithToast(href('/projeto/:id', { id: projectId }), { kind: 'success', text: 'make_removed' })
}
