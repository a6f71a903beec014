import type { ComponentProps, ReactNode } from 'react'
import { formatCount } from '#domain/shared/format.ts'
import { classes } from './classes.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'className'> & {
  label: ReactNode
  /** A count at the right, as in filters. */
  count?: number
  type?: 'checkbox' | 'radio'
  className?: string
}

export function Checkbox({ label, count, type = 'checkbox', className, ...input }: CheckboxProps) {
  return (
    <label className={classes('flex min-h-10 items-center gap-2.5 text-label pointer-coarse:min-h-11', className)}>
      <input type={type} className="size-5 flex-none" {...input} />
      {label}
      {count != null && <span className="ml-auto text-sm text-ink-3">{formatCount(count)}</span>}
    </label>
  )
}
