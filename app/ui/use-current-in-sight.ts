import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls a row sideways until its current link is visible, and fades its end only where something follows. */
export function useCurrentInSight<Row extends HTMLElement>(current?: 'page'): RefObject<Row | null> {
  const ref = useRef<Row>(null)
  const { pathname, search } = useLocation()
  useEffect(() => {
    const row = ref.current
    const here = row?.querySelector(current ? `[aria-current=${current}]` : '[aria-current]')
    if (!row || !here) return
    // Also after the window was turned.
    const sized = new ResizeObserver(() => {
      const seen = row.getBoundingClientRect()
      const end = row.querySelector('li:last-child')?.getBoundingClientRect().right ?? 0
      row.style.maskImage = end + row.scrollLeft <= seen.right ? 'none' : ''
      const { left, right, width } = here.getBoundingClientRect()
      if (left >= seen.left && right <= seen.right) return
      row.scrollLeft += left - seen.left - (row.clientWidth - width) / 2
    })
    sized.observe(row)
    return () => sized.disconnect()
  }, [pathname, search, current])
  return ref
}
