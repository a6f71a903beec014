import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { soldKind } from '#app/catalog/files-words.ts'
import { orderName } from '#app/catalog/order-name.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { unitsText } from '#domain/orders/pieces.ts'
import type { OrderPiece } from '#domain/orders/order-pieces.server.ts'

type OrderCardProps = {
  number: string
  to: string
  link?: string
  pieces: readonly (Omit<OrderPiece, 'image' | 'refundedQuantity' | 'isUpgrade'> & {
    image: { key: string; color: string } | null
    refundedQuantity?: number
    isUpgrade?: boolean
  })[]
  children?: ReactNode
}

export function OrderRow({ number, to, pieces, children }: Omit<OrderCardProps, 'link'>) {
  const [first] = pieces
  return (
    <Link to={to} className="mb-4 flex min-h-16 items-center gap-3 border-y border-line py-2 md:hidden">
      <Thumbnail image={first?.image ?? null} />
      <span className="min-w-0 flex-1 leading-snug">
        <b className="block wrap-anywhere">
          {first && first.quantity > 1 && `${first.quantity} × `}
          {orderName(pieces)}
        </b>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {first?.detail && <span className="first-letter:uppercase">{first.detail}</span>}
          <span>Pedido {number}</span>
          {children}
        </span>
      </span>
      <Icon name="chevron" className="-rotate-90 text-ink-3" />
    </Link>
  )
}

export function OrderCard({ number, to, link = 'Ver o pedido', pieces, children }: OrderCardProps) {
  return (
    <Panel as="aside" aria-labelledby="do-pedido" className="max-md:hidden">
      <h2 id="do-pedido" className="text-xl">
        Pedido {number}
      </h2>
      <ul className="mt-4 grid gap-4">
        {pieces.map(({ id, image, quantity, refundedQuantity = 0, title, detail, kind, isUpgrade }, index) => (
          <li
            key={id}
            className={index === 0 ? 'grid gap-3' : 'grid grid-cols-[80px_minmax(0,1fr)] items-center gap-4'}
          >
            <div className={index === 0 ? 'pic' : 'pic rounded-tag!'}>
              {image && (
                <Picture imageKey={image.key} color={image.color} alt="" sizes={index === 0 ? '340px' : '80px'} />
              )}
            </div>
            <p className="leading-snug">
              <b>
                {quantity > 1 && `${quantity} × `}
                {title}
              </b>
              <span className="block text-sm text-ink-2 first-letter:uppercase">
                {(kind === 'printed' && detail) || soldKind({ kind, isUpgrade })}
              </span>
              {refundedQuantity > 0 && (
                <span className="block text-sm text-ink-2">{unitsText({ quantity, refundedQuantity })}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {children}
      <Link to={to} className="link mt-3 inline-flex min-h-11 items-center">
        {link}
      </Link>
    </Panel>
  )
}
