import { Form } from 'react-router'
import { inputClass } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { HostedOutcome, HostedSession } from '#domain/payments/hosted-checkout.ts'
import { declineReasons } from '#domain/orders/order.ts'
import type { PaymentMethod } from '#domain/payments/payment-provider.ts'
import { declineTexts } from './words.ts'

/** The id of the form whose buttons decide; fields of the card beside it belong to it. */
export const outcomeForm = 'resultado'

const buttons: { outcome: HostedOutcome; label: string }[] = [
  { outcome: 'approve', label: 'Aprovar pagamento' },
  { outcome: 'decline', label: 'Recusar pagamento' },
  { outcome: 'expire', label: 'Deixar expirar' },
  { outcome: 'pay_later', label: 'Pagar mais tarde' },
]

/** What the bank would decide, the person decides. After the end only a late payment is left to try. */
export function SandboxOutcomes({
  session,
  method,
}: {
  session: Pick<HostedSession, 'state' | 'isPaymentComing'>
  method: PaymentMethod
}) {
  const { state, isPaymentComing } = session
  const isOpen = state === 'open' || state === 'waiting'
  const isOver = state === 'expired' || state === 'cancelled'
  const offered = buttons.filter(({ outcome }) => isOpen || (isOver && !isPaymentComing && outcome === 'pay_later'))
  if (offered.length === 0) return null
  return (
    <Panel as="section" aria-labelledby="simular" className="mt-8 border-dashed">
      <h2 id="simular" className="text-lg">
        Simular o resultado
      </h2>
      <p className="mt-1 mb-3.5 text-sm text-ink-3">
        {isOpen
          ? 'Só existe no simulador. “Pagar mais tarde” é um Pix que chega em cerca de 20 segundos.'
          : 'Só existe no simulador: o dinheiro chega em cerca de 20 segundos, depois do prazo.'}
      </p>
      <Form method="post" id={outcomeForm} className="flex flex-wrap gap-2">
        <input type="hidden" name="method" value={method} />
        {isOpen && method !== 'pix' && <DeclineReasons />}
        {offered.map(({ outcome, label }, index) => (
          <SubmitButton
            key={outcome}
            name="outcome"
            value={outcome}
            variant={index === 0 && method !== 'pix' ? 'primary' : 'outline'}
          >
            {label}
          </SubmitButton>
        ))}
      </Form>
    </Panel>
  )
}

function DeclineReasons() {
  return (
    <div className="mb-2 w-full">
      <label htmlFor="motivo" className="mb-1.5 block text-label font-medium">
        Motivo, se recusar
      </label>
      <select id="motivo" name="declineReason" defaultValue="insufficient_funds" className={inputClass}>
        {declineReasons.map((reason) => (
          <option key={reason} value={reason}>
            {declineTexts[reason].title}
          </option>
        ))}
      </select>
    </div>
  )
}
