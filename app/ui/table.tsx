import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

type TableProps = {
  caption: string
  showCaption?: boolean
  /** True to stack rows on a phone: name, facts, then `whole` cells; `figures` for pairs of label and figure. */
  stacks?: boolean | 'figures'
  children: ReactNode
}

export function Table({ caption, showCaption, stacks, children }: TableProps) {
  return (
    // The region scrolls, so it needs keyboard focus. It also contains the hidden text, which would otherwise widen the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      <table className={classes('table', stacks && (stacks === 'figures' ? 'pairs' : 'stacks'))}>
        <caption className={showCaption ? undefined : 'sr-only'}>{caption}</caption>
        {children}
      </table>
    </section>
  )
}

type RowNameProps = { picture?: ReactNode; facts?: ReactNode; className?: string; children: ReactNode }

/** First cell of a row: picture, name and facts; on a phone, further cells follow the facts. */
export function RowName({ picture, facts, className, children }: RowNameProps) {
  return (
    <td className={classes('row-head', className)}>
      <span>
        {picture && <span className="row-picture">{picture}</span>}
        <span className="row-text">
          <span className="row-name">{children}</span>
          {facts && <span className="row-facts meta">{facts}</span>}
        </span>
      </span>
    </td>
  )
}

type Column = string | readonly [name: string, className: string]

type ColumnsProps = {
  of: readonly Column[]
  /** Name of the column by which the table is sorted, greatest values first. */
  sortedBy?: string
  className?: string | undefined
}

/** Headings of the columns, each a name, or a name with a class. */
export function Columns({ of, sortedBy, className }: ColumnsProps) {
  return (
    <thead className={className}>
      <tr>
        {of.map((column) => {
          const [name, className] = typeof column === 'string' ? [column] : column
          return (
            <th key={name} scope="col" className={className} aria-sort={name === sortedBy ? 'descending' : undefined}>
              {name}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

export function AsTable({ children }: { children: ReactNode }) {
  return (
    <details className="group mt-1 min-w-0">
      <summary className="link inline-flex min-h-11 items-center gap-1 text-sm">
        Ver como tabela
        <Icon name="chevron" small className="transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
