import { useRef } from 'react'
import { Form, href, Link } from 'react-router'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { firstField, TextField } from '#app/ui/field.tsx'
import type { OpenDoors } from '#domain/accounts/doors.server.ts'
import { formatDay } from '#domain/shared/format.ts'
import type { AuthFaults } from './auth-forms.server.ts'
import { authPath } from './auth-mode.ts'
import { FormFault, useFocusOnFault } from './fields.tsx'
import { NewPasswordField } from './sign-up-form.tsx'

export function ResetRequestForm({ faults }: { faults: AuthFaults | null }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  return (
    <>
      <p className="mt-2 mb-7 text-ink-2">Escreva o e-mail da sua conta. Enviamos um link para criar uma nova senha.</p>
      <FormFault faults={faults} />
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          {...firstField}
          defaultValue={faults?.values.email}
          error={faults?.errors.email}
        />
        <SubmitButton size="lg" wide busyLabel="Carregando...">
          Enviar link
        </SubmitButton>
      </Form>
      <p className="mt-5 text-sm">
        <Link to={authPath('login')} className="link">
          Voltar para o login
        </Link>
      </p>
    </>
  )
}

/** Text shown after asking for a reset, whether or not the address has an account. */
export function ResetSent() {
  return (
    <>
      <p className="mt-2 mb-7 text-ink-2">
        Se houver uma conta com esse endereço, ele recebe em instantes um link para criar uma nova senha. O link vale
        por 1 hora. Não chegou? Confira também a caixa de spam.
      </p>
      <LinkButton to={authPath('login')} variant="outline">
        Voltar para o login
      </LinkButton>
    </>
  )
}

/** Account being recovered: its e-mail address, and its ways to sign in. */
type Recovery = OpenDoors & { email: string; leavesStaff: boolean }

/** Form for a new password, opened by the reset mail; the token stays in the page's address. */
export function NewPasswordForm({ recovery, faults }: { recovery: Recovery | null; faults: AuthFaults | null }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  return (
    <>
      <p className="mt-2 mb-7 text-ink-2">
        Depois de salvar, você sai da conta em todos os aparelhos e entra com a nova senha.
      </p>
      {recovery && <RecoveryEffects recovery={recovery} />}
      <FormFault faults={faults} />
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {/* Tells password managers the account. */}
        {recovery && (
          <input type="text" name="username" autoComplete="username" value={recovery.email} readOnly hidden />
        )}
        <NewPasswordField label="Nova senha" error={faults?.errors.password} />
        <SubmitButton size="lg" wide busyLabel="Carregando...">
          Salvar nova senha
        </SubmitButton>
      </Form>
      <p className="mt-5 text-sm">
        <Link to={authPath('reset')} className="link">
          Pedir outro link
        </Link>
      </p>
    </>
  )
}

/** Lists which ways to sign in the new password removes, and whether the second factor stays. */
function RecoveryEffects({ recovery }: { recovery: Recovery }) {
  const { sessions, passkeys, emailChange, factor, leavesStaff } = recovery
  const falls = [
    sessions > 0 &&
      (sessions === 1 ? '1 aparelho em que a conta está aberta' : `${sessions} aparelhos em que a conta está aberta`),
    ...passkeys.map(({ name, createdAt }) => `a chave de acesso “${name}”, criada em ${formatDay(createdAt)}`),
    emailChange && 'o pedido de troca de e-mail',
    factor &&
      !factor.stays &&
      `a verificação em duas etapas, ativada em ${formatDay(factor.since)}: ative-a de novo depois`,
    leavesStaff && 'o seu papel na equipe: um colega com o papel Tudo convida você de novo',
  ].filter((line) => line !== false && line !== null)
  if (falls.length === 0 && !factor?.stays) return null
  return (
    <div className="mb-7 grid gap-4">
      {falls.length > 0 && (
        <div>
          <h2 className="text-base">Deixa de valer</h2>
          <ul className="mt-1 list-disc pl-5 text-ink-2">
            {falls.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {factor?.stays && (
        <div>
          <h2 className="text-base">Continua</h2>
          <p className="mt-1 text-ink-2">
            A verificação em duas etapas, ativa desde {formatDay(factor.since)}. Não foi você que a ativou?{' '}
            <Link to={href('/suporte')} className="link">
              Fale com o suporte
            </Link>
            .
          </p>
        </div>
      )}
    </div>
  )
}
