import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** Makes what follows the links of HTML that the server wrote: within the page, as a `Link` does. */
export function useFollow(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || link.target || link.download || link.origin !== location.origin) return
    // To a part of this page the browser goes by itself.
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
}
