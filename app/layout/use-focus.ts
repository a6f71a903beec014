import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Puts the focus where a full page load would have: on the first field that was refused, or at the start of a new page.
 * Without it a keyboard or a screen reader stays on a link that is gone.
 */
export function useFocus(): void {
  const { state, formMethod } = useNavigation()
  const { pathname, hash } = useLocation()
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
    else if (moved && !hash) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [state, formMethod, pathname, hash])
}
