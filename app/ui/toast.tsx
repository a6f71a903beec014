import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { scriptToastTexts } from './script-messages.ts'
import { LinkButton } from './button.tsx'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { Swatch } from './swatch.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { useHydrated } from './use-hydrated.ts'

export type ToastMessage = {
  kind: 'success' | 'error' | 'neutral'
  title: string
  detail?: string
  /** Item added to the cart, shown with its picture below the header's cart. */
  item?: ToastItem | null
}

export type ToastItem = {
  image: { key: string } | null
  title: string
  /** Words on the item, such as 'PETG, terracota'. */
  detail: string
  color: string | null
  price: string
  link: { to: string; label: string }
}

export type ActionToast = ToastMessage & { action?: ReactNode }

type Shown = ActionToast & { id: number }

const visibleMs = 6_000
const channel = new EventTarget()

/** Shows a message after an action by script; `redirectWithToast` shows one after a form. */
export function showToast(message: ToastMessage): void {
  channel.dispatchEvent(new CustomEvent('toast', { detail: message }))
}

/** Place where messages appear, at the bottom left; an item added to the cart appears at the cart. */
export function ToastRegion({ flash }: { flash: ActionToast | null }) {
  const [shown, setShown] = useState<Shown | null>(() => flash && { ...flash, id: 0 })
  const { pathname } = useLocation()
  const [path, setPath] = useState(pathname)
  if (path !== pathname) {
    setPath(pathname)
    setShown(null)
  }
  const nextId = useRef(1)
  const lastFlash = useRef(flash)
  const show = useCallback((message: ActionToast) => setShown({ ...message, id: nextId.current++ }), [])
  const close = useCallback(() => setShown(null), [])

  useEffect(() => {
    if (flash && flash !== lastFlash.current) show(flash)
    lastFlash.current = flash
  }, [flash, show])
  useEffect(() => {
    const hear = (event: Event) => show((event as CustomEvent<ToastMessage>).detail)
    channel.addEventListener('toast', hear)
    return () => channel.removeEventListener('toast', hear)
  }, [show])
  useEffect(() => {
    // Submitting offline would lose the page and the typed text.
    const hold = (event: SubmitEvent) => {
      if (navigator.onLine) return
      event.preventDefault()
      event.stopPropagation()
      show({ kind: 'error', ...scriptToastTexts.offline })
    }
    addEventListener('submit', hold, true)
    return () => removeEventListener('submit', hold, true)
  }, [show])

  return (
    <output
      aria-live="polite"
      className="pointer-events-none fixed bottom-[calc(var(--bottom-bars)+1rem)] left-4 z-50 w-[min(380px,calc(100vw-32px))] md:bottom-6 md:left-6"
    >
      {shown && <Toast key={shown.id} toast={shown} onClose={close} />}
    </output>
  )
}

const looks: Record<ToastMessage['kind'], { icon: IconName; color: string }> = {
  success: { icon: 'check', color: 'text-[light-dark(#53d3a2,#0b7a53)]' },
  error: { icon: 'alert', color: 'text-[light-dark(#ff9a8f,#b3261e)]' },
  neutral: { icon: 'info', color: '' },
}

function Toast({ toast, onClose }: { toast: Shown; onClose: () => void }) {
  const [held, setHeld] = useState(false)
  const stays = held || toast.kind === 'error'
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(onClose, visibleMs)
    return () => clearTimeout(timer)
  }, [stays, onClose])
  // Element that had the focus before.
  const before = useRef<EventTarget | null>(null)
  const dismiss = () => {
    onClose()
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }
  const { icon, color } = looks[toast.kind]
  const { item } = toast
  const isHydrated = useHydrated()
  return (
    <span
      data-toast={toast.item ? undefined : ''}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget
        setHeld(true)
      }}
      onBlur={() => setHeld(false)}
      className={classes(
        'pointer-events-auto text-label shadow-float',
        item ? 'at-cart rounded-card bg-surface p-4 text-ink' : 'block rounded-ctl bg-ink py-3.5 pr-2 pl-4 text-paper',
      )}
    >
      <span className="flex items-start gap-3">
        <Icon name={icon} className={classes('mt-px', item ? 'text-leaf' : color)} />
        <span className={classes('min-w-0 flex-1', item && 'font-medium')}>
          {toast.title}
          {toast.detail && <span className="block text-sm opacity-80">{toast.detail}</span>}
        </span>
        {toast.action}
        {isHydrated && (
          <button
            type="button"
            aria-label="Fechar aviso"
            onClick={dismiss}
            className={classes(
              'relative -my-1.5 grid size-8 place-items-center rounded-tag after:absolute after:-inset-1.5',
              item ? '-mr-1.5 hover:bg-sunk' : 'hover:bg-paper/15 focus-visible:outline-paper',
            )}
          >
            <Icon name="x" small />
          </button>
        )}
      </span>
      {item && <Item {...item} onLeave={onClose} />}
    </span>
  )
}

function Item({ image, title, detail, color, price, link, onLeave }: ToastItem & { onLeave: () => void }) {
  return (
    <>
      <span className="my-3.5 flex gap-3">
        <Thumbnail image={image} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium">{title}</span>
          <span className="mt-0.5 flex items-center gap-2 text-sm text-ink-2">
            {color && <Swatch color={color} />}
            <span className="min-w-0 truncate first-letter:uppercase">{detail}</span>
          </span>
        </span>
        <b className="num">{price}</b>
      </span>
      <LinkButton to={link.to} variant="outline" wide onClick={onLeave}>
        {link.label}
      </LinkButton>
    </>
  )
}
