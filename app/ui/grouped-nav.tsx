import { Link } from 'react-router'
import { classes } from './classes.ts'
import { useCurrentInSight } from './use-current-in-sight.ts'

type NavPage = { to: string; label: string; isCurrent: boolean }
type NavGroup = { label: string; pages: readonly NavPage[] }

type GroupedNavProps = { label: string; groups: readonly NavGroup[]; className?: string }

const row = 'no-bar relative -mx-(--gut) overflow-x-auto'

/** Links to groups of pages; those of the current group in a second row, or indented in a column. */
export function GroupedNav({ label, groups, className }: GroupedNavProps) {
  const rows = useCurrentInSight<HTMLUListElement>()
  const shown = groups.filter(({ pages }) => pages.length > 0)
  const open = shown.findIndex(({ pages }) => pages.some(({ isCurrent }) => isCurrent))
  const pages = shown[open]?.pages ?? []
  return (
    <nav aria-label={label} className={classes('@container', className)}>
      <div className="flex flex-col @max-[14rem]:gap-1">
        <ul ref={rows} className={classes(row, 'flex py-1 px-[calc(var(--gut)-0.5rem)] @max-[14rem]:contents')}>
          {shown.map(({ label: name, pages: [first] }, place) => (
            // The pages follow their group in a column.
            <li key={name} className={classes('flex-none', place > open && '@max-[14rem]:order-2')}>
              <Link
                to={first?.to ?? ''}
                aria-current={first?.isCurrent ? 'page' : place === open || undefined}
                className="flex min-h-11 items-center rounded-ctl px-2 text-label whitespace-nowrap text-ink-2 hover:bg-sunk hover:text-ink aria-[current]:bg-sunk aria-[current]:font-medium aria-[current]:text-ink @max-[14rem]:px-2.5"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        {pages.length > 1 && <Pages pages={pages} />}
      </div>
    </nav>
  )
}

function Pages({ pages }: Pick<NavGroup, 'pages'>) {
  return (
    <div
      ref={useCurrentInSight('page')}
      className={classes(
        row,
        '@min-[14rem]:[mask-image:var(--fade)] @max-[14rem]:order-1 @max-[14rem]:mx-0 @max-[14rem]:pl-3',
      )}
    >
      <ul className="flex @max-[14rem]:flex-col @min-[14rem]:w-max @min-[14rem]:pr-12 @min-[14rem]:pl-[calc(var(--gut)-0.5rem)]">
        {pages.map(({ to, label, isCurrent }) => (
          <li key={to} className="flex-none">
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-h-9 items-center px-2 text-sm whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:font-medium aria-[current]:text-ink aria-[current]:underline pointer-coarse:min-h-11 @max-[14rem]:px-2.5"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
