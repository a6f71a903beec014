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

type ResultFacts = Omit<BrowseResult, 'items' | 'popular' | 'alike'> & {
  query: BrowseQuery
  items: ShownCard[]
  alike: ShownCard[]
  popular: ShownCard[]
}

export function Results({ query, items, pages, understood }: ResultFacts) {
  return (
    <>
      {understood && <Understood query={query} understood={understood} />}
      <Cards cards={items} beside isFirst />
      <Pagination
        page={query.page}
        pages={pages}
        hrefOf={(page) => browseHref(query, { page, literal: query.literal })}
      />
    </>
  )
}

type CardsProps = { cards: ShownCard[]; beside?: boolean; isFirst?: boolean }

function Cards({ cards, beside, isFirst }: CardsProps) {
  return (
    <Grid beside={beside}>
      {cards.map(({ project, isNew, ...notes }, index) => (
        <li key={project.id}>
          <ProjectCard
            project={project}
            isNew={isNew}
            priority={isFirst && index < 4}
            {...(beside && { sizes: besideSizes })}
          >
            <CardNotes {...notes} />
          </ProjectCard>
        </li>
      ))}
    </Grid>
  )
}

export function Nothing({ query, categories, suggestion, withLess }: ResultFacts) {
  return (
    <NoResults query={query} categoryName={nameOf(query, categories)} suggestion={suggestion} withLess={withLess} />
  )
}

/** More of the kind that was found, where that was less than a row. */
export function Alike({ alike }: ResultFacts) {
  return <More id="parecidos" title="Parecidos" cards={alike} beside />
}

export function Popular({ popular, popularIn }: ResultFacts) {
  return <More id="populares" title={popularIn ? `Mais vendidos em ${popularIn}` : 'Mais vendidos'} cards={popular} />
}

function More({ id, title, ...cards }: { id: string; title: string } & CardsProps) {
  if (cards.cards.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-5">
        {title}
      </h2>
      <Cards {...cards} />
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
