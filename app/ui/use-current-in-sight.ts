import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls a row sideways until its current link is visible; the row's end fades only if cut off. */
export function useCurrentInSight<Row extends HTMLElement>(current?: 'page'): RefObject<Row | null> {
  const ref = useRef<Row>(null)
  const { pathname, search } = useLocation()
  useEffect(() => {
    const row = ref.current
    const here = row?.querySelector(current ? `[aria-current=${current}]` : '[aria-current]')
    if (!row || !here) return
    // Runs again after the window was turned.
    const sized = new ResizeObserver(() => {
      const seen = row.getBoundingClientRect()
      row.style.maskImage = row.scrollWidth > row.clientWidth ? '' : 'none'
      const { left, right, width } = here.getBoundingClientRect()
      if (left >= seen.left && right <= seen.right - 48) return
      row.scrollLeft += left - seen.left - (row.clientWidth - width) / 2
    })
    sized.observe(row)
    return () => sized.disconnect()
  }, [pathname, search, current])
  return ref
}
