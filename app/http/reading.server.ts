import { services } from '#services'

/**
 * Returns the database for public pages: a replica for visitors, the primary for signed-in users. They must see their own
 * changes.
 */
export function readingFor(viewer: { id: string } | null) {
  return viewer ? services.db : services.visitorDb
}

/** Returns the counts kept for that database: none for a replica, which may lag behind a change. */
export function countsFor(db: typeof services.db) {
  return db === services.db ? services.listCounts : null
}

/** Reads a row from that database, and from the primary if a replica does not have it yet. */
export async function findFor<Found>(
  viewer: { id: string } | null,
  read: (db: typeof services.db) => Promise<Found | null>,
): Promise<Found | null> {
  const db = readingFor(viewer)
  return (await read(db)) ?? (db === services.db ? null : read(services.db))
}

type Kept<Value> = { of: typeof services; until: number; value: Promise<Value> }

/** Returns a reader that caches its value for `ms` milliseconds, for all callers in this process. */
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
