import { href, Link } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { formOf } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { findContract } from '#domain/checkout/contracts.server.ts'
import { orderReceipt } from '#domain/orders/order-receipt.server.ts'
import { ownOrderLines } from '#domain/orders/orders.server.ts'
import { freePieces } from '#domain/orders/pieces.ts'
import { mayWithdraw } from '#domain/orders/withdrawal.ts'
import { mayClaim } from '#domain/returns/open-return.server.ts'
import { listReturns } from '#domain/returns/list-returns.server.ts'
import { formatDay } from '#domain/shared/format.ts'
import { dayOf } from '#domain/shared/day.ts'
import { isUuid } from '#domain/shared/text.ts'
import { confirmReceipt } from '#domain/shipping/shipments.server.ts'
import { orderShipments } from '#domain/shipping/shipment-page.server.ts'
import { services } from '#services'
import { ReturnList } from '#app/returns/return-list.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/order'
import { ShipmentStatus } from '#app/shipping/shipment-status.tsx'
import { OrderSum } from './order-sum.tsx'

export { privatePage as headers }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData ? `Pedido ${loaderData.receipt.number}` : 'Pedido', hidden: true })
}

const unknown = () => new Response('Página não encontrada', { status: 404 })

export async function loader({ request, params: { orderId } }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const receipt = isUuid(orderId) ? await orderReceipt(services.db, viewer.id, orderId) : null
  if (!receipt?.paidAt) throw unknown()
  const now = services.clock.now()
  const [shipments, lines, returns, contract] = await Promise.all([
    orderShipments(services, { buyerId: viewer.id, orderId }),
    ownOrderLines(services.db, viewer.id, orderId),
    listReturns(services.db, { buyerId: viewer.id, orderId }),
    findContract(services.db, viewer.id, orderId),
  ])
  return {
    receipt,
    shipments,
    returns,
    hasContract: contract !== null,
    today: dayOf(now),
    mayWithdraw: lines.some((line) => freePieces(line) > 0 && mayWithdraw(line, now)),
    mayClaim: lines.some((line) => mayClaim(line, now)),
  }
}

/** 'Confirmar recebimento' of one shipment. */
export async function action({ request, params: { orderId } }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const shipmentId = (await formOf(request)).get('envio')
  const asked = { buyerId: viewer.id, shipmentId: typeof shipmentId === 'string' ? shipmentId : '' }
  const confirmed = await confirmReceipt(services, asked)
  if (!confirmed.ok && confirmed.reason === 'not_found') throw unknown()
  const toast = confirmed.ok
    ? ({ kind: 'success', text: 'receipt_confirmed' } as const)
    : ({ kind: 'error', text: 'shipment_too_late' } as const)
  return redirectWithToast(href('/minhas-compras/:orderId', { orderId }), toast)
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { receipt, shipments, returns, today } = loaderData
  const files = receipt.lines.filter((line) => line.kind === 'digital' && line.status === 'completed')
  return (
    <div className="wrap">
      <Breadcrumb
        crumbs={[{ label: 'Minhas Compras', to: href('/minhas-compras') }, { label: `Pedido ${receipt.number}` }]}
      />
      <h1>Pedido {receipt.number}</h1>
      <p className="mt-1.5 text-ink-2">Pago em {formatDay(receipt.paidAt ?? receipt.createdAt)}.</p>
      <div className="mt-6 columns">
        <div className="grid gap-10">
          <ReturnList returns={returns} side="buyer" />
          {shipments.map((shipment) => (
            <ShipmentStatus key={shipment.id} shipment={shipment} today={today} orderId={receipt.orderId} />
          ))}
          {files.length > 0 && (
            <section aria-labelledby="arquivos">
              <h2 id="arquivos" className="text-xl">
                Arquivos
              </h2>
              <ul className="mt-2 text-ink-2">
                {files.map((line) => (
                  <li key={line.offerId}>{line.title}</li>
                ))}
              </ul>
              <LinkButton to={href('/minhas-compras')} variant="outline" className="mt-3">
                Baixar em Minhas Compras
              </LinkButton>
            </section>
          )}
        </div>
        <OrderSum receipt={receipt}>
          <p className="mt-4 text-sm text-ink-2">
            {loaderData.hasContract ? (
              <a
                href={href('/minhas-compras/:orderId/contrato.pdf', { orderId: receipt.orderId })}
                className="link"
                download
              >
                Contrato da compra (PDF)
              </a>
            ) : (
              'Este pedido é de antes de guardarmos o contrato de cada compra: valem os Termos de Uso daquele dia.'
            )}
          </p>
          {loaderData.mayClaim && (
            <p className="mt-4 text-sm text-ink-2">
              Veio com defeito ou diferente do anúncio?{' '}
              <Link to={href('/minhas-compras/:orderId/problema', { orderId: receipt.orderId })} className="link">
                Relatar um problema
              </Link>
            </p>
          )}
          {loaderData.mayWithdraw && (
            <p className="mt-4 text-sm text-ink-2">
              Mudou de ideia?{' '}
              <Link to={href('/minhas-compras/:orderId/desistir', { orderId: receipt.orderId })} className="link">
                Desistir da compra
              </Link>
            </p>
          )}
        </OrderSum>
      </div>
    </div>
  )
}
