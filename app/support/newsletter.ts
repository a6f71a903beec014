import * as z from 'zod'
import { requestFacts } from '#app/context.ts'
import { redirectWithToast } from '#app/toast.server.ts'
import { addressKey } from '#domain/shared/rate-limit.ts'
import { newsletterPerAddress } from '#domain/support/limits.ts'
import { subscribe } from '#domain/support/subscribe.server.ts'
import { services } from '#services'
import { previousPage } from './previous-page.ts'
import type { Route } from './+types/newsletter.ts'

const input = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** The form in the footer. Whoever asks sees the same for a new address and for one that is on the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const back = previousPage(request)
  const email = input.safeParse((await request.formData()).get('email'))
  if (!email.success) return redirectWithToast(back, { kind: 'error', text: 'newsletter_invalid' })
  const permit = await services.rateLimits.take(newsletterPerAddress, addressKey(context.get(requestFacts).address))
  if (permit.ok) await subscribe(services, email.data)
  return redirectWithToast(back, { kind: 'success', text: 'newsletter_asked' })
}
