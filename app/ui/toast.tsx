import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { scriptToastTexts } from './script-messages.ts'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

export type ToastMessage = { kind: 'success' | 'error' | 'neutral'; title: string; detail?: string }

/** A message with the button of what may be done next. */
export type ActionToast = ToastMessage & { action?: ReactNode }

type Shown = ActionToast & { id: number }

const visibleMs = 6_000
const channel = new EventTarget()

/** Shows a message after an action done by script. After a form, use the server's redirect with a toast instead. */
export function showToast(message: ToastMessage): void {
  channel.dispatchEvent(new CustomEvent('toast', { detail: message }))
}

/** The live region at the bottom left. */
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
  // What had the focus before it came here.
  const before = useRef<EventTarget | null>(null)
  const dismiss = () => {
    onClose()
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }
  const { icon, color } = looks[toast.kind]
  return (
    <span
      data-toast
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget
        setHeld(true)
      }}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex items-start gap-3 rounded-ctl bg-ink py-3.5 pr-2 pl-4 text-label text-paper shadow-float"
    >
      <Icon name={icon} className={classes('mt-px', color)} />
      <span className="min-w-0 flex-1">
        {toast.title}
        {toast.detail && <span className="block text-sm opacity-80">{toast.detail}</span>}
      </span>
      {toast.action}
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={dismiss}
        className="relative -my-1.5 grid size-8 place-items-center rounded-tag after:absolute after:-inset-1.5 hover:bg-paper/15 focus-visible:outline-paper"
      >
        <Icon name="x" small />
      </button>
    </span>
  )
}
