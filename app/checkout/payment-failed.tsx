import { Fragment } from 'react'
import { Form, href } from 'react-router'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { centsOff } from '#domain/pricing/price-reason.ts'
import type { OrderReceipt, ReceiptLine } from '#domain/orders/receipt.ts'
import type { OrderState } from '#domain/orders/order.ts'
import { formatBRL, formatList } from '#domain/shared/format.ts'
import { RefundedLines } from './refunded-lines.tsx'
import { declineTexts } from './words.ts'

const headings: Partial<Record<OrderState, string>> = {
  refunded: 'Pagamento devolvido',
  charged_back: 'Pagamento contestado',
  on_hold: 'Pagamento em análise',
}

export function PaymentFailed({ receipt }: { receipt: OrderReceipt }) {
  const { state } = receipt
  const mayRetry = state === 'declined' || state === 'expired'
  const rest = restOf(receipt)
  return (
    <section className="w-full max-w-mid">
      <h1 className="text-[clamp(1.875rem,4vw,2.75rem)]">
        {rest.length > 0 ? 'O pedido mudou' : (headings[state] ?? 'Algo deu errado')}
      </h1>
      <p className="mt-3 text-lg text-ink-2">{leadOf(receipt)}</p>
      {state === 'declined' && (
        <Notice tone="bad" className="mt-6">
          <b>{declineTexts[receipt.declineReason ?? 'other'].title}</b>{' '}
          {declineTexts[receipt.declineReason ?? 'other'].next}
        </Notice>
      )}
      <RefundedLines receipt={receipt} />
      <div className="mt-6 flex flex-wrap gap-3">
        {rest.length > 0 ? (
          <PayFor
            lines={rest}
            label={`Pagar o resto, ${formatBRL(rest.reduce((sum, line) => sum + line.amountCents, 0))}`}
          />
        ) : mayRetry ? (
          <PayFor lines={receipt.lines} label="Tentar de novo" />
        ) : (
          <LinkButton size="lg" to={href('/minhas-compras')}>
            Minhas Compras
          </LinkButton>
        )}
        <LinkButton variant="outline" size="lg" to={href('/marketplace')}>
          Voltar ao marketplace
        </LinkButton>
      </div>
      <p className="mt-6 text-sm text-ink-3">Pedido {receipt.number}</p>
    </section>
  )
}

/** Returns the lines that the buyer lacks of a cancelled order with owned lines; empty for other orders. */
function restOf({ state, lines }: OrderReceipt): ReceiptLine[] {
  const rest = lines.filter((line) => !line.isOwned)
  return state === 'cancelled' && rest.length < lines.length ? rest : []
}

/** Button that pays again for files or for a single object; for other orders a link to the cart. */
function PayFor({ lines, label }: { lines: ReceiptLine[]; label: string }) {
  const [line, ...more] = lines
  const isFiles = lines.every(({ kind }) => kind === 'digital')
  if (!line || (more.length > 0 && !isFiles))
    return (
      <LinkButton size="lg" to={href('/carrinho')}>
        Continuar no carrinho
      </LinkButton>
    )
  const action = isFiles ? href('/finalizar-compra') : href('/comprar')
  return (
    <Form method="post" action={action}>
      {!isFiles && <input type="hidden" name="offerId" value={line.offerId} />}
      {!isFiles && <input type="hidden" name="quantity" value={line.quantity} />}
      {!isFiles && <input type="hidden" name="personalization" value={line.personalization} />}
      {lines.map(({ offerId, amountCents, reasons, quantity }) => (
        <Fragment key={offerId}>
          {isFiles && <input type="hidden" name="only" value={offerId} />}
          <input
            type="hidden"
            name="shown"
            value={`${offerId}:${(amountCents + centsOff(reasons, 'platform')) / quantity}`}
          />
        </Fragment>
      ))}
      <input
        type="hidden"
        name="method"
        value={lines.some(({ reasons }) => centsOff(reasons, 'platform') > 0) ? 'pix' : 'card'}
      />
      <SubmitButton size="lg" action={action}>
        {label}
      </SubmitButton>
    </Form>
  )
}

function leadOf(receipt: OrderReceipt): string {
  const { state, totalCents, email, lines } = receipt
  const rest = restOf(receipt)
  switch (state) {
    case 'expired':
      return 'O tempo para pagar acabou. Nada foi cobrado e o que estava no carrinho continua lá. Se você já pagou, confirmamos assim que o valor chegar.'
    case 'cancelled':
      if (rest.length > 0) return withoutOwned(lines, rest)
      return 'Este pedido foi cancelado porque os arquivos dele já são seus, por outra compra. Nada foi cobrado.'
    case 'refunded':
      return `${formatBRL(totalCents)} voltam pelo mesmo meio de pagamento. O comprovante vai para ${email}.`
    case 'charged_back':
      return 'O pagamento foi contestado no banco e o valor voltou para quem pagou. O acesso aos arquivos foi encerrado.'
    case 'on_hold':
      return `O valor que chegou é diferente do pedido. Nossa equipe está conferindo e escreve para ${email}.`
    default:
      return 'Nada foi cobrado e o que estava no carrinho continua lá.'
  }
}

function withoutOwned(lines: ReceiptLine[], rest: ReceiptLine[]): string {
  const owned = lines.filter((line) => line.isOwned)
  const left = owned.length === 1 ? 'já é seu por outra compra e saiu' : 'já são seus por outra compra e saíram'
  return `${titles(owned)} ${left} deste pedido. Nada foi cobrado. Falta pagar ${titles(rest)}.`
}

function titles(lines: ReceiptLine[]): string {
  return formatList(lines.map((line) => `“${line.title}”`))
}
