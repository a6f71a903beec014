import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OrderReceipt } from '#domain/orders/order-receipt.server.ts'
import type { OrderState } from '#domain/orders/order.ts'
import { formatBRL } from '#domain/shared/money.ts'
import { RefundedLines } from './refunded-lines.tsx'

const headings: Partial<Record<OrderState, string>> = {
  refunded: 'Pagamento devolvido',
  on_hold: 'Pagamento em análise',
}

/** A payment that came to nothing, and what to do now. */
export function PaymentFailed({ receipt }: { receipt: OrderReceipt }) {
  const { state } = receipt
  const mayRetry = state === 'declined' || state === 'expired'
  return (
    <section className="mx-auto mt-8 max-w-mid md:mt-14">
      <h1 className="text-[clamp(1.875rem,4vw,2.75rem)]">{headings[state] ?? 'Algo deu errado'}</h1>
      <p className="mt-3 text-lead text-ink-2">{leadOf(receipt)}</p>
      {state === 'declined' && (
        <Notice tone="bad" className="mt-6">
          <b>O pagamento foi recusado.</b> Confira os dados e o limite do cartão, ou pague com Pix.
        </Notice>
      )}
      <RefundedLines receipt={receipt} />
      <div className="mt-6 flex flex-wrap gap-3">
        {mayRetry ? (
          <LinkButton size="lg" to="/carrinho">
            Tentar de novo
          </LinkButton>
        ) : (
          <LinkButton size="lg" to="/minhas-compras">
            Minhas Compras
          </LinkButton>
        )}
        <LinkButton variant="outline" size="lg" to="/marketplace">
          Voltar ao marketplace
        </LinkButton>
      </div>
      <p className="mt-6 text-sm text-ink-3">Pedido {receipt.number}</p>
    </section>
  )
}

function leadOf({ state, totalCents, email }: OrderReceipt): string {
  switch (state) {
    case 'expired':
      return 'O tempo para pagar acabou. Nada foi cobrado e o que estava no carrinho continua lá. Se você já pagou, confirmamos assim que o valor chegar.'
    case 'cancelled':
      return 'Este pedido foi cancelado porque os arquivos dele já são seus, por outra compra. Nada foi cobrado.'
    case 'refunded':
      return `Devolvemos ${formatBRL(totalCents)} pelo mesmo meio de pagamento. O comprovante vai para ${email}.`
    case 'on_hold':
      return `O valor que chegou é diferente do pedido. Nossa equipe está conferindo e escreve para ${email}.`
    default:
      return 'Nada foi cobrado e o que estava no carrinho continua lá.'
  }
}
