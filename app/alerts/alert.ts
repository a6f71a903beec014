import { href, redirect } from 'react-router'
import { authPath } from '#app/accounts/auth-mode.ts'
import { pendingActionCookie } from '#app/accounts/pending-action.server.ts'
import { getViewer } from '#app/accounts/session.server.ts'
import { formOf } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { browseHref, readBrowseParams } from '#app/search/browse-params.ts'
import type { Route } from './+types/alert.ts'
import { saveAlert } from './save-alert.server.ts'

export function loader() {
  return redirect(href('/perfil/buscas'))
}

/** Saves the search given by the form as an alert; a visitor must sign in first. */
export async function action({ request }: Route.ActionArgs) {
  const params = new URLSearchParams()
  for (const [name, value] of await formOf(request)) if (typeof value === 'string') params.append(name, value)
  const viewer = await getViewer(request)
  if (viewer) return saveAlert(viewer.id, params)
  const back = browseHref(readBrowseParams(params))
  const headers = new Headers({
    'set-cookie': await pendingActionCookie({ action: 'alert', back }),
  })
  return redirectWithToast(authPath('login', back), { kind: 'neutral', text: 'login_to_alert' }, headers)
}
