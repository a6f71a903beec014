import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import { NavPageLink } from './page-link.tsx'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { iconButtonClass } from './icon-button.tsx'

export const menuRowClass = 'menu-row'

type MenuProps = {
  id: string
  /** Accessible name of the button. */
  label: string
  button: ReactNode
  wide?: boolean
  className?: string
  children: ReactNode
}

/** Button that opens a list, as a native popover that works without JavaScript. */
export function Menu({ id, label, button, wide, className, children }: MenuProps) {
  return (
    <div className={className}>
      <button type="button" popoverTarget={id} aria-label={label} className={iconButtonClass}>
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        onBlur={closeLeft}
        className={classes('pop', wide ? 'w-[min(320px,calc(100vw-32px))]' : 'w-max max-w-66 min-w-44')}
      >
        {children}
      </div>
    </div>
  )
}

/** Closes a menu when the focus moves out of it, since the menu would cover the focused element. */
export function closeLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget) && currentTarget.matches(':popover-open'))
    currentTarget.hidePopover()
}

export function MenuTitle({ children }: { children: ReactNode }) {
  return <p className="px-3 pt-2 pb-1.5 text-xs tracking-[0.04em] text-ink-3">{children}</p>
}

export function MenuRule() {
  return <hr className="my-2 border-line" />
}

type MenuLinkProps = Omit<ComponentProps<typeof NavPageLink>, 'className' | 'children'> & {
  icon?: IconName
  children: ReactNode
}

/** Link in a menu; it closes the menu, which client-side navigation would leave open. */
export function MenuLink({ icon, children, ...rest }: MenuLinkProps) {
  return (
    <NavPageLink className={menuRowClass} onClick={closeMenus} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </NavPageLink>
  )
}

export function MenuButton({
  icon,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'type' | 'className'> & { icon?: IconName }) {
  return (
    <button type="submit" className={menuRowClass} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover()
}
