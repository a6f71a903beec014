import type { cardView } from '#app/catalog/card-view.ts'
import { CardNotes, ProjectCard } from '#app/catalog/project-card.tsx'
import { Grid } from '#app/ui/grid.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { BrowseQuery, BrowseResult } from '#domain/search/browse.ts'
import { formatCount } from '#domain/shared/format.ts'
import { browseHref } from './browse-params.ts'
import { NoResults, Understood } from './search-summary.tsx'

/** How wide a card's picture is shown beside the filters. */
const besideSizes = '(max-width: 360px) 100vw, (max-width: 1100px) 50vw, (max-width: 1240px) 30vw, 236px'

type ShownCard = ReturnType<typeof cardView> & Parameters<typeof CardNotes>[0]

type ResultFacts = Omit<BrowseResult, 'items' | 'popular'> & {
  query: BrowseQuery
  items: ShownCard[]
  popular: ShownCard[]
}

export function Results({ query, items, pages, understood }: ResultFacts) {
  return (
    <>
      {understood && <Understood query={query} understood={understood} />}
      <Grid beside>
        {items.map(({ project, isNew, ...notes }, index) => (
          <li key={project.id}>
            <ProjectCard project={project} isNew={isNew} sizes={besideSizes} priority={index < 4}>
              <CardNotes {...notes} />
            </ProjectCard>
          </li>
        ))}
      </Grid>
      <Pagination
        page={query.page}
        pages={pages}
        hrefOf={(page) => browseHref(query, { page, literal: query.literal })}
      />
    </>
  )
}

export function Nothing({ query, categories, suggestion, withLess }: ResultFacts) {
  return (
    <NoResults query={query} categoryName={nameOf(query, categories)} suggestion={suggestion} withLess={withLess} />
  )
}

export function Popular({ query, categories, popular }: ResultFacts) {
  if (popular.length === 0) return null
  const name = nameOf(query, categories)
  return (
    <section aria-labelledby="populares" className="mt-12">
      <h2 id="populares" className="mb-5">
        {name ? `Mais vendidos em ${name}` : 'Mais vendidos'}
      </h2>
      <Grid>
        {popular.map(({ project, isNew, ...notes }) => (
          <li key={project.id}>
            <ProjectCard project={project} isNew={isNew}>
              <CardNotes {...notes} />
            </ProjectCard>
          </li>
        ))}
      </Grid>
    </section>
  )
}

export function countLine({ total, hasMore }: ResultFacts): string {
  const number = formatCount(total)
  return `${hasMore ? `mais de ${number}` : number} projeto(s) encontrado(s)`
}

/** The name of the category, when it lists something. */
function nameOf(query: BrowseQuery, categories: ResultFacts['categories']): string | null {
  return categories.find((one) => one.slug === query.category && one.count > 0)?.name ?? null
}
