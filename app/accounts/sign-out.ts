import { redirect } from 'react-router'
import { redirectWithToast } from '#app/toast.server.ts'
import { signOut } from '#domain/accounts/sign-out.server.ts'
import { services } from '#services'
import { withCookies } from './with-cookies.ts'
import type { Route } from './+types/sign-out'

/** Only a form signs out: a link could be put anywhere. */
export function loader() {
  return redirect('/')
}

export async function action({ request }: Route.ActionArgs) {
  const { cookies } = await signOut(services, request.headers.get('cookie'))
  return redirectWithToast('/', { kind: 'success', text: 'signed_out' }, withCookies(cookies))
}
