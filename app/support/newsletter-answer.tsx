import { data, Form, href } from 'react-router'
import { requestFacts } from '#app/document/request-facts.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { FormPage } from '#app/ui/page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { isUuid } from '#domain/shared/text.ts'
import { answerSubscription, subscriptionOfToken } from '#domain/support/subscriptions.server.ts'
import { services } from '#services'
import type { Route } from './+types/newsletter-answer.ts'

export { privatePage as headers }

export const meta = hiddenPage('Newsletter')

export async function loader({ params }: Route.LoaderArgs) {
  if (params.resposta !== 'confirmar' && params.resposta !== 'sair') throw notFound()
  const confirms = params.resposta === 'confirmar'
  const found = isUuid(params.token)
    ? await subscriptionOfToken(services.db, params.token, confirms ? 'confirm' : 'leave')
    : null
  return data({ confirms, email: found?.email ?? null }, { status: found ? 200 : 404 })
}

/** By a person's button, or by the one click of a mail program (RFC 8058), which posts without having read the page. */
export async function action({ params, context }: Route.ActionArgs) {
  const confirms = params.resposta === 'confirmar'
  const { address } = context.get(requestFacts)
  const known =
    isUuid(params.token) && (await answerSubscription(services, params.token, confirms ? 'confirm' : 'leave', address))
  if (!known) return data(null, 404)
  return redirectWithToast(href('/'), { kind: 'success', text: confirms ? 'newsletter_confirmed' : 'newsletter_left' })
}

export default function NewsletterAnswer({ loaderData: { confirms, email } }: Route.ComponentProps) {
  return (
    <FormPage>
      {email === null ? (
        <>
          <h1>Este link não vale mais</h1>
          <p className="mt-4 text-lg text-ink-2">Para receber a newsletter, inscreva-se de novo.</p>
          <LinkButton to={href('/newsletter')} variant="outline" className="mt-6">
            Inscrever-se
          </LinkButton>
        </>
      ) : (
        <>
          <h1>{confirms ? 'Confirmar inscrição' : 'Sair da newsletter'}</h1>
          <Form method="post" className="mt-4">
            <p className="mb-6 text-lg text-ink-2">
              {confirms
                ? `Um e-mail por mês com projetos novos, em ${email}. Você sai com um clique.`
                : `${email} deixa de receber nossos e-mails de novidades.`}
            </p>
            <SubmitButton size="lg">{confirms ? 'Confirmar' : 'Sair da lista'}</SubmitButton>
          </Form>
        </>
      )}
    </FormPage>
  )
}
