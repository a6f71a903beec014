import { services } from '#services'

/** Returns the database to read from: a replica for visitors, the primary for users, who must see their changes. */
export function readingFor(viewer: { id: string } | null) {
  return viewer ? services.db : services.visitorDb
}

/** Returns the cached counts of the primary; null for a replica, which may lag behind. */
export function countsFor(db: typeof services.db) {
  return db === services.db ? services.listCounts : null
}

/** Reads a row from the viewer's database, or from the primary if a replica lacks it. */
export async function findFor<Found>(
  viewer: { id: string } | null,
  read: (db: typeof services.db) => Promise<Found | null>,
): Promise<Found | null> {
  const db = readingFor(viewer)
  return (await read(db)) ?? (db === services.db ? null : read(services.db))
}

type Kept<Value> = { of: typeof services; until: number; value: Promise<Value> }

/** Returns a function whose value all callers in this process share for `ms` milliseconds. */
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
