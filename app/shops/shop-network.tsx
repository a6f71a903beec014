import { href, Link } from 'react-router'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { formatBRL } from '#domain/shared/format.ts'
import { MakerLink } from '#app/catalog/maker-link.tsx'
import type { ShopView } from './shop-view.ts'

export function ShopNetwork({ shop: { network } }: { shop: ShopView }) {
  if (network.length === 0) return null
  return (
    <section id="rede" aria-labelledby="rede-titulo" className="mt-14 md:mt-20">
      <h2 id="rede-titulo">Imprime para outros makers</h2>
      <p className="meta mt-2">Quem desenhou recebe por peça.</p>
      <ul className="mt-5 grid gap-x-6 border-t border-line md:grid-cols-2 lg:grid-cols-3">
        {network.map(({ id, title, priceCents, image, designerName, designerSlug }) => (
          <li key={id} className="flex items-center gap-3.5 border-b border-line py-3.5">
            <Thumbnail image={image} size="lg" />
            <div className="min-w-0">
              <h3 className="font-sans text-base font-medium">
                <Link to={`${href('/projeto/:id', { id })}?oferta=impresso`} className="hover:underline">
                  {title}
                </Link>
              </h3>
              <p className="text-sm text-ink-3">
                projeto de <MakerLink slug={designerSlug} name={designerName} />
              </p>
              <p className="num text-label font-medium">{formatBRL(priceCents)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
