import { formatBRL, type Cents } from '#domain/shared/money.ts'
import { Tag, type TagTone } from '#app/ui/tag.tsx'

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
