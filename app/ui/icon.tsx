import drawings from '../assets/drawings.svg?url'
import { classes } from './classes.ts'

/** Ids of line drawings in `drawings.svg`, each in a square of 24 units. */
export type IconName =
  | 'alert'
  | 'arrow'
  | 'bell'
  | 'bookmark'
  | 'box'
  | 'cart'
  | 'chart'
  | 'chat'
  | 'check'
  | 'chevron'
  | 'clock'
  | 'copy'
  | 'download'
  | 'eye'
  | 'eye-off'
  | 'fill'
  | 'heart'
  | 'info'
  | 'layers'
  | 'lock'
  | 'menu'
  | 'minus'
  | 'more'
  | 'moon'
  | 'out'
  | 'plus'
  | 'printer'
  | 'reset'
  | 'search'
  | 'share'
  | 'sliders'
  | 'star'
  | 'sun'
  | 'trash'
  | 'truck'
  | 'upload'
  | 'user'
  | 'wallet'
  | 'x'

/** Decorative line drawing; adjacent text or the button's label says what it means. */
export function Icon({ name, small, className }: { name: IconName; small?: boolean; className?: string }) {
  return <Drawing name={name} className={classes('icon', small && 'icon-small', className)} />
}

export function Drawing({ name, className }: { name: IconName | 'camada'; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
