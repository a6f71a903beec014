import { CardNotes, ProjectCard } from '#app/catalog/project-card.tsx'
import { Grid } from '#app/ui/grid.tsx'
import type { PrintedCard } from './printed-shelf.server.ts'

export function PrintedCards({ cards }: { cards: readonly PrintedCard[] }) {
  return (
    <Grid>
      {cards.map(({ project, isNew, delivery }) => (
        <li key={project.id}>
          <ProjectCard project={project} isNew={isNew}>
            <CardNotes delivery={delivery} />
          </ProjectCard>
        </li>
      ))}
    </Grid>
  )
}
