import { useRef } from 'react'
import { Form } from 'react-router'
import { CurrentPasswordField } from '#app/accounts/current-password-field.tsx'
import { useFocusOnFault } from '#app/accounts/form-fault.tsx'
import { ProfileSection } from '#app/accounts/profile-section.tsx'
import type { FormFaults } from '#app/http/forms.server.ts'
import { LinkButton } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ErrorText, TextField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** The password, the code where one is asked for, and one deliberate tick: the account is gone after it. */
export function CloseAccountForm({ hasCode, faults }: { hasCode: boolean; faults: FormFaults | null }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  const doubt = faults?.errors.understood
  return (
    <ProfileSection id="confirmar" title="Confirmar">
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <CurrentPasswordField error={faults?.errors.currentPassword} />
        {hasCode && (
          <TextField
            label="Código de verificação"
            name="code"
            autoComplete="one-time-code"
            maxLength={40}
            className="max-w-80"
            help="O que o aplicativo mostra agora, ou um código de recuperação."
            error={faults?.errors.code}
          />
        )}
        <div>
          <Checkbox
            name="understood"
            value="sim"
            label="Entendo que a conta não volta."
            defaultChecked={faults?.values.understood === 'sim'}
            aria-invalid={doubt ? true : undefined}
            aria-describedby={doubt ? 'erro-entendi' : undefined}
          />
          <ErrorText id="erro-entendi" error={doubt} />
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger" size="lg" busyLabel="Excluindo...">
            Excluir minha conta
          </SubmitButton>
          <LinkButton to="/perfil/dados" variant="quiet" size="lg">
            Cancelar
          </LinkButton>
        </div>
      </Form>
    </ProfileSection>
  )
}
