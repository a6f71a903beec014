import { Suspense } from 'react'
import { href } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { collectionCardView } from '#app/collections/collection-view.ts'
import { readingFor } from '#app/http/reading.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { CollectionsOfTheWeek } from '#app/collections/collections-of-the-week.tsx'
import { FreshMakes } from '#app/makes/fresh-makes.tsx'
import { makeCardView } from '#app/makes/make-view.ts'
import { Grid } from '#app/ui/grid.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { briefMethodWords } from '#domain/legal/promises.ts'
import { homePage } from '#domain/home/home-page.server.ts'
import { feeWords } from '#domain/shop-settings/fee-words.ts'
import { formatCount } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/home'
import { cardView } from '#app/catalog/card-view.ts'
import { HomeHero } from './home-hero.tsx'
import { homeMaker, HomeMakers } from './home-makers.tsx'
import { HomeCategories, homeOffer, largestCategories, OnOffer } from './home-rows.tsx'
import { HomeHow, HomeMeasured, HomeTestimonials } from './home-sections.tsx'
import { storeData } from './store-data.server.ts'
import { ProjectCard } from '#app/catalog/project-card.tsx'

export const handle: PageHandle = { ownSearch: true, word: true, cache: { query: [] } }

export function meta({ loaderData }: Route.MetaArgs) {
  const page = pageMeta({ title: 'Compre e venda objetos impressos em 3D' })
  return loaderData?.store ? [...page, { 'script:ld+json': loaderData.store }] : page
}

const inARow = 3

export async function loader({ request }: Route.LoaderArgs) {
  const now = services.clock.now()
  const settings = services.shopSettings.now()
  const viewer = await getViewer(request)
  const shown = await homePage(readingFor(viewer), { viewerId: viewer?.id ?? null, now })
  return {
    // Machines are never signed in.
    store: viewer ? null : storeData(),
    searched: shown.searched,
    total: shown.total,
    newest: shown.newest.map((project) => cardView(project, now)),
    makers: shown.makers.slice(0, inARow).map(homeMaker),
    makes: shown.makes.map(makeCardView),
    collections: shown.collections.slice(0, inARow).map((one) => collectionCardView(one)),
    offers: shown.offers.map(homeOffer),
    categories: largestCategories(shown.categories),
    fee: feeWords(settings.fee),
    cadence: settings.payouts.cadence,
    payWith: briefMethodWords(services.payments.methods),
    hasTestimonials: services.ownerCopy,
    isDemo: services.demo,
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { searched, newest, total, makers, makes, collections, offers, categories } = loaderData
  return (
    <div className="wrap">
      <HomeHero searched={searched} />
      <Suspense>
        {newest.length > 0 && (
          <section aria-labelledby="novos" className="mt-16 md:mt-22">
            <SectionHeading
              id="novos"
              to={href('/marketplace')}
              more={total === 1 ? 'Ver o projeto' : `Ver todos os ${formatCount(total)}`}
            >
              Acabaram de chegar
            </SectionHeading>
            <Grid>
              {newest.map((one) => (
                <li key={one.project.id}>
                  <ProjectCard {...one} />
                </li>
              ))}
            </Grid>
          </section>
        )}
      </Suspense>
      <Suspense>
        <FreshMakes makes={makes} />
      </Suspense>
      <Suspense>
        <HomeMakers makers={makers} />
      </Suspense>
      <Suspense>
        <CollectionsOfTheWeek collections={collections} />
        <OnOffer offers={offers} />
        <HomeCategories categories={categories} />
      </Suspense>
      <Suspense>
        <HomeHow fee={loaderData.fee} cadence={loaderData.cadence} payWith={loaderData.payWith} />
        <HomeMeasured />
        {loaderData.hasTestimonials && <HomeTestimonials areExamples={loaderData.isDemo} />}
      </Suspense>
    </div>
  )
}
