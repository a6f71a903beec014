import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type PanelProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'aside' | 'article'
  /** True for a darker surface without a border, as for summaries. */
  flat?: boolean
}

/** Surface that groups related content; it must not contain cards. */
export function Panel({ as: Element = 'div', flat, className, ...rest }: PanelProps) {
  return (
    <Element
      className={classes('rounded-card p-4.5 md:p-6', flat ? 'bg-sunk' : 'border border-line bg-surface', className)}
      {...rest}
    />
  )
}
