import { href, Link } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { HomePage } from '#domain/home/home-page.server.ts'
import { CategoryTiles } from '#app/catalog/category-tiles.tsx'

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
              <Price cents={priceCents} was={beforeCents} size="card" className="mt-1" />
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
