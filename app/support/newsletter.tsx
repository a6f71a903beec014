import { Form, href } from 'react-router'
import * as z from 'zod'
import { requestFacts } from '#app/document/request-facts.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { pageBefore } from '#app/http/page-before.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { FormPage } from '#app/ui/page.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { addressKey, newsletterPerAddress } from '#domain/shared/limits.ts'
import { subscribe } from '#domain/support/subscriptions.server.ts'
import { services } from '#services'
import type { Route } from './+types/newsletter.ts'

const schema = z.object({
  email: z.string().trim().toLowerCase().max(254, 'Email inválido').pipe(z.email('Email inválido')),
})

export function meta() {
  return pageMeta({ title: 'Newsletter', description: 'Um e-mail por mês com projetos novos da Camada.' })
}

/** Answers the form in the footer. A caller hears the same for a new address and for one that is on the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = readForm(schema, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  const permit = await services.rateLimits.take(newsletterPerAddress, addressKey(context.get(requestFacts).address))
  if (permit.ok) await subscribe(services, read.input.email)
  return redirectWithToast(pageBefore(request) ?? href('/'), { kind: 'success', text: 'newsletter_asked' })
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <FormPage>
      <h1>Um e-mail por mês com projetos novos</h1>
      <p className="mt-4 text-lg text-ink-2">
        Sem propaganda de terceiros. Você confirma o endereço e sai com um clique.
      </p>
      <Form method="post" className="mt-6 space-y-5" noValidate={actionData !== undefined}>
        <TextField
          name="email"
          type="email"
          label="E-mail"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={actionData?.values.email}
          error={actionData?.errors.email}
        />
        <SubmitButton size="lg" busyLabel="Enviando...">
          Inscrever
        </SubmitButton>
      </Form>
    </FormPage>
  )
}
