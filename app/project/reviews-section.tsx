import { href, Link } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { ProjectView } from '#app/project/project-view.ts'
import { formatCount } from '#domain/shared/format.ts'
import { ReviewForm } from '#app/reviews/review-form.tsx'
import { ReviewList, ReviewSummary } from '#app/reviews/review-list.tsx'

type ReviewsSectionProps = { project: ProjectView; reviewsPage: number; reviewsPages: number }

export function ReviewsSection({ project, reviewsPage: page, reviewsPages: pages }: ReviewsSectionProps) {
  const { id, ratingCount, reviews, reviewsSaid, ownReview } = project
  const form = (
    <ReviewForm projectId={id} mine={ownReview} isFolded={!ownReview}>
      <Link
        to={href('/projeto/:id/avaliar', { id })}
        className="link inline-flex min-h-11 w-fit items-center text-label"
      >
        {ownReview?.photos ? 'Trocar ou tirar as fotos' : 'Avaliar com fotos'}
      </Link>
    </ReviewForm>
  )
  return (
    <section id="avaliacoes" aria-labelledby="avaliacoes-titulo">
      <h2 id="avaliacoes-titulo">Avaliações</h2>
      {ratingCount > 0 ? <ReviewSummary project={project} /> : <p className="mt-3 text-ink-2">{reviewsSaid}</p>}
      {project.hasBought && !project.isOwn && (
        // Remounted, and so folded, once it was sent.
        <Panel key={JSON.stringify(ownReview)} className="mt-5">
          {ownReview ? (
            <details>
              <summary className="-my-2 flex min-h-11 items-center gap-3">
                <h3>Sua avaliação</h3>
                <Stars average={`${ownReview.rating},0`} filled={ownReview.rating} />
                <span className="link ml-auto text-label">Editar</span>
              </summary>
              <div className="mt-4">{form}</div>
            </details>
          ) : (
            <>
              <h3 className="mb-3">Sua avaliação</h3>
              {form}
            </>
          )}
        </Panel>
      )}
      {reviews.length > 0 && (
        <div className="mt-6">
          <ReviewList reviews={reviews}>
            {(review) =>
              project.isOwn &&
              !review.answer &&
              (review.isAnswerHidden ? (
                <p className="meta col-start-2">
                  Nossa equipe escondeu sua resposta. O motivo está em Violações, no seu perfil.
                </p>
              ) : (
                <Link
                  to={href('/avaliacoes/:id/resposta', { id: review.id })}
                  className="link col-start-2 inline-flex min-h-11 w-fit items-center text-label"
                >
                  Responder
                </Link>
              ))
            }
          </ReviewList>
          {page === 1 && pages > 1 && (
            <LinkButton variant="outline" to={hrefOf(id, 2)}>
              Ver as {formatCount(ratingCount)} avaliações
            </LinkButton>
          )}
          {page > 1 && <Pagination page={page} pages={pages} hrefOf={(to) => hrefOf(id, to)} className="mt-6" />}
        </div>
      )}
    </section>
  )
}

function hrefOf(projectId: string, page: number): string {
  return `${href('/projeto/:id', { id: projectId })}${page > 1 ? `?avaliacoes=${page}` : ''}#avaliacoes`
}
