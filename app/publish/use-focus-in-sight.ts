import { type RefObject, useEffect } from 'react'

/**
 * Keeps what has the focus in sight when something above it grows, as a file's report does that arrives. At the start of
 * a page no browser does this by itself, and a user who looked elsewhere is not fetched back.
 */
export function useFocusInSight(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    let height = element.offsetHeight
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight - height
      height += grown
      const focused = document.activeElement
      if (grown <= 0 || !focused?.matches(':focus-visible') || !element.contains(focused)) return
      const { top, bottom } = focused.getBoundingClientRect()
      const isPushedOut = bottom > innerHeight && top - grown < innerHeight
      if (isPushedOut) focused.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [form])
}
