import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type GridProps = ComponentProps<'ul'> & {
  /** True for one column less than usual, which leaves room for filters at the left. */
  beside?: boolean
}

/** Grid of project cards in one to four columns; its children are `<li>`. */
export function Grid({ beside, className, ...rest }: GridProps) {
  return (
    <ul
      className={classes(
        'cards grid grid-cols-1 gap-x-3 xs:grid-cols-2 md:gap-x-5',
        beside ? 'lg:grid-cols-3 xl:grid-cols-4' : 'md:grid-cols-3 lg:grid-cols-4',
        className,
      )}
      {...rest}
    />
  )
}
