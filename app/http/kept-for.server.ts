import { services } from '#services'

type Kept<Value> = { of: typeof services; until: number; value: Promise<Value> }

/**
 * Returns a reader of what grows with the shop and changes slowly: it is read once in so many milliseconds, for all callers of this
 * process. What could not be read is read again.
 */
export function keptFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: Kept<Value> | null = null
  return () => {
    const now = services.clock.now().getTime()
    if (kept?.of !== services || kept.until < now) {
      const value = read()
      kept = { of: services, until: now + ms, value }
      value.catch(() => (kept = null))
    }
    return kept.value
  }
}
