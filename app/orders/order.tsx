import { Fragment, type ReactNode } from 'react'
import { href, Link, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { formOf } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { boughtWith, type LibraryItem } from '#domain/library/buyer-library.server.ts'
import { orderReceipt } from '#domain/orders/order-receipt.server.ts'
import type { OrderReceipt } from '#domain/orders/receipt.ts'
import { type OwnOrderLine, ownOrderLines } from '#domain/orders/orders.server.ts'
import { freePieces } from '#domain/orders/pieces.ts'
import { mayWithdraw, withdrawalUntil } from '#domain/orders/withdrawal.ts'
import { claimOf, defectUntil } from '#domain/returns/claim-defect.server.ts'
import { listReturns } from '#domain/returns/list-returns.server.ts'
import { formatBRL, formatDay } from '#domain/shared/format.ts'
import { dayOf } from '#domain/shared/day.ts'
import { isUuid } from '#domain/shared/text.ts'
import { confirmReceipt } from '#domain/shipping/shipments.server.ts'
import { orderShipments, type ShipmentPage } from '#domain/shipping/shipment-page.server.ts'
import { services } from '#services'
import { methods } from '#app/checkout/words.ts'
import { orderName } from '#app/catalog/order-name.ts'
import { BoughtFiles } from '#app/library/bought-files.tsx'
import { ReturnList } from '#app/returns/return-list.tsx'
import { SoldBy } from '#app/sellers/sold-by.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Route } from './+types/order'
import { ShipmentStatus } from '#app/shipping/shipment-status.tsx'
import { OrderSum } from './order-sum.tsx'

export { privatePage as headers }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData ? `Pedido ${loaderData.receipt.number}` : 'Pedido', hidden: true })
}

export async function loader({ request, params: { orderId } }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const receipt = isUuid(orderId) ? await orderReceipt(services.db, viewer.id, orderId) : null
  if (receipt?.state === 'free')
    throw redirect(`${href('/minhas-compras')}?${new URLSearchParams({ q: receipt.number })}`)
  if (!receipt?.paidAt) throw notFound()
  const now = services.clock.now()
  const [shipments, bought, lines, returns] = await Promise.all([
    orderShipments(services, { buyerId: viewer.id, orderId }),
    boughtWith(services.db, viewer.id, orderId),
    ownOrderLines(services.db, viewer.id, orderId),
    listReturns(services.db, { buyerId: viewer.id, orderId }),
  ])
  const withdrawable = lines.filter((line) => freePieces(line) > 0 && mayWithdraw(line, now))
  const claims = lines.flatMap((line) => {
    const kind = claimOf(line, now)
    return kind ? [{ line, isInTime: kind === 'apparent' && line.shipmentId !== null }] : []
  })
  return {
    receipt,
    shipments: shipments.map((shipment) => {
      const isIn = (line: OwnOrderLine) => line.shipmentId === shipment.id && line.deliveredAt !== null
      const [claim, withdrawal] = [claims.find(({ line }) => isIn(line)), withdrawable.find(isIn)]
      return {
        ...shipment,
        until: {
          claim: claim?.isInTime ? defectUntil(claim.line) : null,
          withdrawal: withdrawal ? withdrawalUntil(withdrawal) : null,
        },
      }
    }),
    bought,
    returns,
    today: dayOf(now),
    // Delivered pieces have their own link with dates.
    mayWithdraw: withdrawable.some(({ deliveredAt }) => deliveredAt === null),
    claims: claims.flatMap(({ line, isInTime }) => (isInTime ? [] : [{ id: line.purchaseId, kind: line.kind }])),
  }
}

export async function action({ request, params: { orderId } }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const shipmentId = (await formOf(request)).get('envio')
  const asked = { buyerId: viewer.id, shipmentId: typeof shipmentId === 'string' ? shipmentId : '' }
  const confirmed = await confirmReceipt(services, asked)
  if (!confirmed.ok && confirmed.reason === 'not_found') throw notFound()
  const toast = confirmed.ok
    ? ({ kind: 'success', text: 'receipt_confirmed' } as const)
    : ({ kind: 'error', text: 'shipment_too_late' } as const)
  return redirectWithToast(href('/minhas-compras/:orderId', { orderId }), toast)
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { receipt, shipments, bought, returns, today, claims } = loaderData
  const hasFiles = bought.some((item) => item.files.length > 0)
  const rest = (
    <div className="grid gap-8">
      <ReturnList returns={returns} side="buyer" />
      {shipments.length > 0 && hasFiles && (
        <div className="border-t border-line pt-6">
          <BoughtFiles items={bought} isSecond={shipments.some(({ state }) => state === 'posted')} />
        </div>
      )}
      <OrderSum receipt={receipt}>
        <p className="mt-4 text-sm text-ink-2">
          Vendido por{' '}
          {receipt.sellers.map((seller, place) => (
            <Fragment key={seller}>
              {place > 0 && '; '}
              <SoldBy words={seller} />
            </Fragment>
          ))}
          .
        </p>
        <p className="mt-4 text-sm text-ink-2">
          <a
            href={href('/minhas-compras/:orderId/contrato.pdf', { orderId: receipt.orderId })}
            className="link"
            download
          >
            Contrato da compra (PDF)
          </a>
        </p>
        {claims.some(({ kind }) => kind === 'printed') && (
          <p className="mt-4 text-sm text-ink-2 print:hidden">
            Veio com defeito ou diferente do anúncio?{' '}
            <Link to={href('/minhas-compras/:orderId/problema', { orderId: receipt.orderId })} className="link">
              Relatar um problema
            </Link>
          </p>
        )}
        {claims.some(({ kind }) => kind === 'digital') && (
          <p className="mt-4 text-sm text-ink-2 print:hidden">
            Não abre, não imprime ou é diferente do anúncio?{' '}
            <Link to={claimTo(receipt.orderId, claims.find(({ kind }) => kind === 'digital')?.id)} className="link">
              O arquivo tem um problema
            </Link>
          </p>
        )}
        {loaderData.mayWithdraw && (
          <p className="mt-4 text-sm text-ink-2 print:hidden">
            Mudou de ideia?{' '}
            <Link to={href('/minhas-compras/:orderId/desistir', { orderId: receipt.orderId })} className="link">
              Desistir da compra
            </Link>
          </p>
        )}
      </OrderSum>
    </div>
  )
  return (
    <div className="wrap">
      <Breadcrumb
        crumbs={[{ label: 'Minhas Compras', to: href('/minhas-compras') }, { label: orderName(receipt.lines) }]}
      />
      {shipments.length > 0 ? (
        <div className="grid gap-16">
          {shipments.map((shipment, index) => (
            <ShipmentStatus
              key={shipment.id}
              as={index === 0 ? 'h1' : 'h2'}
              shipment={shipment}
              today={today}
              orderId={receipt.orderId}
              paid={paidWords(receipt)}
              review={toReview(bought, shipment)}
              until={shipment.until}
            >
              {index === 0 && rest}
            </ShipmentStatus>
          ))}
        </div>
      ) : (
        <FilesOrder receipt={receipt} bought={bought}>
          {rest}
        </FilesOrder>
      )}
    </div>
  )
}

type FilesOrderProps = { receipt: OrderReceipt; bought: readonly LibraryItem[]; children: ReactNode }

function FilesOrder({ receipt, bought, children }: FilesOrderProps) {
  const [first] = receipt.lines
  const hasFiles = bought.some((item) => item.files.length > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 md:grid-cols-2">
      {first?.image && (
        <div className="pic max-md:-mx-(--gut) max-md:rounded-none! md:rounded-stage!">
          <Picture
            imageKey={first.image.key}
            color={first.image.color}
            alt={first.title}
            sizes="(max-width: 820px) 100vw, 720px"
            priority
          />
        </div>
      )}
      <div className="md:col-start-2 md:row-span-2 md:row-start-1">
        <Tag tone={hasFiles ? 'ok' : 'neutral'}>{hasFiles ? 'Arquivos liberados' : 'Desfeito'}</Tag>
        <h1 className="mt-2.5 text-[clamp(1.75rem,2.6vw,2.25rem)]">{orderName(receipt.lines)}</h1>
        <p className="mt-2 mb-6 text-ink-2">
          Arquivos de {first?.designerName}, pagos em {formatDay(receipt.paidAt ?? receipt.createdAt)}.{' '}
          {paidWords(receipt)}.
        </p>
        <BoughtFiles items={bought} isTitled={receipt.lines.length === 1} />
        <Talks items={bought} />
      </div>
      <div>{children}</div>
    </div>
  )
}

function Talks({ items }: { items: readonly LibraryItem[] }) {
  const byMaker = new Map(items.map((item) => [item.designerName, item]))
  return (
    <ul className="mt-6 flex flex-wrap gap-2.5">
      {[...byMaker.values()].map(({ purchaseId, designerName }) => (
        <li key={purchaseId}>
          <LinkButton to={href('/conversas/:purchaseId', { purchaseId })} variant="outline">
            {byMaker.size > 1 ? `Conversar com ${designerName}` : 'Conversar com o maker'}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

/** Returns the first piece of a delivered parcel that the buyer may review, or null. */
function toReview(bought: readonly LibraryItem[], { state, lines }: ShipmentPage) {
  if (state !== 'delivered') return null
  const isOpen = ({ purchaseId, isListed, reviewed, openReturn }: LibraryItem) =>
    isListed && !reviewed && !openReturn && lines.some(({ id }) => id === purchaseId)
  return bought.find(isOpen) ?? null
}

function claimTo(orderId: string, purchaseId: string | undefined): string {
  return `${href('/minhas-compras/:orderId/problema', { orderId })}?compra=${purchaseId}`
}

function paidWords({ method, totalCents, shipments }: OrderReceipt): string {
  const withFreight = shipments.some(({ freightCents }) => freightCents > 0) ? ' com o frete' : ''
  return `${method ? `${methods[method]}, ` : ''}${formatBRL(totalCents)}${withFreight}`
}
