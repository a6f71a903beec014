import { useRef } from 'react'
import { Form, href } from 'react-router'
import { type FormFaults, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { SubmitOrCancel } from '#app/ui/submit-or-cancel.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { passwordChangeInput } from '#domain/accounts/account-input.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { type OpenDoors, openDoors } from '#domain/accounts/doors.server.ts'
import { changePassword } from '#domain/accounts/passwords.server.ts'
import { formatDay } from '#domain/shared/format.ts'
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
  const { id } = await requireUser(request)
  const { db, clock } = services
  const [account, open] = await Promise.all([findAccount(db, id), openDoors(db, id, 'change', clock.now())])
  return { email: account?.email ?? '', open }
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  const read = readForm(passwordChangeInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const caller = callerOf(request, context)
  const keep = form.getAll('keep').filter((id) => typeof id === 'string')
  const outcome = await changePassword(services, { ...read.input, userId: viewer.id, keep, caller })
  if (!outcome.ok)
    return refuseAccount(form, outcome.reason === 'weak_password' ? 'password' : 'currentPassword', outcome)
  const headers = withCookies(outcome.cookies)
  return redirectWithToast(href('/perfil/seguranca'), { kind: 'success', text: 'profile_updated' }, headers)
}

export default function ChangePassword({ loaderData: { email, open }, actionData }: Route.ComponentProps) {
  return (
    <ProfilePage title="Trocar senha">
      <p className="mt-2 mb-6 text-ink-2">Depois de trocar, você sai da conta nos outros aparelhos.</p>
      <PasswordForm email={email} open={open} faults={actionData ?? null} />
    </ProfilePage>
  )
}

type PasswordFormProps = { email: string; open: OpenDoors; faults: FormFaults | null }

function PasswordForm({ email, open, faults }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="password" />
      {/* Tells password managers the account. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField label="Senha atual" error={faults?.errors.currentPassword} />
      <NewPasswordField label="Nova senha" error={faults?.errors.password} />
      {open.passkeys.length > 0 && (
        <fieldset>
          <legend className="font-medium">Quais chaves de acesso continuam valendo?</legend>
          <p className="mt-1 mb-1 text-sm text-ink-2">
            Elas abrem a conta sem a senha. Marque só as que são suas; as outras são removidas.
          </p>
          {open.passkeys.map(({ id, name, createdAt }) => (
            <Checkbox key={id} name="keep" value={id} label={`${name}, criada em ${formatDay(createdAt)}`} />
          ))}
        </fieldset>
      )}
      {open.factor && (
        <p className="text-sm text-ink-2">
          A verificação em duas etapas continua ativa, desde {formatDay(open.factor.since)}.
        </p>
      )}
      {open.emailChange && <p className="text-sm text-ink-2">A troca de e-mail que está pedida é cancelada.</p>}
      <SubmitOrCancel cancelTo={href('/perfil/seguranca')}>Trocar senha</SubmitOrCancel>
    </Form>
  )
}
