import { href } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { readingFor } from '#app/http/reading.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { Grid } from '#app/ui/grid.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { Category } from '#domain/catalog/category.ts'
import { homeProjects } from '#domain/catalog/home-projects.server.ts'
import { currentRates } from '#domain/shared/business.ts'
import { formatCount } from '#domain/shared/format.ts'
import type { Picture as StoredPicture } from '#domain/shared/picture.ts'
import { services } from '#services'
import type { Route } from './+types/home'
import { cardView } from './card-view.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { HomeHero } from './home-hero.tsx'
import { briefMethodWords } from '#domain/legal/promises.ts'
import { HomeHow, HomeMeasured, HomeTestimonials } from './home-sections.tsx'
import { ProjectCard } from './project-card.tsx'

export const handle: PageHandle = { ownSearch: true, word: true, cache: { query: [] } }

export function meta() {
  return pageMeta({ title: 'Compre e venda objetos impressos em 3D' })
}

export async function loader({ request }: Route.LoaderArgs) {
  const now = services.clock.now()
  const viewer = await getViewer(request)
  const facts = await homeProjects(readingFor(viewer), viewer?.id ?? null)
  return {
    ...facts,
    newest: facts.newest.map((project) => cardView(project, now)),
    fee: currentRates(now).fee,
    payWith: briefMethodWords(services.payments.methods),
    testimonials: services.ownerCopy,
    demo: services.demo,
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { newest, total, categories, fee, payWith, testimonials, demo } = loaderData
  return (
    <div className="wrap">
      <HomeHero />
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
      <HomeCategories categories={categories} />
      <HomeHow fee={fee} payWith={payWith} />
      <HomeMeasured />
      {testimonials && <HomeTestimonials areExamples={demo} />}
    </div>
  )
}

const shown = 6

/** The largest categories, each with a picture of one of its projects; a row that scrolls sideways on a phone. */
function HomeCategories({ categories }: { categories: (Category & { image: StoredPicture | null })[] }) {
  if (categories.length === 0) return null
  const largest = categories.toSorted((a, b) => b.count - a.count).slice(0, shown)
  return (
    <section aria-labelledby="categorias" className="mt-16 md:mt-22">
      <SectionHeading id="categorias">Por categoria</SectionHeading>
      <CategoryTiles categories={largest} className="md:grid-cols-4 lg:grid-cols-6" />
    </section>
  )
}
