import { classes } from './classes.ts'

/** Sample of a colour, whose name is next to it. */
export function Swatch({ color, className }: { color: string; className?: string }) {
  return <svg aria-hidden="true" color={color} className={classes('swatch', className)} />
}
