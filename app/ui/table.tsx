import type { ReactNode } from 'react'

type TableProps = {
  /** What the table holds; read before it. */
  caption: string
  showCaption?: boolean
  /** On a phone each row's cells stand under one another, named by `data-label` where a cell does not speak for itself. */
  stacks?: boolean
  children: ReactNode
}

/**
 * A table in the house style that scrolls sideways on its own when it must. Children are `Columns` and `tbody`; give numeric
 * cells `className="r"`, and secondary columns `max-md:hidden`.
 */
export function Table({ caption, showCaption, stacks, children }: TableProps) {
  return (
    // The region scrolls, so a keyboard has to reach it; it is also where hidden words are placed, which would else widen the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      <table className={stacks ? 'table stacks' : 'table'}>
        <caption className={showCaption ? undefined : 'sr-only'}>{caption}</caption>
        {children}
      </table>
    </section>
  )
}

/** The heads of a table's columns, each a name or a name with its class. */
export function Columns({ of }: { of: readonly (string | readonly [name: string, className: string])[] }) {
  return (
    <thead>
      <tr>
        {of.map((column) => {
          const [name, className] = typeof column === 'string' ? [column] : column
          return (
            <th key={name} scope="col" className={className}>
              {name}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
