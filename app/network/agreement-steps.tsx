import { useRef } from 'react'
import { Form, href } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import type { FormFaults } from '#app/http/forms.server.ts'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import type { AgreementPage } from '#domain/network/agreement-page.server.ts'
import { answerLimit, mayMove } from '#domain/network/agreement.ts'
import { TextArea } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'

type AgreementStepsProps = { agreement: AgreementPage; faults: FormFaults | null }

export function AgreementSteps({ agreement, faults }: AgreementStepsProps) {
  const { id, side, state, offers } = agreement
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  const may = (event: 'approved' | 'withdrawn' | 'ended') => mayMove(side, event, state)
  if (!may('approved') && !may('withdrawn') && !may('ended')) return null
  const word = (label: string, help?: string) => (
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
  return (
    <Panel as="section" aria-labelledby="agora">
      <h2 id="agora" className="text-xl">
        {may('approved') ? 'Sua resposta' : may('withdrawn') ? 'Seu pedido' : 'O acordo'}
      </h2>
      {side === 'printer' && may('ended') && (
        <LinkButton wide to={href('/rede/:id/ofertas', { id })} className="mt-4">
          {offers > 0 ? 'Editar suas ofertas' : 'Criar suas ofertas'}
        </LinkButton>
      )}
      <Form ref={form} method="post" noValidate className="mt-4 grid gap-3">
        {may('approved') && (
          <>
            {word('Mensagem para quem pediu', 'Opcional ao aprovar; ao recusar, diga o motivo.')}
            <SubmitButton wide name="passo" value="approved" busyLabel="Aprovando...">
              Aprovar
            </SubmitButton>
            <SubmitButton wide variant="danger" name="passo" value="refused" busyLabel="Recusando...">
              Recusar
            </SubmitButton>
          </>
        )}
        {may('withdrawn') && (
          <SubmitButton wide variant="outline" name="passo" value="withdrawn" busyLabel="Retirando...">
            Retirar o pedido
          </SubmitButton>
        )}
        {may('ended') && (
          <details className="group">
            <summary className="flex min-h-11 items-center text-label text-ink-2 hover:text-ink">
              Encerrar o acordo
            </summary>
            <div className="mt-2 grid gap-3">
              <p className="text-sm text-ink-2">
                As ofertas saem da página do projeto na hora. O que já foi comprado é impresso, enviado e pago.
              </p>
              {word('Mensagem final (opcional)')}
              <SubmitButton wide variant="danger" name="passo" value="ended" busyLabel="Encerrando...">
                Encerrar
              </SubmitButton>
            </div>
          </details>
        )}
      </Form>
    </Panel>
  )
}
