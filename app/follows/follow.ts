import { href, redirect } from 'react-router'
import { authPath } from '#app/accounts/auth-mode.ts'
import { pendingActionCookie } from '#app/accounts/pending-action.server.ts'
import { getViewer } from '#app/accounts/session.server.ts'
import { formOf, readForm } from '#app/http/forms.server.ts'
import { pageBefore } from '#app/http/page-before.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { returnPath } from '#domain/accounts/return-path.ts'
import { followInput } from '#domain/follows/follow-input.ts'
import { changeFollow } from './change-follow.server.ts'
import type { Route } from './+types/follow.ts'

export function loader() {
  return redirect(href('/novidades'))
}

/** Follows or unfollows and redirects back; a visitor must sign in first. */
export async function action({ request }: Route.ActionArgs) {
  const form = await formOf(request)
  const typed = form.get('voltar')
  const back = returnPath(typeof typed === 'string' ? typed : '') ?? pageBefore(request) ?? href('/novidades')
  const viewer = await getViewer(request)
  const read = readForm(followInput, form)
  if (!viewer) {
    const press =
      read.ok && read.input.wish === 'follow' ? { action: 'follow' as const, back, ...read.input.what } : null
    const headers = new Headers(press ? { 'set-cookie': await pendingActionCookie(press) } : {})
    return redirectWithToast(authPath('login', back), { kind: 'neutral', text: 'login_to_follow' }, headers)
  }
  if (!read.ok) {
    const [message = ''] = Object.values(read.faults.errors).flat()
    throw new Response(message, { status: 400 })
  }
  return changeFollow(viewer.id, read.input, back)
}
