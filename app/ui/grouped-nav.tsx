import { Link } from 'react-router'

type NavPage = { to: string; label: string; isCurrent: boolean }
type NavGroup = { label: string; pages: readonly NavPage[] }

type GroupedNavProps = { label: string; groups: readonly NavGroup[]; className?: string }

/** Links to groups of pages, those of the current group in a second row or indented below it. */
export function GroupedNav({ label, groups, className }: GroupedNavProps) {
  return (
    <nav aria-label={label} className={className}>
      <div className="@container">
        <ul className="flex flex-wrap gap-x-1 border-line @max-[14rem]:flex-col @max-[14rem]:gap-0.5 @min-[14rem]:border-b">
          {groups.map(({ label: name, pages }) => {
            const isOpen = pages.some(({ isCurrent }) => isCurrent)
            const first = pages[0]
            if (!first) return null
            return (
              <li key={name} className="contents">
                <Link
                  to={first.to}
                  aria-current={first.isCurrent ? 'page' : isOpen || undefined}
                  className="flex min-h-11 items-center px-2.5 text-label whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:font-medium aria-[current]:text-ink @max-[14rem]:rounded-ctl @max-[14rem]:px-3 @max-[14rem]:hover:bg-sunk @max-[14rem]:aria-[current]:bg-sunk @min-[14rem]:first:aria-[current]:shadow-[inset_0_-2px_0_var(--ink)]"
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
    <ul className="flex flex-wrap gap-x-1 border-line @max-[14rem]:mb-1 @max-[14rem]:ml-3 @max-[14rem]:flex-col @max-[14rem]:border-l @max-[14rem]:pl-1 @min-[14rem]:order-1 @min-[14rem]:basis-full @min-[14rem]:border-t">
      {pages.map(({ to, label, isCurrent }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className="flex min-h-9 items-center px-2.5 text-sm whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:font-medium aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-4 pointer-coarse:min-h-11"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
