import type { ReviewFacts } from '#domain/catalog/review-facts.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Stars } from '../ui/stars.tsx'

const date = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' })

export function ReviewList({ reviews }: { reviews: readonly ReviewFacts[] }) {
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review.id} className="grid grid-cols-[40px_1fr] gap-x-3.5 gap-y-1 border-t border-line py-5">
          <span className="row-span-3">
            <Avatar name={review.authorName} imageKey={review.authorAvatarKey} size="md" />
          </span>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b>{review.authorName}</b>
            <Stars average={`${review.rating},0`} filled={review.rating} />
            <time dateTime={review.createdAt} className="text-sm text-ink-3">
              {date.format(new Date(review.createdAt))}
            </time>
          </p>
          {review.printerName && <p className="text-sm text-ink-2">Peça impressa por {review.printerName}</p>}
          {review.comment && <p className="max-w-[64ch] whitespace-pre-line">{review.comment}</p>}
        </li>
      ))}
    </ul>
  )
}
