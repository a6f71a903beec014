import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { business } from '#domain/shared/business.ts'

/** Between two looks once the first minutes are over, in milliseconds. */
export const slowPollMs = 30_000

/**
 * Calls the page's loader again every few seconds, then more slowly; returns whether it is slow by now. It pauses while the
 * page is out of sight, and asks at once when the buyer comes back from their bank's app. It ends with the page that uses it: an
 * order that is not paid in time is over, and its page is another.
 */
export function usePolling(): boolean {
  const { revalidate } = useRevalidator()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), business.paymentPollSlowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(look, isSlow ? slowPollMs : business.paymentPollMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isSlow, revalidate])
  return isSlow
}
