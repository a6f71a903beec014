import { href, Link } from 'react-router'
import { CollectionCard } from '#app/collections/collection-card.tsx'
import type { CollectionCardView } from '#app/collections/collection-view.ts'
import { madePart } from '#app/document/made-part.server.tsx'
import { MakeCard } from '#app/makes/make-card.tsx'
import type { MakeCardView } from '#app/makes/make-view.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { Category } from '#domain/catalog/category.ts'
import type { HomePage } from '#domain/home/home-page.server.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { Cadence } from '#domain/shared/shop-settings.ts'
import type { Picture as StoredPicture } from '#domain/shared/picture.ts'
import { CategoryTiles } from '#app/catalog/category-tiles.tsx'
import { HomeHow, HomeMeasured, HomeTestimonials } from './home-sections.tsx'

/** A project that costs less since some days. */
type OfferedProject = HomePage['offers'][number]

type Shown = {
  makes: MakeCardView[]
  collections: CollectionCardView[]
  offers: OfferedProject[]
  categories: (Category & { image: StoredPicture | null })[]
  fee: string
  cadence: Cadence
  payWith: string
  testimonials: boolean
  demo: boolean
}

/** Makes what no script touches of the home page: everything but what is searched, favourited and followed. */
export function homeParts({
  makes,
  collections,
  offers,
  categories,
  fee,
  cadence,
  payWith,
  testimonials,
  demo,
}: Shown) {
  return {
    makes: madePart(<FreshMakes makes={makes} />),
    collections: madePart(<CollectionsOfTheWeek collections={collections} />),
    rest: madePart(
      <>
        <OnOffer offers={offers} />
        <HomeCategories categories={categories} />
        <HomeHow fee={fee} cadence={cadence} payWith={payWith} />
        <HomeMeasured />
        {testimonials && <HomeTestimonials areExamples={demo} />}
      </>,
    ),
  }
}

/** What people printed of it all; a row that scrolls sideways on a phone. */
function FreshMakes({ makes }: { makes: MakeCardView[] }) {
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

/** What staff chose of the collections of all. */
function CollectionsOfTheWeek({ collections }: { collections: CollectionCardView[] }) {
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

/** What costs less since some days; a row that scrolls sideways on a phone. */
function OnOffer({ offers }: Pick<Shown, 'offers'>) {
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

const categoriesShown = 6

/** The largest categories, each with a picture of one of its projects. */
function HomeCategories({ categories }: Pick<Shown, 'categories'>) {
  if (categories.length === 0) return null
  const largest = categories.toSorted((a, b) => b.count - a.count).slice(0, categoriesShown)
  return (
    <section aria-labelledby="categorias" className="mt-16 md:mt-22">
      <SectionHeading id="categorias">Por categoria</SectionHeading>
      <CategoryTiles categories={largest} className="md:grid-cols-4 lg:grid-cols-6" />
    </section>
  )
}
