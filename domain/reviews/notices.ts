import * as z from 'zod'
import { defineFact, namedPerson } from '#domain/fact.ts'
import { pathTo } from '#domain/shared/paths.ts'

export const reviewKeys = (reviewId: string) => ({
  posted: `review-${reviewId}`,
  answered: `review-${reviewId}-answer`,
})

const reviewed = z.object({ id: z.string(), projectId: z.uuid(), title: z.string() })

const reviewsOf = ({ projectId }: { projectId: string }) => `${pathTo('/projeto/:id', { id: projectId })}#avaliacoes`

/** Notice to a project's maker of a new review; without author and text, which may be removed later. */
export const reviewPosted = defineFact({
  name: 'review_posted',
  kind: 'review',
  values: reviewed.extend({ rating: z.number() }),
  key: ({ id }) => reviewKeys(id).posted,
  says: (review) => ({
    title: `Avaliação nova de ${review.title}`,
    words: `${review.rating === 1 ? '1 estrela' : `${review.rating} estrelas`}. Sua resposta fica ao lado, para todo mundo.`,
    path: reviewsOf(review),
  }),
})

export const reviewAnswered = defineFact({
  name: 'review_answered',
  kind: 'review',
  values: reviewed.extend({ maker: namedPerson }),
  key: ({ id }) => reviewKeys(id).answered,
  says: (review) => ({
    title: `${review.maker.fullName} respondeu à sua avaliação`,
    words: `A resposta está na página de ${review.title}.`,
    path: reviewsOf(review),
  }),
})
