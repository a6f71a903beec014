import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls a row sideways to an item's start if the current link is out of sight; cut-off ends fade. */
export function useCurrentInSight<Row extends HTMLElement>(current?: 'page'): RefObject<Row | null> {
  const ref = useRef<Row>(null)
  const { pathname, search } = useLocation()
  useEffect(() => {
    const row = ref.current
    const here = row?.querySelector(current ? `[aria-current=${current}]` : '[aria-current]')?.closest('li')
    const list = here?.parentElement
    if (!row || !list) return
    // Runs again after the window was turned, and once the fonts are there.
    const sized = new ResizeObserver(() => {
      const seen = row.getBoundingClientRect()
      const items = Array.from(list.children, (item) => item.getBoundingClientRect())
      const fits = (items.at(-1)?.right ?? 0) + row.scrollLeft <= seen.right
      row.style.maskImage = fits ? 'none' : ''
      // Wider letters, before the fonts came, may have moved it.
      if (fits) row.scrollLeft = 0
      const { left, right } = here.getBoundingClientRect()
      if (fits || (left >= seen.left && right <= seen.right - 48)) return
      // The left edge at which the first item begins.
      const edge = (items[0]?.left ?? 0) + row.scrollLeft
      const least = left < seen.left ? left : right - seen.right + 48 + edge
      const start = items.find((item) => item.left >= least)?.left ?? left
      row.scrollLeft += Math.min(start, left) - edge
    })
    sized.observe(row)
    sized.observe(list)
    return () => sized.disconnect()
  }, [pathname, search, current])
  return ref
}
