import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { SubmitButton } from '../ui/submit-button.tsx'
import type { AuthFaults } from './auth-forms.server.ts'
import { authPath } from './auth-mode.ts'
import { FormFault, useFocusOnFault } from './form-fault.tsx'
import { NewPasswordField } from './sign-up-form.tsx'

/** The page behind the link of a mail; its token stays in the address that the form is sent to. */
export function NewPasswordForm({ faults }: { faults: AuthFaults | null }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  return (
    <>
      <p className="mt-2 mb-7 text-ink-2">
        Depois de salvar, você sai da conta em todos os aparelhos e entra com a nova senha.
      </p>
      <FormFault faults={faults} />
      <Form ref={form} method="post" noValidate className="grid gap-5">
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
