import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls a row sideways until its current link is visible, without scrolling the page. */
export function useCurrentInSight<Row extends HTMLElement>(current?: 'page'): RefObject<Row | null> {
  const row = useRef<Row>(null)
  const { pathname, search } = useLocation()
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>(current ? `[aria-current=${current}]` : '[aria-current]')
    if (!row.current || !here) return
    // Also after the window was turned.
    const sized = new ResizeObserver(([entry]) => {
      const { target } = entry as ResizeObserverEntry
      target.scrollLeft = here.offsetLeft - (target.clientWidth - here.offsetWidth) / 2
    })
    sized.observe(row.current)
    return () => sized.disconnect()
  }, [pathname, search, current])
  return row
}
