import { href } from 'react-router'
import { shipmentState } from '#app/freight/shipment-words.ts'
import { freightDate } from '#app/freight/words.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { RecentPurchase } from '#domain/sales/buyer-totals.server.ts'

/** Returns a purchase that is on its way as the page shows it; null for others. */
export function parcelOf(purchase: RecentPurchase) {
  const { orderId, title, image, shipment } = purchase
  if (!shipment || !isUnderWay(shipment)) return null
  const { state, service, arriveBy } = shipment
  const arrival = arriveBy && freightDate({ service, by: arriveBy })
  return { orderId, title, image, piece: pieceName(purchase), arrival, ...shipmentState(state, service) }
}

export function isUnderWay({ state }: NonNullable<RecentPurchase['shipment']>): boolean {
  return state !== 'delivered' && state !== 'cancelled'
}

export function pieceName({ variant, quantity }: RecentPurchase): string {
  return [variant, quantity > 1 && `${quantity} unidades`].filter(Boolean).join(', ')
}

type ParcelView = NonNullable<ReturnType<typeof parcelOf>>

/** The parcel under way: the object, how far it is, and when it arrives. */
export function Parcel({ parcel: { orderId, title, piece, image, name, tone, arrival } }: { parcel: ParcelView }) {
  return (
    <Panel
      as="section"
      aria-labelledby="a-caminho"
      className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-6"
    >
      <div className="pic self-start">
        {image && (
          <Picture imageKey={image.key} color={image.color} alt="" sizes="(min-width: 600px) 160px, 96px" priority />
        )}
      </div>
      <div className="min-w-0">
        {arrival && <Tag tone={tone}>{name}</Tag>}
        <h2 id="a-caminho" className="mt-1.5 text-xl md:text-2xl">
          {arrival ?? name}
        </h2>
        <p className="mt-1 wrap-anywhere">
          {title}
          {piece && <span className="meta block">{piece}</span>}
        </p>
        <LinkButton variant="outline" size="sm" className="mt-3" to={href('/minhas-compras/:orderId', { orderId })}>
          Acompanhar
          <span className="sr-only"> o pedido de {title}</span>
        </LinkButton>
      </div>
    </Panel>
  )
}
