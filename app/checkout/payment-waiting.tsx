import { href } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import type { OrderReceipt } from '#domain/orders/order-receipt.server.ts'
import { business } from '#domain/shared/business.ts'
import { formatBRL, formatTime } from '#domain/shared/format.ts'
import { Notice } from '#app/ui/notice.tsx'
import { declineTexts } from './words.ts'
import { slowPollMs, usePolling } from './use-polling.ts'

type PaymentWaitingProps = {
  receipt: OrderReceipt
  /** The order is older than we go on asking eagerly. */
  isSlow: boolean
}

/** Looks again by itself: by script, or without it by the browser reloading the page. */
export function PaymentWaiting({ receipt, isSlow }: PaymentWaitingProps) {
  const isOpening = receipt.checkoutUrl === null
  const hasWaitedLong = usePolling() || isSlow
  const seconds = (isSlow ? slowPollMs : business.paymentPollMs) / 1000
  return (
    <section className="mx-auto mt-8 max-w-mid md:mt-14">
      <noscript>
        <meta httpEquiv="refresh" content={String(seconds)} />
      </noscript>
      <span aria-hidden="true" className="spin origin-bottom-left scale-150">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      <h1 className="mt-7 text-[clamp(1.875rem,4vw,2.75rem)]">
        {isOpening ? 'Estamos abrindo o pagamento' : 'Aguardando confirmação do pagamento...'}
      </h1>
      <output className="mt-3.5 block text-lg text-ink-2">
        {isOpening
          ? 'O provedor do pagamento está demorando a responder. Seu pedido está guardado, e nada foi cobrado: assim que ele responder, levamos você até lá.'
          : hasWaitedLong
            ? `Está demorando mais do que o normal. Assim que o pagamento for confirmado, avisamos em ${receipt.email}. Continuamos conferindo, com mais calma.`
            : `O banco costuma confirmar em menos de um minuto. Conferimos a cada 3 segundos. Pode fechar esta página: mandamos o recibo para ${receipt.email}.`}
      </output>
      {receipt.declineReason && (
        <Notice tone="bad" className="mt-6">
          <b>{declineTexts[receipt.declineReason].title}</b> {declineTexts[receipt.declineReason].next}
        </Notice>
      )}
      <dl className="mt-7 grid max-w-form grid-cols-[1fr_auto] gap-y-2.5">
        <dt className="text-ink-2">Pedido</dt>
        <dd className="num text-right">{receipt.number}</dd>
        <dt className="text-ink-2">Valor</dt>
        <dd className="num text-right">{formatBRL(receipt.totalCents)}</dd>
        <dt className="text-ink-2">Prazo para pagar</dt>
        <dd className="num text-right">{formatTime(receipt.expiresAt)}</dd>
      </dl>
      <div className="mt-7 flex flex-wrap gap-3">
        {receipt.checkoutUrl && (
          <LinkButton variant="outline" to={receipt.checkoutUrl} reloadDocument>
            {receipt.declineReason ? 'Tentar de novo' : 'Ver o pagamento de novo'}
          </LinkButton>
        )}
        <LinkButton variant="quiet" to={href('/marketplace')}>
          Continuar navegando
        </LinkButton>
      </div>
    </section>
  )
}
