import { isUuid } from './text.ts'

export function inWantedOrder<T extends { id: string }>(things: readonly T[], wanted: readonly string[]): T[] {
  const places = new Map(wanted.map((id, place) => [id, place]))
  const placeOf = (thing: T) => places.get(thing.id) ?? wanted.length
  return things.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Returns the ids with one moved a place earlier or later; unchanged at either end. */
export function movedBy(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  return ids.with(from, ids[to] ?? id).with(to, id)
}

export type PageOf<Item> = { items: Item[]; total: number; page: number; pages: number }

/** Returns page number and offset, limited to existing pages. */
export function pageOf(page: number, total: number, size: number) {
  const pages = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(Math.max(1, page), pages)
  return { total, page: shown, pages, offset: (shown - 1) * size }
}

/** Cuts `size + 1` rows to a page; `last`, for the cursor, is the page's last row, null without more. */
export function cutPage<Row>(rows: readonly Row[], size: number): { items: Row[]; last: Row | null } {
  const items = rows.slice(0, size)
  return { items, last: rows.length > size ? (items.at(-1) ?? null) : null }
}

/** Cursor of a list sorted by time: the last row's time (PostgreSQL text, full precision) and id. */
export type ListPlace = { at: string; id: string }

const start: ListPlace = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Reads a cursor from the query string; if missing or malformed, returns the list's start. */
export function readPlace(text: string | null): ListPlace {
  const [at = '', id = ''] = (text ?? '').split('_')
  const isInstant = /^\d{4}-[\d :.+-]{10,40}$/.test(at) && !Number.isNaN(Date.parse(at))
  return isInstant && isUuid(id) ? { at, id } : start
}

export function writePlace({ at, id }: ListPlace): string {
  return `${at}_${id}`
}
