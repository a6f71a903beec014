import { useRef } from 'react'
import { Form, href } from 'react-router'
import { CurrentPasswordField, useFocusOnFault } from '#app/accounts/fields.tsx'
import { ProfileSection } from '#app/accounts/profile-page.tsx'
import type { FormFaults } from '#app/http/forms.server.ts'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { Checkbox, ErrorText, TextField } from '#app/ui/field.tsx'

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
          <SubmitButton variant="danger" busyLabel="Excluindo...">
            Excluir minha conta
          </SubmitButton>
          <LinkButton to={href('/perfil/dados')} variant="quiet">
            Cancelar
          </LinkButton>
        </div>
      </Form>
    </ProfileSection>
  )
}
