import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

export type Stat = { label: string; value: ReactNode; note?: ReactNode; isMeasured?: boolean | undefined }

type StatRowProps = {
  stats: readonly Stat[]
  compact?: boolean
  /** Keeps the figures, without notes, in one row on a phone. */
  inLine?: boolean
  className?: string
}

/** Key figures in one row with rules between them; measured ones are marked. */
export function StatRow({ stats, compact, inLine, className }: StatRowProps) {
  return (
    <dl
      className={classes(
        'grid border-t-2 border-b border-t-ink border-b-line',
        inLine ? 'xs:grid-flow-col' : 'xs:grid-cols-2',
        stats.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-4',
        className,
      )}
    >
      {stats.map((stat) => (
        <div
          key={stat.label}
          className={classes(
            'border-line py-3.5 pr-3 not-first:max-xs:border-t md:px-5 md:pt-4.5 md:pb-5 md:not-first:border-l md:first:pl-0',
            inLine
              ? 'flex flex-col justify-between'
              : 'xs:max-md:nth-[n+3]:border-t xs:max-md:nth-[2n+1]:last:col-span-2',
          )}
        >
          <dt className={classes('text-label', stat.isMeasured ? 'src' : 'text-ink-2')}>{stat.label}</dt>
          <dd
            className={classes(
              'font-display font-bold',
              compact ? 'mt-1 text-xl tracking-[-0.02em]' : 'num mt-1.5 text-stat tracking-[-0.03em]',
            )}
          >
            {stat.value}
          </dd>
          {stat.note != null && <dd className="mt-1 text-sm text-ink-3">{stat.note}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Panel that is a link, with an arrow; on a phone a row. */
export function LinkCard({ to, title, children }: { to: string; title: ReactNode; children?: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex items-center justify-between gap-4 border-t border-line py-3 hover:border-line-strong sm:rounded-card sm:border sm:bg-surface sm:p-4.5 md:p-6"
    >
      <span>
        <b className="block">{title}</b>
        {children != null && <span className="mt-1 block text-label text-ink-2">{children}</span>}
      </span>
      <Icon name="arrow" className="text-ink-3" />
    </Link>
  )
}
