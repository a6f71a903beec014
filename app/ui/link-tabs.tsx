import { Link } from 'react-router'
import { classes } from './classes.ts'

type LinkTabsProps = {
  label: string
  tabs: readonly { label: string; to: string; isCurrent: boolean }[]
  className?: string
}

export function LinkTabs({ label, tabs, className = 'min-w-0' }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap rounded-ctl border border-line-strong bg-surface p-0.75">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.isCurrent ? 'true' : undefined}
              className={classes(
                'flex min-h-9 items-center rounded-[7px] px-2.5 text-label whitespace-nowrap text-ink-2 hover:bg-sunk hover:text-ink aria-[current]:bg-ink aria-[current]:font-medium aria-[current]:text-paper md:px-3 pointer-coarse:min-h-11',
                tabs.length > 3 && 'max-sm:px-1.5 max-sm:text-sm',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
