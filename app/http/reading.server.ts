import { services } from '#services'

/** Returns the database a public page is read from: for visitors perhaps a moment late; a signed-in user sees what they just did. */
export function readingFor(viewer: { id: string } | null) {
  return viewer ? services.db : services.visitorDb
}

/** Reads one thing that way. What is too new to be in a late copy is looked for once more where it was written. */
export async function findFor<Found>(
  viewer: { id: string } | null,
  read: (db: typeof services.db) => Promise<Found | null>,
): Promise<Found | null> {
  const db = readingFor(viewer)
  return (await read(db)) ?? (db === services.db ? null : read(services.db))
}

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
