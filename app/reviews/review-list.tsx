import type { ReactNode } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { mediaUrl } from '#app/ui/media-url.ts'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { PhotoList } from '#app/ui/photo-list.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { averageRating, filledStars } from '#domain/catalog/project.ts'
import { formatCount } from '#domain/shared/format.ts'
import type { ReviewView } from './review-view.ts'

type Rated = {
  ratingCount: number
  ratingSum: number
  distribution: number[]
  reviewsSaid: string
}

export function ReviewSummary({ project }: { project: Rated }) {
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

type ReviewListProps<Review> = {
  reviews: readonly Review[]
  children?: (review: Review) => ReactNode
}

export function ReviewList<Review extends ReviewView>({ reviews, children }: ReviewListProps<Review>) {
  return (
    <ul>
      {reviews.map((review) => (
        <li
          key={review.id}
          className="grid grid-cols-[40px_minmax(0,1fr)_auto] gap-x-3.5 gap-y-1 border-t border-line py-5"
        >
          <span className="row-span-2">
            <Avatar name={review.authorName} imageKey={review.authorAvatarKey} size="md" />
          </span>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b>{review.authorName}</b>
            <Stars average={`${review.rating},0`} filled={review.rating} />
            <span className="meta">{review.said}</span>
          </p>
          <Menu
            id={`mais-${review.id}`}
            label={`Mais opções da avaliação de ${review.authorName}`}
            button={<Icon name="more" />}
            className="col-start-3 row-start-1 -my-2"
          >
            <MenuLink to={review.reportTo} rel="nofollow">
              Denunciar avaliação
            </MenuLink>
            {review.answer && (
              <MenuLink to={review.answerReportTo} rel="nofollow">
                Denunciar resposta
              </MenuLink>
            )}
          </Menu>
          {review.comment && <p className="max-w-[64ch] whitespace-pre-line">{review.comment}</p>}
          <PhotoList
            photos={review.photos}
            label={`Avaliação de ${review.authorName}`}
            large={({ key }) => mediaUrl(key, 1200)}
            className="col-start-2 mt-2"
          >
            {({ key, color, width, height }, alt) => (
              <Picture
                imageKey={key}
                color={color}
                alt={alt}
                sizes="112px"
                width={width}
                height={height}
                className="size-full object-cover"
              />
            )}
          </PhotoList>
          {review.answer && (
            <div className="col-start-2 mt-2 max-w-[64ch] border-l-2 border-line-strong pl-3.5">
              <p className="text-sm font-medium">Resposta de quem fez</p>
              <p className="whitespace-pre-line">{review.answer}</p>
            </div>
          )}
          {children?.(review)}
        </li>
      ))}
    </ul>
  )
}
