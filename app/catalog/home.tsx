import { formatCount } from '#domain/shared/locale.ts'
import { services } from '#services'
import { homeProjects } from '#domain/catalog/home-projects.server.ts'
import { currentRates } from '#domain/shared/business.ts'
import { getViewer } from '../accounts/session.server.ts'
import { readingFor } from '#app/http/reading.server.ts'
import { pageMeta } from '../layout/page-meta.ts'
import type { PageHandle } from '../layout/shell.tsx'
import { Grid } from '../ui/grid.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import type { Route } from './+types/home'
import { HomeCategories } from './home-categories.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeHow } from './home-how.tsx'
import { HomeMeasured, HomeTestimonials } from './home-trust.tsx'
import { ProjectCard } from './project-card.tsx'
import { shownCard } from './shown-card.ts'

export const handle: PageHandle = { ownSearch: true, word: true }

export function meta() {
  return pageMeta({ title: 'Compre e venda objetos impressos em 3D' })
}

export async function loader({ request }: Route.LoaderArgs) {
  const now = services.clock.now()
  const viewer = await getViewer(request)
  const facts = await homeProjects(readingFor(viewer), viewer?.id ?? null)
  return {
    ...facts,
    newest: facts.newest.map((project) => shownCard(project, now)),
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
            to="/marketplace"
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
