import { href, redirect } from 'react-router'
import * as z from 'zod'
import { requestFacts } from '#app/document/request-facts.ts'
import { formOf } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { addressKey, newsletterPerAddress } from '#domain/shared/limits.ts'
import { subscribe } from '#domain/support/subscriptions.server.ts'
import { services } from '#services'
import { pageBefore } from '#app/http/page-before.ts'
import type { Route } from './+types/newsletter.ts'

const input = z.string().trim().toLowerCase().max(254).pipe(z.email())

export function loader() {
  return redirect(href('/'))
}

/** The form in the footer. The caller sees the same for a new address and for one that is on the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const back = pageBefore(request) ?? href('/')
  const email = input.safeParse((await formOf(request)).get('email'))
  if (!email.success) return redirectWithToast(back, { kind: 'error', text: 'newsletter_invalid' })
  const permit = await services.rateLimits.take(newsletterPerAddress, addressKey(context.get(requestFacts).address))
  if (permit.ok) await subscribe(services, email.data)
  return redirectWithToast(back, { kind: 'success', text: 'newsletter_asked' })
}
