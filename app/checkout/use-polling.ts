import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { business } from '#domain/shared/business.ts'

/** Between two looks once the first minutes are over, in milliseconds. */
export const patientPollMs = 30_000

/**
 * Asks the page's loader again every few seconds, then more slowly; says whether it is slow by now. Nobody is asked while the
 * page is out of sight, and at once when somebody comes back from their bank's app. It ends with the page that uses it: an
 * order that is not paid in time is over, and its page is another.
 */
export function usePolling(): boolean {
  const { revalidate } = useRevalidator()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), business.paymentPollPatienceMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(look, isSlow ? patientPollMs : business.paymentPollMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isSlow, revalidate])
  return isSlow
}
