import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Says who states facts: Camada, which measured them, or the maker; one table never has both. */
export function Source({ by, className }: { by: 'camada' | 'maker'; className?: string }) {
  return by === 'camada' ? (
    <p className={classes('src', className)}>medido pela Camada</p>
  ) : (
    <p className={classes('src src-maker', className)}>informado pelo maker</p>
  )
}

export type Fact = { label: string; value: ReactNode }

/** List of facts from one source, with rules between them; a long value goes below its label. */
export function Facts({
  facts,
  columns = 1,
  className,
}: {
  facts: readonly Fact[]
  columns?: 1 | 2
  className?: string
}) {
  return (
    <dl className={classes('grid grid-cols-1 gap-x-8', columns === 2 && 'md:grid-cols-2', className)}>
      {facts.map((fact) => (
        <div key={fact.label} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 text-label">
          <dt className="text-ink-2">{fact.label}</dt>
          <dd className="font-medium">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
