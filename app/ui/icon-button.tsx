import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

export const iconButtonClass = 'icon-button'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { icon: IconName; label: string }

/** Button with an icon only, 44 by 44 px; `label` is its accessible name. */
export function IconButton({ icon, label, className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    // oxlint-disable-next-line react/button-has-type -- the default is above
    <button type={type} aria-label={label} className={classes(iconButtonClass, className)} {...rest}>
      <Icon name={icon} />
      {children}
    </button>
  )
}

type IconLinkProps = Omit<ComponentProps<typeof Link>, 'aria-label' | 'className'> & {
  icon: IconName
  label: string
  className?: string
}

export function IconLink({ icon, label, className, children, ...rest }: IconLinkProps) {
  return (
    <Link aria-label={label} className={classes(iconButtonClass, className)} {...rest}>
      <Icon name={icon} />
      {children}
    </Link>
  )
}
