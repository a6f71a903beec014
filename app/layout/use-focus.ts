import { useEffect, useRef } from 'react'
import { useFetchers, useLocation, useNavigation } from 'react-router'

/**
 * Puts the focus where a full page load would have: on the first field that was refused, or at the start of a new page or
 * of the part of it that the address names.
 * Without it a keyboard or a screen reader stays on a link that is gone. What was sent may also have taken the pressed
 * button away from a page that stays: then its start has the focus too.
 */
export function useFocus(): void {
  const { state, formMethod } = useNavigation()
  const { pathname, hash } = useLocation()
  const isSending = useFetchers().some((fetcher) => fetcher.formMethod === 'POST')
  const seen = useRef({ pathname, posted: false })
  useEffect(() => {
    const last = seen.current
    if (state !== 'idle') {
      if (formMethod === 'POST') last.posted = true
      return
    }
    const { posted } = last
    const moved = last.pathname !== pathname
    seen.current = { pathname, posted: false }
    const refused = posted && document.querySelector<HTMLElement>('main [aria-invalid="true"]')
    if (refused) refused.focus()
    else if (moved || (posted && isNowhere())) focusStart(moved ? hash : '')
  }, [state, formMethod, pathname, hash])
  useEffect(() => {
    if (!isSending) return
    return () => void requestAnimationFrame(() => isNowhere() && focusStart(''))
  }, [isSending])
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** At the part of the page that the address names, else at its beginning; nothing is drawn around it. */
function focusStart(hash: string): void {
  const part = hash ? document.getElementById(hash.slice(1)) : null
  const start = part ?? document.querySelector<HTMLElement>('main')
  if (part && part.tabIndex < 0) part.setAttribute('tabindex', '-1')
  const options: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false }
  start?.focus(options)
}
