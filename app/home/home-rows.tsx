import { href, Link } from 'react-router'
import { CollectionCard } from '#app/collections/collection-card.tsx'
import type { CollectionCardView } from '#app/collections/collection-view.ts'
import { MakeCard } from '#app/makes/make-card.tsx'
import type { MakeCardView } from '#app/makes/make-view.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { HomePage } from '#domain/home/home-page.server.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { CategoryTiles } from '#app/catalog/category-tiles.tsx'

/** A discounted project. */
type OfferView = ReturnType<typeof homeOffer>

export function homeOffer({ id, title, priceCents, beforeCents, image }: HomePage['offers'][number]) {
  return { id, title, priceCents, beforeCents, image: image && { key: image.key, color: image.color } }
}

type CategoryView = ReturnType<typeof largestCategories>[number]

const categoriesShown = 6

export function largestCategories(categories: HomePage['categories']) {
  return categories
    .toSorted((a, b) => b.count - a.count)
    .slice(0, categoriesShown)
    .map(({ slug, name, count, image }) => {
      return { slug, name, count, image: image && { key: image.key, color: image.color } }
    })
}

/** The latest community prints, in a row that scrolls sideways on a phone. */
export function FreshMakes({ makes }: { makes: MakeCardView[] }) {
  if (makes.length === 0) return null
  return (
    <section aria-labelledby="impressoes" className="mt-16 md:mt-22">
      <SectionHeading id="impressoes">Acabaram de sair da mesa</SectionHeading>
      <ul className="bleed no-bar flex gap-4 overflow-x-auto py-1 md:mx-0 md:grid md:grid-cols-6 md:px-0">
        {makes.map((make) => (
          <li key={make.id} className="w-40 flex-none md:w-auto">
            <MakeCard make={make} as="div" sizes="(max-width: 820px) 160px, 190px" />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function CollectionsOfTheWeek({ collections }: { collections: CollectionCardView[] }) {
  if (collections.length === 0) return null
  return (
    <section aria-labelledby="colecoes" className="mt-16 md:mt-22">
      <SectionHeading id="colecoes" to={href('/colecoes')} more="Ver todas">
        Coleções da semana
      </SectionHeading>
      <ul className="bleed no-bar flex gap-4 overflow-x-auto py-1 md:mx-0 md:grid md:grid-cols-3 md:gap-6 md:px-0">
        {collections.map((one) => (
          <li key={one.to} className="w-[82%] flex-none md:w-auto">
            <CollectionCard collection={one} as="div" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Recently discounted projects, in a row that scrolls sideways on a phone. */
export function OnOffer({ offers }: { offers: OfferView[] }) {
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="ofertas" className="mt-16 md:mt-22">
      <SectionHeading id="ofertas">Baixaram de preço</SectionHeading>
      <ul className="bleed no-bar flex gap-4 overflow-x-auto py-1 md:mx-0 md:grid md:grid-cols-4 md:px-0">
        {offers.map(({ id, title, priceCents, beforeCents, image }) => (
          <li key={id} className="w-40 flex-none md:w-auto">
            <Link to={href('/projeto/:id', { id })} className="group block">
              <span className="pic block">
                {image && (
                  <Picture imageKey={image.key} color={image.color} alt="" sizes="(max-width: 820px) 160px, 305px" />
                )}
              </span>
              <span className="mt-2.5 block leading-tight font-medium underline-offset-3 group-hover:underline">
                {title}
              </span>
              <span className="mt-1 flex flex-wrap items-baseline gap-x-2">
                <Price cents={priceCents} size="card" />
                <span className="num text-sm text-ink-3">
                  antes <s>{formatBRL(beforeCents)}</s>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function HomeCategories({ categories }: { categories: CategoryView[] }) {
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="categorias" className="mt-16 md:mt-22">
      <SectionHeading id="categorias">Por categoria</SectionHeading>
      <CategoryTiles categories={categories} className="md:grid-cols-4 lg:grid-cols-6" />
    </section>
  )
}
