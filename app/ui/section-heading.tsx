import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'

type SectionHeadingProps = {
  id?: string
  to?: string
  more?: ReactNode
  className?: string
  children: ReactNode
}

export function SectionHeading({ id, to, more, className, children }: SectionHeadingProps) {
  return (
    <div className={classes('mb-6 flex flex-wrap items-center justify-between gap-3', className)}>
      <h2 id={id}>{children}</h2>
      {to && (
        <Link to={to} className="link inline-flex min-h-11 items-center">
          {/* One child, since a flex link drops the spaces between several. */}
          <span>{more}</span>
        </Link>
      )}
    </div>
  )
}
