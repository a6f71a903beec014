import { href, redirect } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { pageBefore } from '#app/http/page-before.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { returnPath } from '#domain/accounts/return-path.ts'
import { toggleFavorite } from '#domain/favorites/toggle-favorite.server.ts'
import { isUuid } from '#domain/shared/text.ts'
import { errorFacts } from '#log'
import { services } from '#services'
import { formOf } from '#app/http/forms.server.ts'
import type { Route } from './+types/toggle.ts'

export function loader() {
  return redirect(href('/favoritos'))
}

/** A heart was pressed: back to where it stands, with a word about what happened. */
export async function action({ request }: Route.ActionArgs) {
  const form = await formOf(request)
  const back = returnPath(textOf(form, 'voltar')) ?? pageBefore(request) ?? href('/favoritos')
  const viewer = await getViewer(request)
  if (!viewer) {
    const signIn = `${href('/auth')}?mode=login&redirect=${encodeURIComponent(back)}`
    return redirectWithToast(signIn, { kind: 'neutral', text: 'login_to_favorite' })
  }
  const projectId = textOf(form, 'projectId')
  try {
    const result = isUuid(projectId) && (await toggleFavorite(services, { userId: viewer.id, projectId }))
    if (!result || !result.ok) return redirectWithToast(back, { kind: 'error', text: 'favorites_failed' })
    const text = result.isFavorite ? 'favorite_added' : 'favorite_removed'
    return redirectWithToast(back, { kind: 'success', text })
  } catch (error) {
    services.log.error({ user: viewer.id, ...errorFacts(error) }, 'favourite not changed')
    return redirectWithToast(back, { kind: 'error', text: 'favorites_failed' })
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
