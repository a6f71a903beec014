import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

export type ToastMessage = { kind: 'success' | 'error' | 'neutral'; title: string; detail?: string }

type Shown = ToastMessage & { id: number }

const visibleMs = 6_000
const channel = new EventTarget()

/** Says something after an action done by script. What a form did is told by the server's redirect instead. */
export function showToast(message: ToastMessage): void {
  channel.dispatchEvent(new CustomEvent('toast', { detail: message }))
}

/**
 * The live region, bottom right. `flash` is the message the server left for this page: it stands in the HTML, so it is read and seen
 * without JavaScript too. A new object is a new message.
 */
export function ToastRegion({ flash }: { flash: ToastMessage | null }) {
  const [shown, setShown] = useState<Shown[]>(() => (flash ? [{ ...flash, id: 0 }] : []))
  const { pathname } = useLocation()
  const [path, setPath] = useState(pathname)
  if (path !== pathname) {
    setPath(pathname)
    // What went wrong on the last page would say of this one what is not so.
    setShown(shown.filter((toast) => toast.kind !== 'error'))
  }
  const nextId = useRef(1)
  const lastFlash = useRef(flash)
  const add = useCallback((message: ToastMessage) => {
    setShown((now) => [...now.slice(-2), { ...message, id: nextId.current++ }])
  }, [])
  const remove = useCallback((id: number) => setShown((now) => now.filter((toast) => toast.id !== id)), [])

  useEffect(() => {
    if (flash && flash !== lastFlash.current) add(flash)
    lastFlash.current = flash
  }, [flash, add])
  useEffect(() => {
    const hear = (event: Event) => add((event as CustomEvent<ToastMessage>).detail)
    channel.addEventListener('toast', hear)
    return () => channel.removeEventListener('toast', hear)
  }, [add])

  return (
    <output
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-4 max-md:[body:has([data-bottom-bar])_&]:bottom-22 z-50 grid w-[min(380px,calc(100vw-32px))] gap-2 md:right-6 md:bottom-6"
    >
      {shown.map((toast) => (
        <Toast key={toast.id} toast={toast} onClose={remove} />
      ))}
    </output>
  )
}

const looks: Record<ToastMessage['kind'], { icon: IconName; color: string }> = {
  success: { icon: 'check', color: 'text-[light-dark(#53d3a2,#0b7a53)]' },
  error: { icon: 'alert', color: 'text-[light-dark(#ff9a8f,#b3261e)]' },
  neutral: { icon: 'info', color: '' },
}

function Toast({ toast, onClose }: { toast: Shown; onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false)
  const stays = held || toast.kind === 'error'
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => onClose(toast.id), visibleMs)
    return () => clearTimeout(timer)
  }, [stays, toast.id, onClose])
  const { icon, color } = looks[toast.kind]
  return (
    <span
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex items-start gap-3 rounded-ctl bg-ink py-3.5 pr-2 pl-4 text-label text-paper shadow-float"
    >
      <Icon name={icon} className={classes('mt-px', color)} />
      <span className="min-w-0 flex-1">
        {toast.title}
        {toast.detail && <span className="block text-sm opacity-80">{toast.detail}</span>}
      </span>
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={() => onClose(toast.id)}
        className="relative -my-1.5 grid size-8 place-items-center rounded-tag after:absolute after:-inset-1.5 hover:bg-paper/15 focus-visible:outline-paper"
      >
        <Icon name="x" small />
      </button>
    </span>
  )
}
