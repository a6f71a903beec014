import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** How long a page may take before anything is said about it, in milliseconds: most are there sooner. */
const noticeAfterMs = 200

/** The path of the page that is on its way, once it takes longer than a moment; null when none is. */
export function useComingPage(): string | null {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const coming = state === 'loading' && location.pathname !== pathname ? location.pathname : null
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (!coming) return
    const timer = setTimeout(() => setLate(coming), noticeAfterMs)
    return () => {
      clearTimeout(timer)
      setLate(null)
    }
  }, [coming])
  return coming && late
}
