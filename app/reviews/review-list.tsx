import { Avatar } from '../ui/avatar.tsx'
import { Stars } from '../ui/stars.tsx'
import type { SaidReview } from './said-review.ts'

export function ReviewList({ reviews }: { reviews: readonly SaidReview[] }) {
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
