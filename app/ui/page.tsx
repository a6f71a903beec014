import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { stickyColumn } from './sticky-column.ts'
import { classes } from './classes.ts'

/* The three page layouts. Their widths are the utilities `sheet`, `columns` and `reading` of app.css. */

type PageProps = { crumbs?: readonly Crumb[]; children: ReactNode }

/** Layout for a form, a setting or a short answer: a centred column of 680 px below a breadcrumb. */
export function FormPage({ crumbs, children }: PageProps) {
  return (
    <div className="wrap">
      <div className={classes('sheet', !crumbs && 'pt-6 md:pt-10')}>
        {crumbs && <Breadcrumb crumbs={crumbs} />}
        {children}
      </div>
    </div>
  )
}

/** Layout for a record: its history at the left, its facts at the right, on a phone below. */
export function RecordPage({ crumbs, aside, children }: PageProps & { aside: ReactNode }) {
  return (
    <div className="wrap">
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      <div className={classes('columns', !crumbs && 'pt-6 md:pt-10')}>
        <div className="min-w-0">{children}</div>
        <div ref={stickyColumn} className="grid grid-cols-[minmax(0,1fr)] gap-6 md:sticks">
          {aside}
        </div>
      </div>
    </div>
  )
}

type TextPageProps = {
  title: string
  lead?: ReactNode
  /** Links to parts of the text, beside it; on a phone before it. */
  contents?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** Layout for a page to read: a column of 680 px and a sticky aside. */
export function TextPage({ title, lead, contents, aside, children }: TextPageProps) {
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1>{title}</h1>
      {lead && <p className="mt-4 max-w-mid text-lg text-ink-2">{lead}</p>}
      <div className="reading mt-10">
        {contents && (
          <div ref={stickyColumn} className="min-w-0 lg:sticks lg:col-start-2">
            {contents}
          </div>
        )}
        <div className={contents ? 'lg:col-start-1 lg:row-start-1' : undefined}>{children}</div>
        {aside && (
          <div ref={stickyColumn} className="md:sticks">
            {aside}
          </div>
        )}
      </div>
    </div>
  )
}
