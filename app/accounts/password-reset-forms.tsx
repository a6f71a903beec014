import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
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

/** Shown whether or not the address has an account. */
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
