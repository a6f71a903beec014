import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page is as the server made it, true once the script runs: what only a script can do is shown from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
