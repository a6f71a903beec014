import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { HomePage } from '#domain/home/home-page.server.ts'
import { CategoryTiles } from '#app/catalog/category-tiles.tsx'
import { ProjectTiles } from '#app/catalog/project-tiles.tsx'

type OfferView = ReturnType<typeof homeOffer>

export function homeOffer({ id, title, priceCents, beforeCents, hasHigherPrice, image }: HomePage['offers'][number]) {
  return {
    id,
    title,
    priceCents,
    from: hasHigherPrice,
    wasCents: beforeCents,
    image: image && { key: image.key, color: image.color },
  }
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
      <ProjectTiles tiles={offers} />
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
