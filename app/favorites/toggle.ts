import { authPath } from '#app/accounts/auth-mode.ts'
import { href, redirect } from 'react-router'
import { pendingActionCookie } from '#app/accounts/pending-action.server.ts'
import { getViewer } from '#app/accounts/session.server.ts'
import { pageBefore } from '#app/http/page-before.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { returnPath } from '#domain/accounts/return-path.ts'
import { formOf } from '#app/http/forms.server.ts'
import { changeFavorite } from './change-favorite.server.ts'
import type { Route } from './+types/toggle.ts'

export function loader() {
  return redirect(href('/favoritos'))
}

/** Toggles a favourite and redirects back; a visitor must sign in first. */
export async function action({ request }: Route.ActionArgs) {
  const form = await formOf(request)
  const back = returnPath(textOf(form, 'voltar')) ?? pageBefore(request) ?? href('/favoritos')
  const viewer = await getViewer(request)
  const projectId = textOf(form, 'projectId')
  if (!viewer) {
    const headers = new Headers({ 'set-cookie': await pendingActionCookie({ action: 'favorite', back, projectId }) })
    return redirectWithToast(authPath('login', back), { kind: 'neutral', text: 'login_to_favorite' }, headers)
  }
  return changeFavorite({ userId: viewer.id, projectId }, back)
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
