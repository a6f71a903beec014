import { href, redirect } from 'react-router'
import { beginPasskeySignIn } from '#domain/passkeys/passkey-sign-in.server.ts'
import { services } from '#services'
import type { Route } from './+types/passkey-options'
import { accountRefusal } from '#app/accounts/refusals.ts'
import { apiRefusal, callerOf } from '#app/accounts/session.server.ts'

export function loader() {
  return redirect(href('/auth'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const begun = await beginPasskeySignIn(services, callerOf(request, context))
  if (!begun.ok) {
    const { reason, retryAfterSeconds } = begun
    return apiRefusal(429, reason, accountRefusal(reason, retryAfterSeconds), retryAfterSeconds)
  }
  return Response.json(begun.options, { headers: { 'cache-control': 'no-store' } })
}
