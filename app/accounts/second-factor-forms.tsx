import { useRef } from 'react'
import { Form, href } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { SubmitOrCancel } from '#app/ui/submit-or-cancel.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import type { SecondFactorState } from '#domain/accounts/second-factor/second-factor.server.ts'
import { formatDay } from '#domain/shared/format.ts'
import type { QrSquares } from '#domain/shared/picture.ts'
import { CodeField, CurrentPasswordField, useFocusOnFault } from './fields.tsx'

type Faults = { faults: FormFaults | null }

export function SecondFactorOff({ faults }: Faults) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  return (
    <>
      <p className="mt-2 mb-6 text-ink-2">
        Com ela, quem descobrir a sua senha ainda não entra: depois da senha, a Camada pede um código que só o seu
        celular mostra. Você precisa de um aplicativo de códigos, como Google Authenticator, Microsoft Authenticator ou
        Aegis.
      </p>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="begin" />
        <CurrentPasswordField error={faults?.errors.currentPassword} />
        <SubmitOrCancel cancelTo={href('/perfil/seguranca')}>Continuar</SubmitOrCancel>
      </Form>
    </>
  )
}

export function SecondFactorSetUp({ setup, faults }: Faults & { setup: { typed: string; qr: QrSquares } }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  return (
    <div className="mt-4 grid items-start gap-6 md:grid-cols-[236px_minmax(0,1fr)] md:gap-8">
      <QrCode label="QR Code para o aplicativo de códigos" qr={setup.qr} />
      <div className="grid gap-5">
        <p className="text-ink-2">
          No aplicativo de códigos, adicione uma conta e aponte a câmera para a figura. Se preferir, digite esta chave:
        </p>
        <p className="num rounded-ctl bg-sunk px-3.5 py-3 text-lg tracking-wide break-words">
          <code>{setup.typed}</code>
        </p>
        <Form ref={form} method="post" noValidate className="grid gap-5">
          <input type="hidden" name="intent" value="confirm" />
          <CodeField className="max-w-60" error={faults?.errors.code} help="O que o aplicativo mostra agora." />
          <SubmitOrCancel cancelTo={href('/perfil/seguranca')}>Ativar</SubmitOrCancel>
        </Form>
      </div>
    </div>
  )
}

export function SecondFactorOn({ factor, faults }: Faults & { factor: SecondFactorState & { state: 'on' } }) {
  const { recoveryCodesLeft: left } = factor
  const isCodes = faults?.values.intent === 'codes'
  return (
    <>
      <Notice tone="ok" className="mt-4">
        Ativa desde {formatDay(factor.since)}. {left === 1 ? 'Resta 1 código' : `Restam ${left} códigos`} de
        recuperação.
      </Notice>
      <PasswordAct
        id="codigos"
        intent="codes"
        title="Novos códigos de recuperação"
        text="Gera dez códigos novos; os antigos deixam de valer."
        button="Gerar códigos"
        faults={isCodes ? faults : null}
      />
      <PasswordAct
        id="desativar"
        intent="end"
        title="Desativar"
        text="Para entrar, volta a bastar a senha. Repasses ficam parados enquanto ela estiver desativada."
        button="Desativar verificação"
        danger
        faults={isCodes ? null : faults}
      />
    </>
  )
}

type PasswordActProps = Faults & {
  id: string
  intent: string
  title: string
  text: string
  button: string
  danger?: boolean
}

function PasswordAct({ id, intent, title, text, button, danger, faults }: PasswordActProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  return (
    <section aria-labelledby={`titulo-${id}`} className="mt-8 border-t border-line pt-6">
      <h2 id={`titulo-${id}`} className="text-xl">
        {title}
      </h2>
      <p className="mt-1.5 mb-4 text-ink-2">{text}</p>
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value={intent} />
        <CurrentPasswordField id={`senha-${id}`} error={faults?.errors.currentPassword} />
        <div>
          <SubmitButton variant={danger ? 'danger' : 'outline'}>{button}</SubmitButton>
        </div>
      </Form>
    </section>
  )
}
