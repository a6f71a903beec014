import { type RefObject, useEffect } from 'react'

/** Keeps the focused element visible if content above it grows, as browsers fail to do at a page's top. */
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
      const edge = innerHeight - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)
      const isPushedOut = bottom > edge && top - grown < innerHeight
      if (isPushedOut) focused.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [form])
}
