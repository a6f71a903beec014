import { type RefObject, useEffect, useState } from 'react'
import type { Uploads } from './use-uploads.ts'

/** Delays a form's submit until its files have arrived, then submits it by the button that was pressed. */
export function useHeldForm(form: RefObject<HTMLFormElement | null>, uploads: readonly Uploads[]) {
  const [held, setHeld] = useState<{ button: HTMLElement | null } | null>(null)
  const isBusy = uploads.some((one) => one.isBusy)
  const hasFailed = uploads.some((one) => one.hasFailed)
  // A failed file needs the user's decision first.
  if (held && !isBusy && hasFailed) setHeld(null)
  useEffect(() => {
    if (held && !isBusy) form.current?.requestSubmit(held.button)
  }, [form, held, isBusy])
  useEffect(() => {
    if (!isBusy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isBusy])
  return {
    isHeld: held !== null,
    /** Returns whether the form must wait for files; if so, the form is submitted once they have arrived. */
    hold: (button: HTMLElement | null) => {
      setHeld(isBusy ? { button } : null)
      return isBusy
    },
  }
}
