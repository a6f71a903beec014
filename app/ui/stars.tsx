import { formatCount } from '#domain/shared/format.ts'
import { classes } from './classes.ts'

const shape = 'm12 2.8 2.8 5.9 6.5.8-4.8 4.5 1.3 6.4-5.8-3.2-5.8 3.2 1.3-6.4L2.7 9.5l6.5-.8z'

export function Star({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d={shape} />
    </svg>
  )
}

/** Five stars, `filled` of them filled; read as 'Nota 4,8 de 5'. `average` is already formatted: `4,8`. */
export function Stars({ average, filled, large }: { average: string; filled: number; large?: boolean }) {
  return (
    <span className="inline-flex gap-px">
      <span className="sr-only">Nota {average} de 5</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          className={classes(large ? 'size-5' : 'size-[15px]', star <= filled ? 'fill-star' : 'fill-line')}
        />
      ))}
    </span>
  )
}

/** One star and the figures: `★ 4,8 (37)`. On a phone the count is for screen readers only, unless `full`. */
export function Rating({ average, count, full }: { average: string; count: number; full?: boolean }) {
  const words = count === 1 ? '1 avaliação' : `${formatCount(count)} avaliações`
  return (
    <span className="num inline-flex flex-none items-center gap-1 text-ink-2">
      <Star className="size-3.5 fill-star" />
      <span aria-hidden="true">
        {average} <span className={full ? '' : 'max-md:hidden'}>({formatCount(count)})</span>
      </span>
      <span className="sr-only">
        Nota {average} de 5, {words}
      </span>
    </span>
  )
}
