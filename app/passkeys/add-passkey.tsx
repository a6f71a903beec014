import { useEffect, useRef, useState } from 'react'
import { Form, href, useSubmit } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { createPasskey, supportsPasskeys } from '#app/accounts/browser-passkeys.ts'
import { CurrentPasswordField, useFocusOnFault } from '#app/accounts/fields.tsx'

type Begun = { options: PublicKeyCredentialCreationOptionsJSON; name: string }

type AddPasskeyProps = { begun: Begun | null; faults: FormFaults | null }

/** Asks for the password, then creates a passkey; creating it needs JavaScript. */
export function AddPasskey({ begun, faults }: AddPasskeyProps) {
  const isHydrated = useHydrated()
  if (!isHydrated || !supportsPasskeys())
    return (
      <>
        <Notice tone="info" className="mt-6">
          Este navegador não cria chaves. Dá para criar uma nas versões atuais de Chrome, Edge, Firefox e Safari, em
          celular ou computador com bloqueio de tela. A senha continua valendo.
        </Notice>
        <LinkButton to={href('/perfil/seguranca')} variant="outline" className="mt-6">
          Voltar a Segurança
        </LinkButton>
      </>
    )
  return (
    <section aria-labelledby="titulo-adicionar" className="mt-8 border-t border-line pt-6">
      <h2 id="titulo-adicionar" className="text-xl">
        Adicionar uma chave
      </h2>
      <AddForm begun={begun} faults={faults} />
    </section>
  )
}

function AddForm({ begun, faults }: { begun: Begun | null; faults: FormFaults | null }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const [refused, setRefused] = useState<Begun | null>(null)
  const isRefused = begun !== null && refused === begun
  useFocusOnFault(form, faults)
  useEffect(() => {
    if (!begun) return
    const make = async () => {
      const response = await createPasskey(begun.options)
      if (!response) return setRefused(begun)
      await submit({ intent: 'add', name: begun.name, response }, { method: 'post' })
    }
    void make()
  }, [begun, submit])
  return (
    <>
      <p className="mt-1.5 mb-4 text-ink-2">
        Confirme a sua senha. Em seguida, o aparelho pergunta onde guardar a chave.
      </p>
      {isRefused && (
        <Notice tone="warn" role="alert" className="mb-5">
          A chave não foi criada: o pedido foi fechado, ou este aparelho já tem uma. Tente de novo.
        </Notice>
      )}
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="begin" />
        <TextField
          label="Nome (opcional)"
          name="name"
          most={60}
          autoComplete="off"
          help="Para você reconhecer depois, como “Celular”."
          defaultValue={faults?.values.name}
          error={faults?.errors.name}
        />
        <CurrentPasswordField error={faults?.errors.currentPassword} />
        <div>
          <SubmitButton>Adicionar chave de acesso</SubmitButton>
        </div>
      </Form>
    </>
  )
}
