import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { inputClass, SelectField } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { interestWords } from '#domain/legal/promises.ts'
import { declineReasons } from '#domain/orders/order.ts'
import { type HostedOutcome, type HostedSession } from '#domain/payments/hosted-checkout.ts'
import type { InstalmentPlan } from '#domain/payments/instalments.ts'
import type { PaymentMethod } from '#domain/payments/payment-provider.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { declineTexts } from './words.ts'

type SandboxCardProps = { method: PaymentMethod; amountCents: number; plans: InstalmentPlan[] }

/** Card form filled with a test card; its fields are read-only and never sent. */
export function SandboxCard({ method, amountCents, plans }: SandboxCardProps) {
  return (
    <Panel className="grid gap-4">
      <ShownField id="numero" label="Número do cartão" value="4242 4242 4242 4242" />
      <ShownField id="nome" label="Nome impresso no cartão" value="PESSOA DE TESTE" />
      <div className="grid items-end gap-4 xs:grid-cols-2">
        <ShownField id="validade" label="Validade" value="12/34" />
        <ShownField id="codigo" label="Código de segurança" value="123" />
      </div>
      {method === 'card' && <Instalments plans={plans} />}
      {method === 'debit' && (
        <p className="text-ink-2">
          Débito à vista de <span className="num">{formatBRL(amountCents)}</span>.
        </p>
      )}
      <p className="text-sm text-ink-3">
        Cartão de teste, já preenchido. Nenhum dado de cartão é pedido, enviado ou guardado: escolha abaixo se ele é
        aprovado ou recusado.
      </p>
    </Panel>
  )
}

/** Select of the instalments: number, value and total, with interest and cost (Decreto 5.903/2006, art. 3). */
function Instalments({ plans }: { plans: InstalmentPlan[] }) {
  return (
    <SelectField
      id="parcelas"
      name="instalments"
      label="Parcelas"
      form={outcomeForm}
      help={
        plans.length > 1
          ? `Parcelas mensais. O provedor simulado não cobra juros (CET de 0% ao ano); num de verdade, ${interestWords}.`
          : undefined
      }
    >
      {plans.map((plan) => (
        <option key={plan.count} value={plan.count}>
          {planText(plan)}
        </option>
      ))}
    </SelectField>
  )
}

function planText({ count, firstCents, otherCents, totalCents }: InstalmentPlan): string {
  if (count === 1) return `À vista, ${formatBRL(totalCents)}`
  const parts =
    firstCents === otherCents
      ? `${count}x de ${formatBRL(otherCents)}`
      : `1x de ${formatBRL(firstCents)} + ${count - 1}x de ${formatBRL(otherCents)}`
  return `${parts}, total ${formatBRL(totalCents)}`
}

function ShownField({ id, label, value }: { id: string; label: string; value: string }) {
  return (
    <div>
      <label htmlFor={`cartao-${id}`} className="mb-1.5 block text-label font-medium">
        {label}
      </label>
      <input id={`cartao-${id}`} value={value} readOnly autoComplete="off" className={inputClass} />
    </div>
  )
}

/** Id of the form with the outcome buttons; the card fields belong to it too. */
const outcomeForm = 'resultado'

const buttons: { outcome: HostedOutcome; label: string }[] = [
  { outcome: 'approve', label: 'Aprovar pagamento' },
  { outcome: 'decline', label: 'Recusar pagamento' },
  { outcome: 'expire', label: 'Deixar expirar' },
  { outcome: 'pay_later', label: 'Pagar mais tarde' },
]

/** Buttons that simulate the bank's decision; once the session has ended, only the button for a late payment. */
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
    <SelectField
      id="motivo"
      name="declineReason"
      label="Motivo, se recusar"
      defaultValue="insufficient_funds"
      className="mb-2 w-full"
    >
      {declineReasons.map((reason) => (
        <option key={reason} value={reason}>
          {declineTexts[reason].title}
        </option>
      ))}
    </SelectField>
  )
}
