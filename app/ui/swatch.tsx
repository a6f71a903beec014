import { classes } from './classes.ts'

export function Swatch({ color, className }: { color: string; className?: string }) {
  return <svg aria-hidden="true" color={color} className={classes('swatch', className)} />
}
