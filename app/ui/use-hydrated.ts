import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in server-rendered HTML, true once the script runs; for controls that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
