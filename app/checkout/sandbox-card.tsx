import { inputClass } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { PaymentMethod } from '#domain/payments/payment-provider.ts'
import { formatBRL } from '#domain/shared/money.ts'

/** What a card form looks like, filled with a test card. The fields have no names and cannot be changed: nothing of a card is ever sent. */
export function SandboxCard({ method, amountCents }: { method: PaymentMethod; amountCents: number }) {
  return (
    <Panel className="grid gap-4">
      <ShownField id="numero" label="Número do cartão" value="4242 4242 4242 4242" />
      <ShownField id="nome" label="Nome impresso no cartão" value="PESSOA DE TESTE" />
      <div className="grid gap-4 xs:grid-cols-2">
        <ShownField id="validade" label="Validade" value="12/34" />
        <ShownField id="codigo" label="Código de segurança" value="123" />
      </div>
      <p className="text-ink-2">
        {method === 'card' ? 'Crédito à vista' : 'Débito à vista'} de{' '}
        <span className="num">{formatBRL(amountCents)}</span>.
      </p>
      <p className="text-sm text-ink-3">
        Cartão de teste, já preenchido. Nenhum dado de cartão é pedido, enviado ou guardado: escolha abaixo se ele é
        aprovado ou recusado.
      </p>
    </Panel>
  )
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
