import { Form, href, redirect } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { requestFacts } from '#app/document/request-facts.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { FormPage } from '#app/ui/page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { hoursPhrase } from '#domain/shop-settings/support-hours.ts'
import { addressKey } from '#domain/shared/limits.ts'
import { messagesPerAddress } from '#domain/support/limits.ts'
import { chatInput } from '#domain/support/message-input.ts'
import { subjectOf } from '#domain/support/thread.ts'
import { openThread } from '#domain/support/threads.server.ts'
import { services } from '#services'
import type { Route } from './+types/new-conversation.ts'
import { tooManyMessages } from './receive-message.server.ts'

export { privatePage as headers }

export const meta = hiddenPage('Chat com o suporte')

export async function loader({ request }: Route.LoaderArgs) {
  const hours = hoursPhrase(services.shopSettings.now().supportHours)
  return { isKnown: (await getViewer(request)) !== null, hours }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const viewer = await getViewer(request)
  const account = viewer && (await findAccount(services.db, viewer.id))
  if (account) {
    form.set('name', account.fullName)
    form.set('email', account.email)
  }
  const read = readForm(chatInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const permit = await services.rateLimits.take(messagesPerAddress, addressKey(context.get(requestFacts).address))
  if (!permit.ok) return tooManyMessages(form, permit)
  const subject = subjectOf(read.input.message)
  const { token } = await openThread(services, {
    ...read.input,
    subject,
    origin: 'chat',
    userId: viewer?.id ?? null,
    caller: context.get(requestFacts),
  })
  return redirect(href('/suporte/conversa/:token', { token }), 303)
}

export default function NewConversation({ loaderData: { isKnown, hours }, actionData }: Route.ComponentProps) {
  const value = (field: string) => actionData?.values[field]
  const error = (field: string) => actionData?.errors[field]
  return (
    <FormPage>
      <h1>Chat com o suporte</h1>
      <p className="mt-3.5 mb-7 text-lg text-ink-2">
        Respondemos aqui e por e-mail{hours && `: ${hours}. Fora do horário, assim que voltarmos`}.
      </p>
      <Form method="post" className="space-y-5" noValidate={actionData !== undefined}>
        {!isKnown && (
          <>
            <TextField
              name="name"
              label="Nome"
              autoComplete="name"
              required
              most={100}
              defaultValue={value('name')}
              error={error('name')}
            />
            <TextField
              name="email"
              type="email"
              label="E-mail"
              autoComplete="email"
              required
              maxLength={254}
              defaultValue={value('email')}
              error={error('email')}
            />
          </>
        )}
        <TextArea
          name="message"
          label="Sua mensagem"
          help="Se for sobre uma compra, diga o número do pedido."
          required
          rows={5}
          most={5000}
          defaultValue={value('message')}
          error={error('message')}
        />
        <SubmitButton size="lg" busyLabel="Enviando...">
          Iniciar conversa
        </SubmitButton>
      </Form>
    </FormPage>
  )
}
