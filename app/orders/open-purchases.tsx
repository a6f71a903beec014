import { href, Link } from 'react-router'
import { freightDate } from '#app/freight/words.ts'
import { purchaseState } from '#app/library/purchase-state.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { RecentPurchase } from '#domain/sales/buyer-totals.server.ts'

/** Returns the row of an open purchase; `number` names the order if another purchase has the same title. */
export function openRow(purchase: RecentPurchase, number: string | false) {
  const { purchaseId, orderId, title, image, openReturn, isDisputed } = purchase
  const { name, tone, decision } = purchaseState(purchase)
  return {
    key: purchaseId,
    to: openReturn ? href('/devolucoes/:id', { id: openReturn.id }) : href('/minhas-compras/:orderId', { orderId }),
    link: openReturn ? 'Ver a devolução' : 'Acompanhar',
    title,
    image,
    piece: [number, pieceName(purchase)].filter(Boolean).join('. '),
    date: isDisputed ? 'O banco decide' : (decision ?? arrivalOf(purchase)),
    name,
    tone,
  }
}

/** Formats like 'Chega até 04/12'; null without a date, or during a return or dispute. */
export function arrivalOf({ shipment, openReturn, isDisputed }: RecentPurchase): string | null {
  if (!shipment?.arriveBy || openReturn || isDisputed) return null
  const { state, service, arriveBy } = shipment
  return state === 'delivered' || state === 'cancelled' ? null : freightDate({ service, by: arriveBy })
}

export function pieceName({ variant, quantity }: RecentPurchase): string {
  return [variant, quantity > 1 && `${quantity} unidades`].filter(Boolean).join(', ')
}

export function OpenPurchases({ rows, hasMore }: { rows: readonly ReturnType<typeof openRow>[]; hasMore: boolean }) {
  return (
    <Panel as="section" aria-labelledby="em-andamento">
      <h2 id="em-andamento" className="text-xl">
        Em andamento
      </h2>
      <ul className="mt-3">
        {rows.map(({ key, to, link, title, image, piece, date, name, tone }) => (
          <li
            key={key}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-t border-line py-3.5 last:pb-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <Thumbnail image={image} size="lg" />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <Tag tone={tone}>{name}</Tag>
                {date && <b>{date}</b>}
              </p>
              <p className="mt-1 wrap-anywhere">
                {title}
                {piece && <span className="meta block">{piece}</span>}
              </p>
            </div>
            <LinkButton variant="outline" size="sm" className="justify-self-start max-sm:col-start-2" to={to}>
              {link}
              <span className="sr-only"> de {title}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Link to={href('/minhas-compras')} className="link mt-3 inline-flex min-h-11 items-center">
          Ver todas as compras
        </Link>
      )}
    </Panel>
  )
}
