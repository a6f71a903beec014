import { Link } from 'react-router'
import { formatCount } from '#domain/shared/format.ts'
import { classes } from './classes.ts'
import { useCurrentInSight } from './use-current-in-sight.ts'

type NavPage = {
  to: string
  label: string
  isCurrent: boolean
  /** Number of items that wait on the page. */
  waiting?: number | undefined
}
type NavGroup = { label: string; pages: readonly NavPage[] }

type GroupedNavProps = {
  label: string
  groups: readonly NavGroup[]
  /** True for a page below an entry of the navigation, where a narrow screen shows no second row. */
  isBelow?: boolean
  className?: string
}

/** Links to groups of pages; pages of the current group are in a second row, or indented in a column. */
export function GroupedNav({ label, groups, isBelow = false, className }: GroupedNavProps) {
  const rows = useCurrentInSight<HTMLUListElement>()
  const open = groups.find(({ pages }) => pages.length > 1 && pages.some(({ isCurrent }) => isCurrent))
  return (
    <nav aria-label={label} className={classes('@container', className)}>
      {/* Room for the second row, which no scroll of the first may move. */}
      <div className={classes('relative', open && !isBelow && '@min-[14rem]:pb-9 @min-[14rem]:pointer-coarse:pb-11')}>
        <ul
          ref={rows}
          className="flex @max-[14rem]:flex-col @max-[14rem]:gap-1 @min-[14rem]:-mx-(--gut) @min-[14rem]:no-bar @min-[14rem]:overflow-x-auto @min-[14rem]:px-[calc(var(--gut)-0.5rem)] @min-[14rem]:py-1"
        >
          {groups.map((group) => {
            const { label: name, pages } = group
            const [first] = pages
            if (!first) return null
            return (
              <li key={name} className="grid flex-none gap-1">
                <Link
                  to={first.to}
                  aria-current={first.isCurrent ? 'page' : pages.some(({ isCurrent }) => isCurrent) || undefined}
                  className="relative flex min-h-11 items-center rounded-ctl px-2 text-label whitespace-nowrap text-ink-2 hover:bg-sunk hover:text-ink aria-[current]:bg-sunk aria-[current]:font-medium aria-[current]:text-ink @max-[14rem]:px-2.5"
                >
                  <Label waiting={group === open ? 0 : waitingIn(pages)} isGroup>
                    {name}
                  </Label>
                </Link>
                {group === open && <Pages pages={pages} isBelow={isBelow} />}
              </li>
            )
          })}
        </ul>
      </div>
    </nav>
  )
}

function Pages({ pages, isBelow }: Pick<NavGroup, 'pages'> & { isBelow: boolean }) {
  return (
    <div
      ref={useCurrentInSight('page')}
      className={classes(
        '@max-[14rem]:pl-3 @min-[14rem]:absolute @min-[14rem]:-inset-x-(--gut) @min-[14rem]:bottom-0 @min-[14rem]:no-bar @min-[14rem]:overflow-x-auto @min-[14rem]:[mask-image:var(--fade)]',
        isBelow && 'max-xl:hidden',
      )}
    >
      <ul className="flex @max-[14rem]:flex-col @min-[14rem]:w-max @min-[14rem]:pr-24 @min-[14rem]:pl-[calc(var(--gut)-0.5rem)]">
        {pages.map(({ to, label, isCurrent, waiting }) => (
          <li key={to} className="flex-none">
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-h-9 items-center px-2 text-sm whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:font-medium aria-[current]:text-ink aria-[current]:underline pointer-coarse:min-h-11 @max-[14rem]:px-2.5"
            >
              <Label waiting={waiting}>{label}</Label>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function waitingIn(pages: readonly NavPage[]): number {
  return pages.reduce((sum, { waiting = 0 }) => sum + waiting, 0)
}

type LabelProps = { waiting: number | undefined; isGroup?: boolean; children: string }

/** Label of a link with a count, read as 'Suporte, 3 esperam'; in a row a group shows a dot. */
function Label({ waiting = 0, isGroup = false, children }: LabelProps) {
  if (waiting === 0) return children
  return (
    <span>
      {children}
      <span className="sr-only">{`, ${formatCount(waiting)} ${waiting === 1 ? 'espera' : 'esperam'}`}</span>
      {isGroup && <span aria-hidden="true" className="absolute size-1.5 rounded-full bg-cobalt @max-[14rem]:hidden" />}
      <span
        aria-hidden="true"
        className={classes('ml-1.5 text-xs text-ink-2', isGroup && 'hidden @max-[14rem]:inline')}
      >
        {formatCount(waiting)}
      </span>
    </span>
  )
}
