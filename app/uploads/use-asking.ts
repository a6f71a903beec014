import { useEffect } from 'react'

/** Often enough to look alive at first; what takes minutes is asked for every quarter of a minute. */
const firstPauseMs = 1_200
const longestPauseMs = 15_000
const growth = 1.25
/** A quarter of an hour in all. A job that has not ended by then is shown by the page's next visit. */
const mostTimes = 70

/**
 * Asks again while something is under way, ever more slowly and not for ever, and only while the page is in sight. A
 * change of `subject`, what is asked for, begins anew; null asks nothing. Aborted when the page is left.
 */
export function useAsking(subject: string | null, ask: (subject: string, signal: AbortSignal) => Promise<void>): void {
  useEffect(() => {
    if (subject === null) return
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let times = 0
    const next = () => {
      if (left.signal.aborted || times === mostTimes) return
      timer = setTimeout(() => void look(), Math.min(longestPauseMs, firstPauseMs * growth ** times))
    }
    const look = async () => {
      times++
      if (document.visibilityState === 'visible') await ask(subject, left.signal)
      next()
    }
    next()
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [subject, ask])
}
