import type { ReactNode } from 'react'
import { formatCount } from '#domain/shared/format.ts'
import { classes } from './classes.ts'
import { PageLink } from './page-link.tsx'
import { useCurrentInSight } from './use-current-in-sight.ts'

type ChipRowProps = { label: string; className?: string; children: ReactNode }

export function ChipRow({ label, className, children }: ChipRowProps) {
  return (
    <nav
      ref={useCurrentInSight()}
      aria-label={label}
      className={classes(
        'bleed no-bar relative overflow-x-auto py-1 max-lg:[mask-image:var(--fade)] lg:overflow-visible',
        className,
      )}
    >
      {/* Balanced like text on a desk, so that no line has a single chip. */}
      <ul className="gap-1.5 max-lg:flex max-lg:w-max max-lg:pr-24 lg:-mb-1.5 lg:text-balance">{children}</ul>
    </nav>
  )
}

type ChipProps = {
  to: string
  current?: boolean
  count?: number | null
  /** True for a second row, which narrows down the first. */
  isBelow?: boolean
  children: ReactNode
}

export function Chip({ to, current, count, isBelow, children }: ChipProps) {
  return (
    <li className="flex-none lg:mr-1.5 lg:mb-1.5 lg:inline-flex lg:align-top">
      <PageLink
        to={to}
        aria-current={current ? 'true' : undefined}
        className={classes(
          'chip',
          isBelow
            ? 'h-9 text-sm text-ink-2 pointer-coarse:h-11 aria-[current]:text-ink aria-[current]:edge-ink'
            : 'chip-top',
        )}
      >
        {children}
        {count != null && (
          <span className={classes('text-xs', current && !isBelow ? 'opacity-80' : 'text-ink-3')}>
            {formatCount(count)}
          </span>
        )}
      </PageLink>
    </li>
  )
}
