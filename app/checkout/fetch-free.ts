import { href, redirect } from 'react-router'
import { pendingPurchase } from '#app/accounts/pending-action.server.ts'
import { getViewer, signInFirst } from '#app/accounts/session.server.ts'
import { formOf } from '#app/http/forms.server.ts'
import type { Route } from './+types/fetch-free.ts'
import { giveFree } from './give-free.server.ts'

export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href('/projeto/:id', { id }))
}

/** Gives a user free files ('Baixar grátis'); a visitor must sign in first. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { terms } = Object.fromEntries(await formOf(request))
  const viewer = await getViewer(request)
  if (!viewer) throw await signInFirst(request, (back) => pendingPurchase('fetch', back, { project_id: id }))
  return giveFree({ userId: viewer.id, projectId: id, terms, context })
}
