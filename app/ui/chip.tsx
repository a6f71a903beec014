import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { formatCount } from '#domain/shared/format.ts'
import { classes } from './classes.ts'

/** Brings the current link of a row that scrolls sideways into sight; the page itself stays where it is. */
export function useCurrentInSight(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && here) row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2
  }, [pathname, search])
  return row
}

type ChipRowProps = { label: string; className?: string; children: ReactNode }

/** Chips in a row that scrolls sideways where it is narrow, and in as many rows as they take where it is not. */
export function ChipRow({ label, className, children }: ChipRowProps) {
  return (
    <nav
      ref={useCurrentInSight()}
      aria-label={label}
      className={classes(
        'bleed no-bar relative overflow-x-auto py-1 max-lg:mask-r-from-[calc(100%-48px)] lg:overflow-visible',
        className,
      )}
    >
      <ul className="flex gap-1.5 max-lg:w-max max-lg:pr-10 lg:flex-wrap">{children}</ul>
    </nav>
  )
}

/** A link to one narrowing of a list, with the number of what it holds. */
export function Chip({
  to,
  current,
  count,
  children,
}: {
  to: string
  current?: boolean
  count?: number | null
  children: ReactNode
}) {
  return (
    <li className="flex-none">
      <Link
        to={to}
        aria-current={current ? 'true' : undefined}
        className="flex h-10 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-label whitespace-nowrap hover:border-line-strong aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper pointer-coarse:h-11"
      >
        {children}
        {count != null && (
          <span className={classes('text-xs', current ? 'opacity-80' : 'text-ink-3')}>{formatCount(count)}</span>
        )}
      </Link>
    </li>
  )
}
