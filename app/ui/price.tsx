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
  /** Price in cents; null if not typed yet. */
  cents: Cents | null
  /** True to put 'a partir de' before the lowest of several prices. */
  from?: boolean
  /** Price before a promotion in cents, shown struck through. */
  was?: Cents | null | undefined
  size?: keyof typeof sizes
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

/** Former price, struck through and announced as former. */
export function Struck({ cents }: { cents: Cents }) {
  return (
    <span className="price-note">
      <span className="sr-only">antes </span>
      <s className="num">{formatBRL(cents)}</s>
    </span>
  )
}
