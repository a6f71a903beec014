import { useRef } from 'react'
import { Form } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import type { AgreementPage } from '#domain/network/agreement-page.server.ts'
import { answerLimit, mayMove } from '#domain/network/agreement.ts'
import { TextArea } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'

type AgreementStepsProps = Pick<AgreementPage, 'side' | 'state'> & { faults: FormFaults | null }

/** Form that answers the other side's request, or withdraws the user's own request. */
export function AgreementAnswer({ side, state, faults }: AgreementStepsProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  const mayApprove = mayMove(side, 'approved', state)
  if (!mayApprove && !mayMove(side, 'withdrawn', state)) return null
  return (
    <Panel as="section" aria-labelledby="agora">
      <h2 id="agora" className="text-xl">
        {mayApprove ? 'Sua resposta' : 'Seu pedido'}
      </h2>
      <Form ref={form} method="post" noValidate className="mt-4 grid gap-3">
        {mayApprove ? (
          <>
            <Words
              label="Mensagem para quem pediu"
              help="Opcional ao aprovar; ao recusar, diga o motivo."
              faults={faults}
            />
            <SubmitButton wide name="passo" value="approved" busyLabel="Aprovando...">
              Aprovar
            </SubmitButton>
            <SubmitButton wide variant="danger" name="passo" value="refused" busyLabel="Recusando...">
              Recusar
            </SubmitButton>
          </>
        ) : (
          <SubmitButton wide variant="outline" name="passo" value="withdrawn" busyLabel="Retirando...">
            Retirar o pedido
          </SubmitButton>
        )}
      </Form>
    </Panel>
  )
}

/** Form that ends an agreement, folded below everything else. */
export function AgreementEnd({ side, state, faults }: AgreementStepsProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  if (!mayMove(side, 'ended', state)) return null
  return (
    <details open={faults !== null} className="group border-y border-line">
      <summary className="flex min-h-12 items-center justify-between gap-2 text-label text-ink-2 hover:text-ink">
        Encerrar o acordo
        <Icon name="chevron" small className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <Form ref={form} method="post" noValidate className="grid gap-3 pb-5">
        <p className="text-sm text-ink-2">
          As ofertas saem da página do projeto na hora. O que já foi comprado é impresso, enviado e pago.
        </p>
        <Words label="Mensagem final (opcional)" faults={faults} />
        <SubmitButton wide variant="danger" name="passo" value="ended" busyLabel="Encerrando...">
          Encerrar
        </SubmitButton>
      </Form>
    </details>
  )
}

function Words({ label, help, faults }: { label: string; help?: string; faults: FormFaults | null }) {
  return (
    <TextArea
      name="palavra"
      label={label}
      help={help}
      rows={3}
      most={answerLimit}
      defaultValue={faults?.values.palavra}
      error={faults?.errors.palavra}
    />
  )
}
