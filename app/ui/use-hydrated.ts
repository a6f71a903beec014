import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page is server-rendered HTML, true once the script runs. Use it for controls that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
