import { Fragment } from 'react'
import { Form, href } from 'react-router'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
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

/** A payment that came to nothing, and what to do now. */
export function PaymentFailed({ receipt }: { receipt: OrderReceipt }) {
  const { state } = receipt
  const mayRetry = state === 'declined' || state === 'expired'
  const rest = restOf(receipt)
  return (
    <section className="sheet mt-8 md:mt-14">
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
          <Rest lines={rest} />
        ) : mayRetry ? (
          <Retry lines={receipt.lines} />
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

/** What is left of an order whose other files became the buyer's own by another purchase. */
function restOf({ state, lines }: OrderReceipt): ReceiptLine[] {
  const rest = lines.filter((line) => !line.isOwned)
  return state === 'cancelled' && rest.length < lines.length ? rest : []
}

/** Goes on without what is owned already: at once where only files are left, by the cart where something has to be sent. */
function Rest({ lines }: { lines: ReceiptLine[] }) {
  if (lines.some((line) => line.kind === 'printed'))
    return (
      <LinkButton size="lg" to={href('/carrinho')}>
        Continuar no carrinho
      </LinkButton>
    )
  return (
    <Form method="post" action={href('/finalizar-compra')}>
      {lines.map(({ offerId, amountCents, discountCents }) => (
        <Fragment key={offerId}>
          <input type="hidden" name="only" value={offerId} />
          <input type="hidden" name="shown" value={`${offerId}:${amountCents + discountCents}`} />
        </Fragment>
      ))}
      <input type="hidden" name="method" value={lines.some((line) => line.discountCents > 0) ? 'pix' : 'card'} />
      <SubmitButton size="lg" action={href('/finalizar-compra')}>
        Pagar o resto, {formatBRL(lines.reduce((sum, line) => sum + line.amountCents, 0))}
      </SubmitButton>
    </Form>
  )
}

/** One thing can be tried again right here; several are still in the cart. */
function Retry({ lines }: { lines: ReceiptLine[] }) {
  const [line, ...more] = lines
  if (!line || more.length > 0) {
    return (
      <LinkButton size="lg" to={href('/carrinho')}>
        Voltar ao carrinho
      </LinkButton>
    )
  }
  return (
    <Form method="post" action={href('/comprar')}>
      <input type="hidden" name="offerId" value={line.offerId} />
      <input type="hidden" name="quantity" value={line.quantity} />
      <input
        type="hidden"
        name="shown"
        value={`${line.offerId}:${(line.amountCents + line.discountCents) / line.quantity}`}
      />
      <input type="hidden" name="method" value={line.discountCents > 0 ? 'pix' : 'card'} />
      <SubmitButton size="lg" action={href('/comprar')}>
        Tentar de novo
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
