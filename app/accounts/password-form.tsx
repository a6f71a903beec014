import { useRef } from 'react'
import { Form } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { useFocusOnFault } from './form-fault.tsx'
import { NewPasswordField } from './sign-up-form.tsx'

export function PasswordForm({ email, faults }: { email: string; faults: FormFaults | null }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="password" />
      {/* So that password managers know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField label="Senha atual" error={faults?.errors.currentPassword} />
      <NewPasswordField label="Nova senha" error={faults?.errors.password} />
      <div>
        <SubmitButton size="lg">Trocar senha</SubmitButton>
      </div>
    </Form>
  )
}
