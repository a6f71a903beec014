import { classes } from './classes.ts'

/** A colour swatch; the colour's name is next to it. */
export function Swatch({ color, className }: { color: string; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={classes('swatch', className)}>
      <circle cx="8" cy="8" r="7.5" fill={color} />
    </svg>
  )
}
