import { classes } from './classes.ts'

/** Layers not yet laid, where something is coming. Its size comes from `className`. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classes('skeleton', className)} />
}
