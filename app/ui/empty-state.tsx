import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  as?: 'h1' | 'h2' | 'p'
  className?: string
}

export function EmptyState({ title, children, action, as: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <section className={classes('empty px-5 py-9 md:px-6 md:py-14', className)}>
      <div className="max-w-[52ch]">
        <Heading className={Heading === 'p' ? 'font-display text-2xl font-bold' : undefined}>{title}</Heading>
        {children != null && <p className="mt-2 text-ink-2">{children}</p>}
        {action != null && <div className="mt-5 flex flex-wrap gap-3">{action}</div>}
      </div>
    </section>
  )
}
