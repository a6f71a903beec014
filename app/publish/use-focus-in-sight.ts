import { type RefObject, useEffect } from 'react'

/**
 * What has the focus stays in sight when something above it grows, as a file's report does that arrives. At the start of
 * a page no browser does this by itself, and a user who looked elsewhere is not fetched back.
 */
export function useFocusInSight(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const target = form.current
    if (!target) return
    let height = target.offsetHeight
    const observer = new ResizeObserver(() => {
      const grown = target.offsetHeight - height
      height += grown
      const focused = document.activeElement
      if (grown <= 0 || !focused?.matches(':focus-visible') || !target.contains(focused)) return
      const { top, bottom } = focused.getBoundingClientRect()
      const isPushedOut = bottom > innerHeight && top - grown < innerHeight
      if (isPushedOut) focused.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [form])
}
