import { useRef } from 'react'
import { Form, href } from 'react-router'
import { type FormFaults, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { passwordChangeInput } from '#domain/accounts/account-input.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { changePassword } from '#domain/accounts/passwords.server.ts'
import { services } from '#services'
import type { Route } from './+types/change-password'
import { CurrentPasswordField, useFocusOnFault } from './fields.tsx'
import { ProfilePage } from './profile-page.tsx'
import { refuseAccount } from './refuse-account.server.ts'
import { callerOf, requireUser, withCookies } from './session.server.ts'
import { NewPasswordField } from './sign-up-form.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Trocar senha')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  return { email: (await findAccount(services.db, viewer.id))?.email ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  const read = readForm(passwordChangeInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const caller = callerOf(request, context)
  const outcome = await changePassword(services, { ...read.input, userId: viewer.id, caller })
  if (!outcome.ok)
    return refuseAccount(form, outcome.reason === 'weak_password' ? 'password' : 'currentPassword', outcome)
  const headers = withCookies(outcome.cookies)
  return redirectWithToast(href('/perfil/seguranca'), { kind: 'success', text: 'profile_updated' }, headers)
}

export default function ChangePassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <ProfilePage title="Trocar senha">
      <p className="mt-2 mb-6 text-ink-2">Depois de trocar, você sai da conta nos outros aparelhos.</p>
      <PasswordForm email={email} faults={actionData ?? null} />
    </ProfilePage>
  )
}

function PasswordForm({ email, faults }: { email: string; faults: FormFaults | null }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="password" />
      {/* Tells password managers the account. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField label="Senha atual" error={faults?.errors.currentPassword} />
      <NewPasswordField label="Nova senha" error={faults?.errors.password} />
      <div>
        <SubmitButton size="lg">Trocar senha</SubmitButton>
      </div>
    </Form>
  )
}
