import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type ProgressProps = {
  label: string
  value: number
  max?: number
  done?: boolean
  children?: ReactNode
}

export function Progress({ label, value, max = 100, done, children }: ProgressProps) {
  return (
    <div>
      <progress aria-label={label} value={value} max={max} className={classes(done && 'text-leaf')} />
      {children != null && <p className="mt-1.5 text-sm text-ink-2">{children}</p>}
    </div>
  )
}

/** Sign of waiting, with a text: the five layers of the logo appear one after another. */
export function LayerSpinner({ children = 'Carregando...' }: { children?: ReactNode }) {
  return (
    <output className="flex items-center gap-4">
      <Layers />
      <span>{children}</span>
    </output>
  )
}

/** The five animated layers of the logo, hidden from screen readers; the caller shows a text beside them. */
export function Layers({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classes('spin', className)}>
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}
