import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { business } from '#domain/shared/business.ts'

/** Between two looks once the first minutes are over, in milliseconds. */
export const patientPollMs = 30_000

/** Asks the page's loader again every few seconds, then more slowly; says whether it is slow by now. */
export function usePolling(): boolean {
  const { revalidate } = useRevalidator()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), business.paymentPollPatienceMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), isSlow ? patientPollMs : business.paymentPollMs)
    return () => clearInterval(timer)
  }, [isSlow, revalidate])
  return isSlow
}
