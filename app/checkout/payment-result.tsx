import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { href, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { logAndReturnNull } from '#app/http/log-and-return-null.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { reopenSession } from '#domain/checkout/open-session.server.ts'
import { type PaymentStatus, verifyPayment } from '#domain/checkout/verify-payment.server.ts'
import { orderReceipt } from '#domain/orders/order-receipt.server.ts'
import { business } from '#domain/shared/business.ts'
import { errorFacts } from '#log'
import { services } from '#services'
import type { Route } from './+types/payment-result.ts'
import { ownPath } from './go-to-payment.server.ts'
import { PaymentFailed } from './payment-failed.tsx'
import { PaymentWaiting } from './payment-waiting.tsx'
import { PurchaseDone } from './purchase-done.tsx'

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
    services.log.error({ buyer: viewer.id, ...errorFacts(error) }, 'payment could not be verified')
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
  // What was loaded beside this (the number on the cart) is from before: once more, for a page that agrees with itself.
  if (verified.isNew) throw redirect(`${href('/compra-sucesso')}?session_id=${sessionId}`)
  const waitedMs = services.clock.now().getTime() - receipt.createdAt.getTime()
  return {
    status: verified.status,
    receipt: { ...receipt, checkoutUrl: receipt.checkoutUrl && ownPath(receipt.checkoutUrl) },
    isSlow: waitedMs > business.paymentPollSlowAfterMs,
  }
}

export default function PaymentResult({ loaderData }: Route.ComponentProps) {
  const { status, receipt, isSlow } = loaderData
  return (
    <div className="wrap">
      {status === 'completed' && <PurchaseDone receipt={receipt} />}
      {status === 'pending' && <PaymentWaiting receipt={receipt} isSlow={isSlow} />}
      {(status === 'failed' || status === 'refunded' || status === 'on_hold') && <PaymentFailed receipt={receipt} />}
    </div>
  )
}
