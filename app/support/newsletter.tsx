import { Form, href, Link } from 'react-router'
import * as z from 'zod'
import { requestFacts } from '#app/document/request-facts.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { pageBefore } from '#app/http/page-before.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { PageHero } from '#app/layout/sections.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Field, inputClass } from '#app/ui/field.tsx'
import { addressKey } from '#domain/shared/limits.ts'
import { newsletterPerAddress } from '#domain/support/limits.ts'
import { emailField } from '#domain/shared/email-field.ts'
import { newsletterWords } from '#domain/support/newsletter-consent.ts'
import { subscribe } from '#domain/support/subscriptions.server.ts'
import { services } from '#services'
import type { PageHandle } from '#app/layout/shell.tsx'
import type { Route } from './+types/newsletter.ts'

/** Shows a short footer, since the full one would repeat the form. */
export const handle: PageHandle = { slimFooter: true }

const schema = z.object({ email: emailField })

/** Consent text that every form of the newsletter shows, stored with the address. */
const words = `${newsletterWords.title}. ${newsletterWords.promise}`

export const meta = () => pageMeta({ title: 'Newsletter', description: words })

/** Subscribes an address from the footer; the response is the same for new and known ones. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = readForm(schema, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  const { address } = context.get(requestFacts)
  const permit = await services.rateLimits.take(newsletterPerAddress, addressKey(address))
  const back = pageBefore(request)
  const page = back && new URL(back, services.publicUrl).pathname
  if (permit.ok) await subscribe(services, read.input.email, { words, page, ipAddress: address })
  return redirectWithToast(back ?? href('/'), { kind: 'success', text: 'newsletter_asked' })
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap pt-6 md:pt-10">
      <PageHero picture="vases">
        <h1>{newsletterWords.title}</h1>
        <p className="mt-4 text-lg text-ink-2">{newsletterWords.promise}</p>
        <Form method="post" className="mt-6 max-w-form" noValidate={actionData !== undefined}>
          <Field id="campo-email" label="E-mail" error={actionData?.errors.email}>
            {(wiring) => (
              <div className="flex gap-2">
                <input
                  name="email"
                  type="email"
                  autoComplete="email"
                  required
                  maxLength={254}
                  defaultValue={actionData?.values.email}
                  className={inputClass}
                  {...wiring}
                />
                <SubmitButton busyLabel="Enviando...">Inscrever</SubmitButton>
              </div>
            )}
          </Field>
        </Form>
        <p className="mt-3 text-sm">
          <Link to={href('/privacidade')} className="link">
            Como tratamos o seu e-mail
          </Link>
        </p>
      </PageHero>
    </div>
  )
}
