import { href, redirect } from 'react-router'
import { pageBefore } from '#app/http/page-before.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { logAndReturnNull } from '#app/http/log-and-return-null.server.ts'
import { signOut } from '#domain/accounts/sessions.server.ts'
import { services } from '#services'
import { leavingHeaders } from './session.server.ts'
import type { Route } from './+types/sign-out'

/** Redirects home without signing out: only a POST signs out, since other sites could link here. */
export function loader() {
  return redirect(href('/'))
}

export async function action({ request }: Route.ActionArgs) {
  const done = await signOut(services, request.headers.get('cookie')).catch(logAndReturnNull('sign-out failed'))
  if (!done) return redirectWithToast(pageBefore(request) ?? href('/'), { kind: 'error', text: 'sign_out_failed' })
  return redirectWithToast(href('/'), { kind: 'success', text: 'signed_out' }, leavingHeaders(done.cookies))
}
