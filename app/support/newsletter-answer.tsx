import { data, Form, href, redirect } from 'react-router'
import { requestFacts } from '#app/document/request-facts.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { FormPage } from '#app/ui/page.tsx'
import { NotFound } from '#app/layout/error-page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { isUuid } from '#domain/shared/text.ts'
import { answerSubscription, subscriptionOfToken } from '#domain/support/subscriptions.server.ts'
import { services } from '#services'
import type { Route } from './+types/newsletter-answer.ts'

export { privatePage as headers }

/** Shows a short footer, since the full one would offer the newsletter. */
export const handle: PageHandle = { slimFooter: true }

export const meta = hiddenPage('Newsletter')

export async function loader({ params }: Route.LoaderArgs) {
  // Links of older mails.
  if (params.resposta === 'sair') throw redirect(href('/descadastrar/:token', { token: params.token }))
  if (params.resposta !== 'confirmar') throw notFound()
  const found = isUuid(params.token) ? await subscriptionOfToken(services.db, params.token, 'confirm') : null
  return data({ email: found?.email ?? null }, { status: found ? 200 : 404 })
}

/** Confirms or ends a subscription, by the page's button or a mail's one-click unsubscription (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const confirms = params.resposta === 'confirmar'
  const { address } = context.get(requestFacts)
  const known =
    isUuid(params.token) && (await answerSubscription(services, params.token, confirms ? 'confirm' : 'leave', address))
  if (!known) return data(null, 404)
  return redirectWithToast(href('/'), { kind: 'success', text: confirms ? 'newsletter_confirmed' : 'newsletter_left' })
}

export default function NewsletterAnswer({ loaderData: { email } }: Route.ComponentProps) {
  if (email === null) {
    return (
      <NotFound
        isLink
        title="Este link não vale mais"
        text="Para receber a newsletter, inscreva-se de novo."
        back={{ to: href('/newsletter'), label: 'Inscrever-se' }}
      />
    )
  }
  return (
    <FormPage>
      <h1>Confirmar inscrição</h1>
      <Form method="post" className="mt-4">
        <p className="mb-6 text-lg text-ink-2">
          Um e-mail por mês com projetos novos, em {email}. Você sai com um clique.
        </p>
        <SubmitButton size="lg">Confirmar</SubmitButton>
      </Form>
    </FormPage>
  )
}
