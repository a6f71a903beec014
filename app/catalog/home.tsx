import { href, Link } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import heroSmall from '#app/assets/hero-560.webp?url'
import heroMedium from '#app/assets/hero-760.webp?url'
import hero from '#app/assets/hero.webp?url'
import { popularSearches } from '#app/content.ts'
import { readingFor } from '#app/http/reading.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { SearchForm } from '#app/layout/search-form.tsx'
import type { PageHandle } from '#app/layout/shell.tsx'
import { type Dimension, DimensionLines } from '#app/ui/dimension-lines.tsx'
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
import { HomeHow } from './home-how.tsx'
import { HomeMeasured, HomeTestimonials } from './home-trust.tsx'
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

/** Measured on the pieces of the picture, drawn where they stand on it. */
const measured: Dimension[] = [
  { axis: 'horizontal', x: 30.2, y: 9, length: 28.6, label: '117,3 mm', side: 'before' },
  { axis: 'vertical', x: 10, y: 36, length: 37.6, label: '120 mm', side: 'before' },
  { axis: 'horizontal', x: 53.6, y: 92.5, length: 29.8, label: '114,4 mm' },
]

function HomeHero() {
  return (
    <section className="grid grid-cols-1 items-center gap-7 pt-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-14 md:pt-10">
      <div>
        <h1 className="text-[clamp(2.5rem,5.4vw,4.5rem)] leading-[0.98] tracking-[-0.035em]">
          Compre e venda objetos impressos em 3D
        </h1>
        <p className="mt-3.5 max-w-[44ch] text-[1.0625rem] leading-normal text-ink-2 md:mt-5 md:text-lg">
          Leve os arquivos e imprima em casa, ou receba a peça pronta de quem projetou. Cada modelo é medido por nós
          antes de ir à venda.
        </p>
        <SearchForm
          id="busca-inicio"
          label="O que você procura?"
          placeholder="Vaso, gancho, suporte…"
          className="mt-7"
        />
        <p className="mt-3.5 flex flex-wrap items-center gap-x-3.5 text-label text-ink-3">
          Muito buscado
          {popularSearches.map((words) => (
            <Link
              key={words}
              to={`${href('/marketplace')}?q=${encodeURIComponent(words)}`}
              className="inline-flex min-h-8 items-center text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
            >
              {words}
            </Link>
          ))}
        </p>
      </div>
      <div className="pic aspect-5/4 rounded-stage bg-stage">
        <img
          src={hero}
          srcSet={`${heroSmall} 560w, ${heroMedium} 760w, ${hero} 1360w`}
          sizes="(max-width: 820px) calc(100vw - 2rem), 715px"
          width={1360}
          height={1088}
          fetchPriority="high"
          alt="Seis peças impressas sobre papel claro: vaso azul, cachepô terracota, castiçal, porta-canetas amarelo, clipe verde e um conjunto de engrenagens"
        />
        <DimensionLines lines={measured} className="max-md:hidden" />
      </div>
    </section>
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
