import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type PanelProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'aside' | 'article'
  /** Sunken and without a border, for summaries. */
  flat?: boolean
}

/** A surface that groups related content. Do not put cards inside it. */
export function Panel({ as: Element = 'div', flat, className, ...rest }: PanelProps) {
  return (
    <Element
      className={classes('rounded-card p-4.5 md:p-6', flat ? 'bg-sunk' : 'border border-line bg-surface', className)}
      {...rest}
    />
  )
}
