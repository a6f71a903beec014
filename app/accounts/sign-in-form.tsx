import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { firstField, TextField } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { AuthFaults } from './auth-forms.server.ts'
import { authPath } from './auth-mode.ts'
import { FormFault, useFocusOnFault } from './fields.tsx'

type SignInFormProps = {
  returnTo: string | null
  email?: string
  faults: AuthFaults | null
}

export function SignInForm({ returnTo, email, faults }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // Without a script the browser checks before sending: a refused page cannot bring the password back.
  const checksByScript = useHydrated()
  useFocusOnFault(form, faults)
  const known = faults?.values.email ?? email
  return (
    <>
      <p className="mt-2 mb-7 text-ink-2">
        Ainda não tem conta?{' '}
        <Link to={authPath('signup', returnTo)} className="link">
          Cadastre-se
        </Link>
      </p>
      <FormFault faults={faults} />
      <Form ref={form} method="post" noValidate={checksByScript} className="grid gap-5">
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username webauthn"
          maxLength={254}
          required
          {...(!known && firstField)}
          defaultValue={known}
          error={faults?.errors.email}
        />
        <div>
          <PasswordField
            label="Senha"
            name="password"
            autoComplete="current-password"
            required
            {...(known && firstField)}
            error={faults?.errors.password}
          />
          <p className="mt-1.5 text-sm">
            <Link to={authPath('reset')} className="link">
              Esqueci minha senha
            </Link>
          </p>
        </div>
        <SubmitButton size="lg" wide busyLabel="Carregando...">
          Entrar
        </SubmitButton>
      </Form>
      <PasskeySignIn returnTo={returnTo} />
    </>
  )
}
