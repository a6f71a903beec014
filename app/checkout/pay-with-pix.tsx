import { href, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { LayerSpinner } from '#app/ui/progress.tsx'
import { verifyPayment } from '#domain/checkout/verify-payment.server.ts'
import { orderReceipt } from '#domain/orders/order-receipt.server.ts'
import { business } from '#domain/shared/business.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { services } from '#services'
import type { Route } from './+types/pay-with-pix.ts'
import { PaymentSummary, summaryLines } from './payment-summary.tsx'
import { PixPanel } from './pix-panel.tsx'
import { usePolling } from './use-polling.ts'

export const handle: RouteHandle = { priority: 'money' }

export { privatePage as headers }

export function meta() {
  return [{ title: 'Pagar com Pix · Camada' }, { name: 'robots', content: 'noindex' }]
}

/** Loads the page with a Pix code, for providers without a page of their own; redirects once nothing is due. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const verified = await verifyPayment(services, { buyerId: viewer.id, sessionId: params.sessionId })
  const receipt = verified && (await orderReceipt(services.db, viewer.id, verified.orderId))
  if (!verified || !receipt) throw notFound()
  if (verified.status !== 'pending' || !receipt.pixCode)
    throw redirect(`${href('/compra-sucesso')}?session_id=${params.sessionId}`)
  const { totalCents, expiresAt, pixCode } = receipt
  const leftMs = expiresAt.getTime() - services.clock.now().getTime()
  const secondsLeft = Math.max(0, Math.round(leftMs / 1000))
  return {
    lines: summaryLines(receipt),
    totalCents,
    expiresAt,
    // An expired code must not be paid again until the bank confirms that it was not paid.
    code: secondsLeft > 0 ? { text: pixCode, qr: services.drawQr(pixCode) } : null,
    secondsLeft,
  }
}

export default function PayWithPix({ loaderData }: Route.ComponentProps) {
  const { lines, totalCents, expiresAt, code, secondsLeft } = loaderData
  usePolling()
  return (
    <div className="wrap columns pt-6 pb-16 md:pt-10">
      <noscript>
        <meta httpEquiv="refresh" content={String((business.paymentPollMs / 1000) * 5)} />
      </noscript>
      <div>
        <h1 className="mb-6">Pagar {formatBRL(totalCents)}</h1>
        {code ? (
          <PixPanel amountCents={totalCents} expiresAt={expiresAt} code={code} secondsLeft={secondsLeft} />
        ) : (
          <PixOver />
        )}
      </div>
      <PaymentSummary lines={lines} amountCents={totalCents} cancelTo={href('/carrinho')} />
    </div>
  )
}

/** Text shown after the Pix code expired, until the bank confirms that nobody paid. */
function PixOver() {
  return (
    <Panel>
      <h2 className="text-lg">O prazo deste código acabou</h2>
      <p className="mt-1.5 max-w-prose text-ink-2">
        Se você já pagou, espere um instante: estamos conferindo com o banco. Se não pagou, não use mais este código:
        volte ao carrinho e finalize de novo.
      </p>
      <div className="mt-5">
        <LinkButton to={href('/carrinho')}>Voltar ao carrinho</LinkButton>
      </div>
      <div className="mt-6 border-t border-line pt-5">
        <LayerSpinner>
          <b>Conferindo com o banco</b>
          <span className="block text-sm text-ink-3">Costuma levar menos de um minuto.</span>
        </LayerSpinner>
      </div>
    </Panel>
  )
}
