import { href } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { collectionCardView } from '#app/collections/collection-view.ts'
import { readingFor } from '#app/http/reading.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { makeCardView } from '#app/makes/make-view.ts'
import { Grid } from '#app/ui/grid.tsx'
import { Made } from '#app/ui/made.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { briefMethodWords } from '#domain/legal/promises.ts'
import { homePage } from '#domain/home/home-page.server.ts'
import { feeWords } from '#domain/shared/fee-words.ts'
import { formatCount } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/home'
import { cardView } from '#app/catalog/card-view.ts'
import { HomeHero } from './home-hero.tsx'
import { homeMaker, HomeMakers } from './home-makers.tsx'
import { homeParts } from './home-parts.server.tsx'
import { ProjectCard } from '#app/catalog/project-card.tsx'

export const handle: PageHandle = { ownSearch: true, word: true, cache: { query: [] } }

export function meta() {
  return pageMeta({ title: 'Compre e venda objetos impressos em 3D' })
}

/** Makers, and collections, in one row of a desk. */
const inARow = 3

export async function loader({ request }: Route.LoaderArgs) {
  const now = services.clock.now()
  const settings = services.shopSettings.now()
  const viewer = await getViewer(request)
  const shown = await homePage(readingFor(viewer), { viewerId: viewer?.id ?? null, now })
  return {
    total: shown.total,
    newest: shown.newest.map((project) => cardView(project, now)),
    makers: shown.makers.slice(0, inARow).map(homeMaker),
    parts: homeParts({
      makes: shown.makes.map(makeCardView),
      collections: shown.collections.slice(0, inARow).map((one) => collectionCardView(one)),
      offers: shown.offers,
      categories: shown.categories,
      fee: feeWords(settings.fee),
      cadence: settings.payouts.cadence,
      payWith: briefMethodWords(services.payments.methods),
      testimonials: services.ownerCopy,
      demo: services.demo,
    }),
  }
}

export default function Home({ loaderData: { newest, total, makers, parts } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <HomeHero />
      <Made part={parts.makes} />
      {newest.length > 0 && (
        <section aria-labelledby="novos" className="mt-16 md:mt-22">
          <SectionHeading
            id="novos"
            to={href('/marketplace')}
            more={total === 1 ? 'Ver o projeto' : `Ver os ${formatCount(total)} projetos`}
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
      <HomeMakers makers={makers} />
      <Made part={parts.collections} />
      <Made part={parts.rest} />
    </div>
  )
}
