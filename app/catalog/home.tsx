import { href, Link } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { readingFor } from '#app/http/reading.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { Grid } from '#app/ui/grid.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { Category } from '#domain/catalog/category.ts'
import { homeProjects } from '#domain/catalog/home-projects.server.ts'
import { currentRates } from '#domain/shared/business.ts'
import { formatCount } from '#domain/shared/format.ts'
import type { Picture as StoredPicture } from '#domain/shared/picture.ts'
import { services } from '#services'
import type { Route } from './+types/home'
import { cardView } from './card-view.ts'
import { HomeHero } from './home-hero.tsx'
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
    testimonials: services.ownerCopy,
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { newest, total, categories, fee, testimonials } = loaderData
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
      <HomeHow fee={fee} />
      <HomeMeasured />
      {testimonials && <HomeTestimonials />}
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
      <ul className="bleed no-bar flex gap-4 overflow-x-auto py-1 md:mx-0 md:grid md:grid-cols-4 md:px-0 lg:grid-cols-6">
        {largest.map((category) => (
          <li key={category.id} className="w-32 flex-none md:w-auto">
            <Link to={`${href('/marketplace')}?categoria=${category.slug}`} className="group block">
              <span className="pic block aspect-square">
                {category.image && (
                  <Picture
                    imageKey={category.image.key}
                    color={category.image.color}
                    alt=""
                    sizes="(max-width: 820px) 128px, 200px"
                  />
                )}
              </span>
              <span className="mt-2.5 block leading-tight font-medium underline-offset-3 group-hover:underline">
                {category.name}
              </span>
              <span className="meta">
                {category.count === 1 ? '1 projeto' : `${formatCount(category.count)} projetos`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
