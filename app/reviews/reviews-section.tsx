import { href } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import { formatCount } from '#domain/shared/format.ts'
import type { ReviewView } from './review-view.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewList, ReviewSummary } from './review-list.tsx'

type ReviewsSectionProps = {
  project: Pick<ProjectPage, 'id' | 'ratingCount' | 'ratingSum' | 'distribution' | 'ownReview'> & {
    reviews: readonly ReviewView[]
    reviewsSaid: string
  }
  /** Whether the person looking bought it. */
  mayReview: boolean
  page: number
  pages: number
}

/** What buyers say of a project, and the form of those who bought it. */
export function ReviewsSection({ project, mayReview, page, pages }: ReviewsSectionProps) {
  const { ratingCount, reviews, ownReview } = project
  return (
    <section id="avaliacoes" aria-labelledby="avaliacoes-titulo">
      <h2 id="avaliacoes-titulo">Avaliações</h2>
      {ratingCount > 0 ? <ReviewSummary project={project} /> : <p className="mt-3 text-ink-2">{project.reviewsSaid}</p>}
      {mayReview && (
        <Panel className="mt-5">
          <h3 className="mb-3">{ownReview ? 'Editar sua avaliação' : 'Sua avaliação'}</h3>
          <ReviewForm key={JSON.stringify(ownReview)} projectId={project.id} mine={ownReview} />
        </Panel>
      )}
      {reviews.length > 0 && (
        <div className="mt-6">
          <ReviewList reviews={reviews} />
          {page === 1 && pages > 1 && (
            <LinkButton variant="outline" to={hrefOf(project.id, 2)}>
              Ver as {formatCount(ratingCount)} avaliações
            </LinkButton>
          )}
          {page > 1 && (
            <Pagination page={page} pages={pages} hrefOf={(to) => hrefOf(project.id, to)} className="mt-6" />
          )}
        </div>
      )}
    </section>
  )
}

function hrefOf(projectId: string, page: number): string {
  return `${href('/projeto/:id', { id: projectId })}${page > 1 ? `?avaliacoes=${page}` : ''}#avaliacoes`
}
