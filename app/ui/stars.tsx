import { formatCount } from '#domain/shared/format.ts'
import { classes } from './classes.ts'
import { Drawing } from './icon.tsx'

export function Star({ className }: { className?: string }) {
  return <Drawing name="star" className={className} />
}

/** Row of five stars, `filled` of them filled, read as 'Nota 4,8 de 5'; `average` is already formatted. */
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

/** One star with figures, `★ 4,8 (37)`; a phone shows the count only with `full`. */
export function Rating({ average, count, full }: { average: string; count: number; full?: boolean }) {
  const words = count === 1 ? '1 avaliação' : `${formatCount(count)} avaliações`
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture with text in it
    <span role="img" aria-label={`Nota ${average} de 5, ${words}`} className="rating">
      {`${average} `}
      <span className={full ? undefined : 'max-md:hidden'}>{`(${formatCount(count)})`}</span>
    </span>
  )
}
