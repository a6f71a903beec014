import { Form } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { ReasonField } from '#app/staff/reason-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { OpenRefund } from '#domain/orders/open-refunds.server.ts'
import type { Holder, PayoutDestination } from '#domain/payouts/payout-account.ts'
import { RefundHeading } from './refund-heading.tsx'

type Answer = FormFaults & { key?: { holder: Holder; destination: PayoutDestination } }

export function KeyRefund({ refund, answer }: { refund: OpenRefund; answer: Answer | undefined }) {
  const { id } = refund
  return (
    <Panel as="section" className="mb-5">
      <RefundHeading refund={refund}>
        O prazo de 90 dias do Pix acabou: pague na chave que o comprador informou.
      </RefundHeading>
      {answer?.key ? (
        <Key {...answer.key} />
      ) : (
        <Form method="post" className="mb-4">
          <input type="hidden" name="refundId" value={id} />
          <SubmitButton variant="outline" name="how" value="show_key">
            Ver a chave
          </SubmitButton>
          <p className="mt-1.5 text-sm text-ink-3">Fica no registro da equipe quem viu.</p>
        </Form>
      )}
      <Form method="post" className="space-y-4">
        <input type="hidden" name="refundId" value={id} />
        <ReasonField
          id={`motivo-${id}`}
          label="O que foi feito"
          help="Se não chegou, o comprador lê isto no e-mail que pede outra chave."
          defaultValue={answer?.values.reason}
          error={answer?.errors.reason}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="outline" name="how" value="arrived">
            O Pix foi pago
          </SubmitButton>
          <SubmitButton variant="outline" name="how" value="came_back">
            O Pix não chegou
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  )
}

function Key({ holder, destination }: { holder: Holder; destination: PayoutDestination }) {
  return (
    <p className="mb-4">
      <b className="break-all num whitespace-normal">{destination.kind === 'pix' ? destination.key : ''}</b>
      <span className="block text-sm text-ink-2">
        {holder.name}, {holder.documentKind === 'cpf' ? 'CPF' : 'CNPJ'} <span className="num">{holder.document}</span>
      </span>
    </p>
  )
}
