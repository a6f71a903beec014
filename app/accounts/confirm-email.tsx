import { data, Form, href } from 'react-router'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { confirmEmailChange, emailOfToken } from '#domain/accounts/email-change.server.ts'
import { services } from '#services'
import { FormPage } from '#app/ui/page.tsx'
import { NotFound } from '../layout/error-page.tsx'
import { hiddenPage } from '../layout/page-meta.ts'
import type { Route } from './+types/confirm-email'
import { getViewer } from './session.server.ts'

/** Keeps the page out of caches and referrers, since its address contains a secret token. */
export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
}

export const meta = hiddenPage('Confirmar novo e-mail')

export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const email = await emailOfToken(services.db, token, services.clock.now())
  const isSignedIn = (await getViewer(request)) !== null
  return data({ email, isSignedIn }, { status: email ? 200 : 404 })
}

export async function action({ request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const outcome = await confirmEmailChange(services, token)
  if (outcome.ok) return redirectWithToast(href('/perfil/seguranca'), { kind: 'success', text: 'email_changed' })
  return data({ refused: true }, { status: 400 })
}

/** Page that confirms an address by a button, because mail scanners open links by themselves. */
export default function ConfirmEmail({ loaderData: { email, isSignedIn }, actionData }: Route.ComponentProps) {
  if (actionData?.refused || email === null)
    return (
      <NotFound
        isLink
        title="Este link não vale mais"
        text="O seu e-mail continua o mesmo. Para trocar, peça outro link."
        back={{ to: href('/perfil/email'), label: 'Pedir outro link' }}
      />
    )
  return (
    <FormPage>
      <h1>Confirmar novo e-mail</h1>
      <Form method="post" className="mt-6">
        <p className="mb-6 text-lg text-ink-2">
          A partir de agora, você entra com <b className="text-ink">{email}</b> e recebe tudo nele.
        </p>
        {!isSignedIn && (
          <p className="mb-6 text-ink-2">
            Não tem conta aqui, ou não pediu a troca? Não confirme: alguém pode ter digitado o seu endereço.
          </p>
        )}
        <SubmitButton>Confirmar</SubmitButton>
      </Form>
    </FormPage>
  )
}
