import { href } from 'react-router'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import { averageRating, filledStars } from '#domain/catalog/project.ts'
import { formatCount } from '#domain/shared/format.ts'
import type { ReviewView } from './review-view.ts'
import { ReviewForm } from './review-form.tsx'

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
      {ratingCount > 0 ? <Summary project={project} /> : <p className="mt-3 text-ink-2">{project.reviewsSaid}</p>}
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

function Summary({ project }: Pick<ReviewsSectionProps, 'project'>) {
  const { ratingSum, ratingCount, distribution } = project
  const average = averageRating(ratingSum, ratingCount) ?? ''
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-10 gap-y-4">
      <div>
        <p className="flex items-center gap-3">
          <span aria-hidden="true" className="font-display text-[2.125rem] leading-[1.05] font-bold tracking-[-0.03em]">
            {average}
          </span>
          <Stars average={average} filled={filledStars(ratingSum, ratingCount)} large />
        </p>
        <p className="mt-1 text-sm text-ink-3">{project.reviewsSaid}</p>
      </div>
      <dl className="grid max-w-[340px] min-w-[220px] flex-1 grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = distribution[stars - 1] ?? 0
          return (
            <div key={stars} className="contents">
              <dt>
                {stars}
                <span className="sr-only">{stars === 1 ? ' estrela' : ' estrelas'}</span>
              </dt>
              <dd className="col-span-2 grid grid-cols-subgrid items-center">
                <progress aria-hidden="true" value={count} max={ratingCount} className="text-star" />
                <span className="text-right">{formatCount(count)}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

function hrefOf(projectId: string, page: number): string {
  return `${href('/projeto/:id', { id: projectId })}${page > 1 ? `?avaliacoes=${page}` : ''}#avaliacoes`
}

function ReviewList({ reviews }: { reviews: readonly ReviewView[] }) {
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review.id} className="grid grid-cols-[40px_1fr] gap-x-3.5 gap-y-1 border-t border-line py-5">
          <span className="row-span-2">
            <Avatar name={review.authorName} imageKey={review.authorAvatarKey} size="md" />
          </span>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b>{review.authorName}</b>
            <Stars average={`${review.rating},0`} filled={review.rating} />
            <span className="meta">{review.said}</span>
          </p>
          {review.comment && <p className="max-w-[64ch] whitespace-pre-line">{review.comment}</p>}
        </li>
      ))}
    </ul>
  )
}
