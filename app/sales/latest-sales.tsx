import { shipmentState } from '#app/shipping/words.ts'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import type { Royalty } from '#domain/sales/royalties.server.ts'
import type { Sale } from '#domain/sales/sales.server.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'

export function asSale({ id, title, detail, kind, quantity, designerAmountCents, completedAt, shipment }: Sale) {
  const production = shipment && shipmentState(shipment.state, shipment.service)
  return { id, title, detail, kind, quantity, netCents: designerAmountCents, at: completedAt, production }
}

export function asRoyalty({ id, title, variant, quantity, royaltyCents, completedAt }: Royalty) {
  const words = { title: `Royalty de impressão: ${title}`, detail: variant, kind: 'printed' as const, production: null }
  return { ...words, id, quantity, netCents: royaltyCents, at: completedAt }
}

type LatestSale = {
  id: string
  title: string
  /** Of an object: which one, and what is written on it. */
  detail: string
  kind: 'digital' | 'printed'
  quantity: number
  netCents: Cents
  /** 'hoje', 'ontem', a date. */
  day: string
  /** Of an object: how far it is. */
  production: { name: string; tone: TagTone } | null
}

/** The newest sales in a ruled list, with what stays with the maker. */
export function LatestSales({ sales }: { sales: readonly LatestSale[] }) {
  return (
    <ul className="mt-4 border-b border-line">
      {sales.map((sale) => (
        <li key={sale.id} className="flex items-center justify-between gap-4 border-t border-line py-3.5">
          <p className="min-w-0 leading-snug">
            <span className="block font-medium">{sale.title}</span>
            <span className="text-sm text-ink-3">
              {sale.kind === 'digital'
                ? 'Arquivos'
                : [sale.detail || 'Peça impressa', sale.quantity > 1 && `${sale.quantity} unidades`]
                    .filter(Boolean)
                    .join(', ')}
              , {sale.day}
            </span>
            {sale.production && (
              <span className="mt-1.5 block">
                <Tag tone={sale.production.tone}>{sale.production.name}</Tag>
              </span>
            )}
          </p>
          <span className="num font-medium">{formatBRL(sale.netCents)}</span>
        </li>
      ))}
    </ul>
  )
}
