import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** How often a conversation looks for an answer: at first, and once it has been open for a while. */
const eagerMs = 8_000
const patientMs = 40_000
const patienceMs = 10 * 60_000

/** Asks for news while the page is in sight, and at once when it comes back into sight. */
export function useRefresh(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const opened = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') void revalidate()
      timer = setTimeout(look, Date.now() - opened < patienceMs ? eagerMs : patientMs)
    }
    timer = setTimeout(look, eagerMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate])
}
