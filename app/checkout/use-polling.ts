import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { business } from '#domain/shared/business.ts'

/** Polling interval after the first minutes, in milliseconds. */
export const slowPollMs = 30_000

/** Reloads the page every few seconds; after some minutes returns true and reloads it less often. */
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
