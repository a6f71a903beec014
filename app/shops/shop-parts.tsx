import { formatCount } from '#domain/shared/format.ts'
import type { ShopView } from './shop-view.ts'

/** The parts of a shop's page that there are, each with how much it holds. */
export function ShopParts({ shop }: { shop: ShopView }) {
  const parts = [
    { id: 'projetos', label: 'Projetos', count: shop.projectCount },
    { id: 'rede', label: 'Imprime para outros', count: shop.network.length },
    { id: 'impressoes', label: 'Impressões', count: shop.makeCount },
    { id: 'avaliacoes', label: 'Avaliações', count: shop.ratingCount },
  ].filter(({ id, count }) => count > 0 || id === 'projetos')
  if (parts.length < 2) return null
  return (
    <nav aria-label="Partes da loja" className="bleed no-bar mt-8 overflow-x-auto">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {parts.map(({ id, label, count }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-1.5 px-3 text-label text-ink-2 first:pl-0 hover:text-ink"
            >
              {label}
              <span className="text-xs text-ink-3">{formatCount(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
