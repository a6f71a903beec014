import { filesWords } from '#app/catalog/files-words.ts'
import { shipmentState } from '#app/freight/shipment-words.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import { unitsText } from '#domain/orders/pieces.ts'
import type { Royalty } from '#domain/sales/royalties.server.ts'
import type { Sale } from '#domain/sales/sales.server.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'

export function asSale({
  id,
  title,
  detail,
  kind,
  widerLicence,
  quantity,
  designerAmountCents,
  completedAt,
  ...sale
}: Sale) {
  const { refundedQuantity } = sale
  const production = sale.shipment && shipmentState(sale.shipment.state, sale.shipment.service)
  return {
    id,
    title,
    detail: widerLicence ? filesWords({ licence: widerLicence, isUpgrade: true }) : detail,
    kind,
    quantity,
    refundedQuantity,
    netCents: designerAmountCents,
    at: completedAt,
    production,
  }
}

export function asRoyalty({ id, title, variant, quantity, refundedQuantity, royaltyCents, completedAt }: Royalty) {
  const words = { title: `Royalty de impressão: ${title}`, detail: variant, kind: 'printed' as const, production: null }
  return { ...words, id, quantity, refundedQuantity, netCents: royaltyCents, at: completedAt }
}

type LatestSale = {
  id: string
  title: string
  image: { key: string; color: string } | null
  detail: string
  kind: 'digital' | 'printed'
  quantity: number
  refundedQuantity: number
  netCents: Cents
  day: string
  /** State of production; null for files. */
  production: { name: string; tone: TagTone } | null
}

export function LatestSales({ sales }: { sales: readonly LatestSale[] }) {
  return (
    <ul className="mt-4 grid gap-4 md:grid-cols-4 md:gap-5">
      {sales.map(({ id, title, image, netCents, production, ...sale }) => (
        <li key={id} className="flex min-w-0 gap-3 md:block">
          <span className="pic block w-20 flex-none self-start md:w-auto">
            {image && (
              <Picture imageKey={image.key} color={image.color} alt="" sizes="(max-width: 820px) 80px, 300px" />
            )}
          </span>
          <div className="min-w-0">
            <p className="leading-snug md:mt-3">
              <span className="line-clamp-2 text-label font-medium">{title}</span>
              <span className="mt-0.5 block text-sm text-ink-3">
                {soldWords(sale)}, {sale.day}
              </span>
            </p>
            <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="num font-medium">
                {formatBRL(netCents)} <span className="text-sm font-normal text-ink-3">líquido</span>
              </span>
              {production && <Tag tone={production.tone}>{production.name}</Tag>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function soldWords({ kind, detail, ...units }: Pick<LatestSale, 'kind' | 'detail' | 'quantity' | 'refundedQuantity'>) {
  if (kind === 'digital') return detail || 'Arquivos'
  return [detail || 'Peça impressa', units.quantity > 1 && unitsText(units)].filter(Boolean).join(', ')
}
