import { SectionLinks } from '#app/ui/section-links.tsx'
import type { ShopView } from './shop-view.ts'

/** The parts of a shop's page that there are, each with how much it holds. */
export function ShopParts({ shop }: { shop: ShopView }) {
  const parts = [
    { id: 'projetos', label: 'Projetos', count: shop.projectCount },
    { id: 'rede', label: 'Imprime para outros', count: shop.network.length },
    { id: 'impressoes', label: 'Impressões', count: shop.makeCount },
    { id: 'avaliacoes', label: 'Avaliações', count: shop.ratingCount },
  ].filter(({ id, count }) => count > 0 || id === 'projetos')
  return <SectionLinks label="Partes da loja" sections={parts} className="mt-8" />
}
