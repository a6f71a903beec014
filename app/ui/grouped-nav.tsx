import { Link } from 'react-router'
import { useCurrentInSight } from './use-current-in-sight.ts'

type NavPage = { to: string; label: string; isCurrent: boolean }
type NavGroup = { label: string; pages: readonly NavPage[] }

type GroupedNavProps = { label: string; groups: readonly NavGroup[]; className?: string }

/** Links to groups of pages, those of the current group in a second, scrolling row or indented below it. */
export function GroupedNav({ label, groups, className }: GroupedNavProps) {
  return (
    <nav aria-label={label} className={className}>
      <div className="@container">
        <ul className="flex flex-wrap gap-1 @max-[14rem]:flex-col">
          {groups.map(({ label: name, pages }) => {
            const isOpen = pages.some(({ isCurrent }) => isCurrent)
            const first = pages[0]
            if (!first) return null
            return (
              <li key={name} className="contents">
                <Link
                  to={first.to}
                  aria-current={first.isCurrent ? 'page' : isOpen || undefined}
                  className="flex min-h-11 items-center rounded-ctl px-2.5 text-label whitespace-nowrap text-ink-2 hover:bg-sunk hover:text-ink aria-[current]:bg-sunk aria-[current]:font-medium aria-[current]:text-ink"
                >
                  {name}
                </Link>
                {isOpen && pages.length > 1 && <Pages pages={pages} />}
              </li>
            )
          })}
        </ul>
      </div>
    </nav>
  )
}

function Pages({ pages }: Pick<NavGroup, 'pages'>) {
  return (
    <ul
      ref={useCurrentInSight('page')}
      className="no-bar relative flex gap-1 overflow-x-auto @max-[14rem]:flex-col @max-[14rem]:pl-3 @min-[14rem]:order-1 @min-[14rem]:-mx-(--gut) @min-[14rem]:basis-[calc(100%+2*var(--gut))] @min-[14rem]:px-(--gut)"
    >
      {pages.map(({ to, label, isCurrent }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className="flex min-h-9 items-center px-2.5 text-sm whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:font-medium aria-[current]:text-ink aria-[current]:underline pointer-coarse:min-h-11"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
