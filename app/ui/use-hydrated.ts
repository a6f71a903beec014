import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns false in the server's HTML, true once scripts run; for controls that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
