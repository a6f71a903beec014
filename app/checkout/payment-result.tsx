import { href, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { logAndReturnNull } from '#app/http/log-and-return-null.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Layers } from '#app/ui/progress.tsx'
import { reopenSession } from '#domain/checkout/open-session.server.ts'
import { type PaymentStatus, verifyPayment } from '#domain/checkout/verify-payment.server.ts'
import { boughtWith } from '#domain/library/buyer-library.server.ts'
import { orderReceipt } from '#domain/orders/order-receipt.server.ts'
import type { OrderReceipt } from '#domain/orders/receipt.ts'
import { business } from '#domain/shared/business.ts'
import { formatTime } from '#domain/shared/format.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { services } from '#services'
import type { Route } from './+types/payment-result.ts'
import { ownPath } from './go-to-payment.server.ts'
import { PaymentFailed } from './payment-failed.tsx'
import { PaymentSummary, summaryLines } from './payment-summary.tsx'
import { PurchaseDone } from './purchase-done.tsx'
import { slowPollMs, usePolling } from './use-polling.ts'
import { declineTexts } from './words.ts'

export const handle: RouteHandle = { priority: 'money' }

export { privatePage as headers }

const titles: Record<PaymentStatus, string> = {
  completed: 'Compra realizada',
  pending: 'Aguardando pagamento',
  failed: 'Pagamento não aprovado',
  refunded: 'Pagamento devolvido',
  on_hold: 'Pagamento em análise',
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? titles[loaderData.status] : 'Pagamento'
  return [{ title: `${title} · Camada` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const asked = new URL(request.url).searchParams
  const sessionId = asked.get('session_id') ?? ''
  if (asked.has('abrindo')) {
    const opened = await reopenSession(services, { buyerId: viewer.id, sessionId }).catch(
      logAndReturnNull('payment not opened'),
    )
    if (opened) throw redirect(ownPath(opened), { headers: { 'cache-control': 'private, no-store' } })
  }
  const verified = await verifyPayment(services, { buyerId: viewer.id, sessionId }).catch((error: unknown) => {
    services.log.error({ buyer: viewer.id, error }, 'payment could not be verified')
    return 'unreachable' as const
  })
  if (verified === 'unreachable')
    throw await redirectWithToast(
      href('/minhas-compras'),
      { kind: 'error', text: 'payment_check_failed' },
      undefined,
      302,
    )
  const receipt = verified && (await orderReceipt(services.db, viewer.id, verified.orderId))
  if (!verified || !receipt)
    throw await redirectWithToast(href('/marketplace'), { kind: 'error', text: 'session_invalid' }, undefined, 302)
  // Reloads once, because the other loaders (the cart's count) ran before the payment was confirmed.
  if (verified.isNew) throw redirect(`${href('/compra-sucesso')}?session_id=${sessionId}`)
  const waitedMs = services.clock.now().getTime() - receipt.createdAt.getTime()
  return {
    status: verified.status,
    receipt: { ...receipt, checkoutUrl: receipt.checkoutUrl && ownPath(receipt.checkoutUrl) },
    bought: verified.status === 'completed' ? await boughtWith(services.db, viewer.id, receipt.orderId) : [],
    isSlow: waitedMs > business.paymentPollSlowAfterMs,
  }
}

export default function PaymentResult({ loaderData }: Route.ComponentProps) {
  const { status, receipt, bought, isSlow } = loaderData
  return (
    <div className="wrap">
      {status === 'completed' ? (
        <PurchaseDone receipt={receipt} bought={bought} />
      ) : (
        <div className="mt-8 columns md:mt-14">
          {status === 'pending' ? (
            <PaymentWaiting receipt={receipt} isSlow={isSlow} />
          ) : (
            <PaymentFailed receipt={receipt} />
          )}
          <PaymentSummary lines={summaryLines(receipt)} amountCents={receipt.totalCents} />
        </div>
      )}
    </div>
  )
}

/**
 * Waits for the payment, reloading itself even without JavaScript; `isSlow`: the order is older than
 * `paymentPollSlowAfterMs`.
 */
function PaymentWaiting({ receipt, isSlow }: { receipt: OrderReceipt; isSlow: boolean }) {
  const isOpening = receipt.checkoutUrl === null
  const hasWaitedLong = usePolling() || isSlow
  const seconds = (isSlow ? slowPollMs : business.paymentPollMs) / 1000
  return (
    <section className="w-full max-w-mid">
      <noscript>
        <meta httpEquiv="refresh" content={String(seconds)} />
      </noscript>
      <Layers className="origin-bottom-left scale-150" />
      <h1 className="mt-7 text-[clamp(1.875rem,4vw,2.75rem)]">
        {isOpening ? 'Estamos abrindo o pagamento' : 'Aguardando confirmação do pagamento...'}
      </h1>
      <output className="mt-3.5 block text-lg text-ink-2">
        {isOpening
          ? 'O pagamento está demorando a abrir. Seu pedido está guardado, e nada foi cobrado: assim que abrir, levamos você até lá.'
          : hasWaitedLong
            ? `Está demorando mais do que o normal. Quando o pagamento for confirmado, avisamos em ${receipt.email}.`
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
