import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { OpenRefund } from '#domain/orders/open-refunds.server.ts'
import { formatBRL, formatMoment } from '#domain/shared/format.ts'

export function RefundHeading({ refund, children }: { refund: OpenRefund; children: ReactNode }) {
  return (
    <div className="mb-4 flex items-start gap-4">
      <Thumbnail image={refund.image} size="lg" />
      <div className="min-w-0">
        <h3>
          {formatBRL(refund.amountCents)} de {refund.title}, para {refund.buyerName}
        </h3>
        <p className="mt-1.5 text-ink-2">
          <Link to={href('/admin/pedidos/:id', { id: refund.orderId })} className="link">
            Pedido {refund.orderNumber}
          </Link>
          , desde {formatMoment(refund.createdAt)}. {children}
        </p>
      </div>
    </div>
  )
}
