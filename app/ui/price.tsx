import { formatBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'
import { classes } from './classes.ts'

const row = 'inline-flex flex-wrap items-baseline gap-x-1.5'
const sizes = {
  inline: row,
  card: 'card-price',
  page: `${row} font-display text-[2.125rem] leading-[1.05] font-bold tracking-[-0.03em]`,
}

type PriceProps = {
  /** Null for a price that is not typed yet. */
  cents: Cents | null
  /** Adds 'a partir de' to the lowest of several prices. */
  from?: boolean
  /** Price before a promotion, struck through. */
  was?: Cents | null | undefined
  size?: keyof typeof sizes
  /** Shown in place of zero. */
  free?: string | undefined
  className?: string
}

export function Price({ cents, from, was, size = 'inline', free = 'Grátis', className }: PriceProps) {
  return (
    <span className={classes('num', sizes[size], className)}>
      {from && cents !== 0 && <small className="price-note">a partir de</small>}
      {cents === 0 ? free : formatBRL(cents ?? 0)}
      {was && <Struck cents={was} />}
    </span>
  )
}

/** A former price, struck through and announced as such. */
export function Struck({ cents }: { cents: Cents }) {
  return (
    <span className="price-note">
      <span className="sr-only">antes </span>
      <s className="num">{formatBRL(cents)}</s>
    </span>
  )
}
