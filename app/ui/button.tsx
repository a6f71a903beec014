import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

/** Visual weight: `primary` once per screen, `outline` for the second choice, `quiet` for the third. */
export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger'
/** Size of a button; `sm` is 36 px high with a mouse and 44 px on touch. */
export type ButtonSize = 'sm' | 'md' | 'lg'

type Look = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean; icon?: IconName; className?: string }

const variants: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  outline: 'button-outline',
  quiet: 'button-quiet',
  danger: 'border-current text-brick hover:bg-brick-wash',
}
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 text-base',
  lg: 'min-h-13 px-6 text-[1.0625rem]',
}
const off = 'cursor-not-allowed border-transparent bg-sunk text-ink-3'

/** Returns the classes of a button, for an element that is neither `Button` nor `LinkButton`. */
export function buttonClass({ variant = 'primary', size = 'md', wide, className }: Look, isOff = false): string {
  return classes(
    'button',
    isOff ? off : variants[variant],
    sizes[size],
    size === 'md' && (variant === 'quiet' ? 'px-3' : 'px-4.5'),
    wide && 'w-full',
    className,
  )
}

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'className'> & { busy?: boolean; busyLabel?: string }

/** Button, by default `type="submit"`; while `busy` it keeps width and focus and ignores clicks. */
export function Button({
  variant,
  size,
  wide,
  icon,
  className,
  busy = false,
  busyLabel = 'Processando...',
  type = 'submit',
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = busy ? (event: MouseEvent) => event.preventDefault() : onClick
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the default is above
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={press}
      className={buttonClass({ variant, size, wide, className }, disabled || busy)}
      {...rest}
    >
      {busy ? (
        <Busy label={busyLabel}>{children}</Busy>
      ) : (
        <>
          {icon && <Icon name={icon} />}
          {children}
        </>
      )}
    </button>
  )
}

function Busy({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="grid place-items-center">
      <span className="col-start-1 row-start-1">{label}</span>
      <span aria-hidden="true" className="invisible col-start-1 row-start-1 h-0">
        {children}
      </span>
    </span>
  )
}

type LinkButtonProps = Look & Omit<ComponentProps<typeof Link>, 'className'>

export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link className={buttonClass({ variant, size, wide, className })} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

export type SubmitButtonProps = ComponentProps<typeof Button> & {
  /** Path to which the form posts, if not the page's own. */
  action?: string
}

/** Submit button of a `<Form method="post">`, which shows as busy while the form is sent. */
export function SubmitButton({ action, busy, ...rest }: SubmitButtonProps) {
  const { state, formMethod, formAction, formData } = useNavigation()
  const sent = state !== 'idle' && formMethod === 'POST'
  const here = !action || formAction?.split('?', 1)[0] === action
  const pressed = !rest.name || formData?.get(rest.name) === String(rest.value ?? '')
  return <Button busy={busy ?? (sent && here && pressed)} {...rest} />
}
