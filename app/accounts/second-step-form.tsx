import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '../ui/field.tsx'
import type { AuthFaults } from './auth-forms.server.ts'
import { authPath } from './auth-mode.ts'
import { CodeField, FormFault, useFocusOnFault } from './fields.tsx'

export function SecondStepForm({ returnTo, faults }: { returnTo: string | null; faults: AuthFaults | null }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  const onPaper = faults?.values.kind === 'paper'
  return (
    <>
      <p className="mt-2 mb-7 text-ink-2">Abra o aplicativo de códigos no seu celular e digite o que ele mostra.</p>
      <FormFault faults={faults} />
      <Form ref={onPaper ? null : form} method="post" noValidate className="grid gap-5">
        <CodeField isFirst={!onPaper} error={onPaper ? null : faults?.errors.code} />
        <SubmitButton size="lg" wide busyLabel="Carregando...">
          Confirmar
        </SubmitButton>
      </Form>
      <details open={onPaper} className="group mt-7 border-t border-line">
        <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium hover:text-cobalt">
          Sem o celular?
          <Icon name="chevron" className="text-ink-3 transition-transform group-open:rotate-180" />
        </summary>
        <Form ref={onPaper ? form : null} method="post" noValidate className="mt-2 grid gap-5">
          <input type="hidden" name="kind" value="paper" />
          <TextField
            id="campo-recuperacao"
            label="Código de recuperação"
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            help="Um dos dez que você guardou ao ativar a verificação. Cada um vale uma vez."
            error={onPaper ? faults?.errors.code : null}
          />
          <div>
            <SubmitButton variant="outline" busyLabel="Carregando...">
              Usar código de recuperação
            </SubmitButton>
          </div>
        </Form>
      </details>
      <p className="mt-7 text-sm">
        <Link to={authPath('login', returnTo)} className="link">
          Entrar com outra conta
        </Link>
      </p>
    </>
  )
}
