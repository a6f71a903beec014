import { href } from 'react-router'
import { Tag } from '#app/ui/tag.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { type HoldReason, holdReasons } from '#domain/ledger/hold.ts'
import type { HeldSale } from '#domain/payouts/wallet-sales.server.ts'
import { formatBRL, formatDay } from '#domain/shared/format.ts'
import { AreaLink } from '../area-link.tsx'

/** Returns whether staff release what is held for a reason. */
export function isOurs(reason: HoldReason): boolean {
  return reason !== 'dispute' && reason !== 'return'
}

export function HeldSales({ sales }: { sales: readonly HeldSale[] }) {
  if (sales.length === 0) return null
  return (
    <section aria-labelledby="retidas" className="mt-10">
      <h2 id="retidas" className="mb-3 text-xl">
        Vendas retidas
      </h2>
      {sales.some(({ reason }) => !isOurs(reason)) && (
        <p className="mb-3 text-ink-2">O que está retido por contestação ou devolução se resolve com ela.</p>
      )}
      <ul className="border-t border-line">
        {sales.map(({ holdId, orderId, orderNumber, title, image, reason, cents, until }) => (
          <li key={holdId} className="flex items-center gap-3 border-b border-line py-3">
            <Thumbnail image={image} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap justify-between gap-x-3 text-label">
                <AreaLink area="orders" to={href('/admin/pedidos/:id', { id: orderId })} className="link wrap-anywhere">
                  {title}
                </AreaLink>
                <span className="num font-medium">{formatBRL(cents)}</span>
              </p>
              <p className="meta">
                Pedido {orderNumber}: {holdReasons[reason]}
                {until && ` Até ${formatDay(until)}.`}
              </p>
              {isOurs(reason) && (
                <Tag tone="warn" className="mt-1">
                  Espera a equipe
                </Tag>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
