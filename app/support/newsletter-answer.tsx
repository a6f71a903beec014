import { href, data, Form, Link } from 'react-router'
import { pageMeta } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { Button } from '#app/ui/button.tsx'
import { isUuid } from '#domain/shared/text.ts'
import { answerSubscription } from '#domain/support/subscriptions.server.ts'
import { services } from '#services'
import type { Route } from './+types/newsletter-answer.ts'

export { privatePage as headers }

export function meta() {
  return pageMeta({ title: 'Newsletter', hidden: true })
}

export function loader({ params }: Route.LoaderArgs) {
  if (params.resposta !== 'confirmar' && params.resposta !== 'sair') throw new Response(null, { status: 404 })
  return { confirms: params.resposta === 'confirmar' }
}

/** By a person's button, or by the one click of a mail program (RFC 8058), which posts without having read the page. */
export async function action({ params }: Route.ActionArgs) {
  const confirms = params.resposta === 'confirmar'
  const known =
    isUuid(params.token) && (await answerSubscription(services, params.token, confirms ? 'confirm' : 'leave'))
  if (!known) return data({ unknown: true }, 404)
  return redirectWithToast(href('/'), { kind: 'success', text: confirms ? 'newsletter_confirmed' : 'newsletter_left' })
}

export default function NewsletterAnswer({ loaderData: { confirms }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-[720px] py-14">
      <h1>{confirms ? 'Confirmar inscrição' : 'Sair da newsletter'}</h1>
      {actionData?.unknown ? (
        <p className="mt-4 text-ink-2">
          Este link não vale mais. <Link to={href('/')}>Volte ao início</Link> e inscreva-se de novo, se quiser.
        </p>
      ) : (
        <Form method="post" className="mt-4">
          <p className="mb-5 text-ink-2">
            {confirms
              ? 'Um e-mail por mês com projetos novos. Você sai com um clique.'
              : 'Você deixa de receber nossos e-mails de novidades.'}
          </p>
          <Button>{confirms ? 'Confirmar' : 'Sair da lista'}</Button>
        </Form>
      )}
    </div>
  )
}
