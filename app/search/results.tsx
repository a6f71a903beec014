import type { cardView } from '#app/catalog/card-view.ts'
import { CardNotes, ProjectCard } from '#app/catalog/project-card.tsx'
import { Grid } from '#app/ui/grid.tsx'

/** Value of `sizes` for a card's picture next to the filters. */
const besideSizes = '(max-width: 360px) 100vw, (max-width: 1100px) 50vw, (max-width: 1240px) 30vw, 236px'

type ShownCard = ReturnType<typeof cardView> & Parameters<typeof CardNotes>[0]

/** Number of pictures loaded first; more would slow down the largest picture on a slow connection. */
const firstRowOnPhones = 2

type CardsProps = { cards: ShownCard[]; beside?: boolean; isFirst?: boolean }

export function Cards({ cards, beside, isFirst }: CardsProps) {
  return (
    <Grid beside={beside}>
      {cards.map(({ project, isNew, ...notes }, index) => (
        <li key={project.id}>
          <ProjectCard
            project={project}
            isNew={isNew}
            priority={isFirst && index < firstRowOnPhones}
            discover={index > 0 ? 'none' : undefined}
            {...(beside && { sizes: besideSizes })}
          >
            <CardNotes {...notes} />
          </ProjectCard>
        </li>
      ))}
    </Grid>
  )
}

export function More({ id, title, ...cards }: { id: string; title: string } & CardsProps) {
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
