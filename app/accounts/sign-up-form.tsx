import { useRef } from 'react'
import { Form, href, Link } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '../ui/choice.tsx'
import { AdultBox } from './adult-box.tsx'
import { firstField, TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { AuthFaults } from './auth-forms.server.ts'
import { authPath } from './auth-mode.ts'
import { FormFault, useFocusOnFault } from './fields.tsx'

const types = [
  { value: 'buyer', title: 'Comprador - Quero imprimir projetos' },
  { value: 'designer', title: 'Maker - Quero vender meus projetos' },
]

type SignUpFormProps = {
  returnTo: string | null
  faults: AuthFaults | null
  terms: number
}

export function SignUpForm({ returnTo, faults, terms }: SignUpFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // Without a script the browser checks before sending: a refused page cannot bring the password back.
  const checksByScript = useHydrated()
  useFocusOnFault(form, faults)
  const chosen = faults?.values.userType ?? 'buyer'
  return (
    <>
      <p className="mt-2 mb-7 text-ink-2">
        Já tem conta?{' '}
        <Link to={authPath('login', returnTo)} className="link">
          Entre
        </Link>
      </p>
      <FormFault faults={faults} />
      <Form ref={form} method="post" noValidate={checksByScript} className="grid gap-5">
        <input type="hidden" name="terms" value={Number(faults?.values.terms ?? terms)} />
        <TextField
          label="Nome completo"
          name="fullName"
          autoComplete="name"
          required
          minLength={3}
          {...firstField}
          defaultValue={faults?.values.fullName}
          error={faults?.errors.fullName}
        />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={faults?.values.email}
          error={faults?.errors.email}
        />
        <NewPasswordField error={faults?.errors.password} />
        <ChoiceGroup id="tipo-de-conta" legend="Tipo de conta" error={faults?.errors.userType}>
          {types.map(({ value, title }) => (
            <Choice
              key={value}
              name="userType"
              value={value}
              defaultChecked={value === chosen}
              title={<span className="font-normal">{title}</span>}
            />
          ))}
        </ChoiceGroup>
        <AdultBox faults={faults} />
        <SubmitButton size="lg" wide busyLabel="Carregando...">
          Criar conta
        </SubmitButton>
        <p className="meta">
          Ao criar a conta você aceita os{' '}
          <Link to={href('/termos')} className="link">
            Termos de Uso
          </Link>{' '}
          e a{' '}
          <Link to={href('/privacidade')} className="link">
            Política de Privacidade
          </Link>
          .
        </p>
      </Form>
    </>
  )
}

/** Field for a new password; only the server has the list of weak passwords. */
export function NewPasswordField({ label = 'Senha', error }: { label?: string; error?: string[] }) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      required
      minLength={6}
      help={error ? null : 'Mínimo de 6 caracteres. Com 12, é bem mais segura.'}
      error={error}
    />
  )
}
