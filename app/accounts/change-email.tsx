import { useRef } from 'react'
import { Form, href } from 'react-router'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { SubmitOrCancel } from '#app/ui/submit-or-cancel.tsx'
import { emailChangeInput } from '#domain/accounts/account-input.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { requestEmailChange, waitingEmailChange } from '#domain/accounts/email-change.server.ts'
import { services } from '#services'
import { hiddenPage } from '../layout/page-meta.ts'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/change-email'
import { CurrentPasswordField, useFocusOnFault } from './fields.tsx'
import { ProfilePage } from './profile-page.tsx'
import { refuseAccount } from './refuse-account.server.ts'
import { requireUser } from './session.server.ts'

export { privatePage as headers }

export const meta = hiddenPage('Trocar e-mail')

export async function loader({ request }: Route.LoaderArgs) {
  const { id } = await requireUser(request)
  const { db, clock } = services
  const [account, waiting] = await Promise.all([findAccount(db, id), waitingEmailChange(db, id, clock.now())])
  return { email: account?.email ?? '', waiting }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  const read = readForm(emailChangeInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const outcome = await requestEmailChange(services, { userId: viewer.id, ...read.input })
  if (!outcome.ok) return refuseAccount(form, outcome.reason === 'same_email' ? 'email' : 'currentPassword', outcome)
  return redirectWithToast(href('/perfil/email'), { kind: 'success', text: 'email_change_asked' })
}

export default function ChangeEmail({ loaderData: { email, waiting }, actionData }: Route.ComponentProps) {
  const faults = actionData ?? null
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  return (
    <ProfilePage title="Trocar e-mail">
      <p className="mt-2 mb-6 text-ink-2">
        Sua conta usa {email}. Enviamos um link para o novo endereço; a troca vale depois que você clicar nele. O
        endereço antigo recebe um aviso.
      </p>
      {waiting && (
        <Notice tone="info" className="mb-6">
          Falta confirmar {waiting}. Não chegou? Confira a caixa de spam ou peça de novo.
        </Notice>
      )}
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <TextField
          label="Novo e-mail"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={faults?.values.email}
          error={faults?.errors.email}
        />
        <CurrentPasswordField error={faults?.errors.currentPassword} />
        <SubmitOrCancel cancelTo={href('/perfil/seguranca')}>Enviar link</SubmitOrCancel>
      </Form>
    </ProfilePage>
  )
}
