import { isUuid } from './text.ts'

/** Sorts things in the order of the given ids; those not named come after, in their own order. */
export function inWantedOrder<T extends { id: string }>(things: readonly T[], wanted: readonly string[]): T[] {
  const places = new Map(wanted.map((id, place) => [id, place]))
  const placeOf = (thing: T) => places.get(thing.id) ?? wanted.length
  return things.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Returns the ids with one of them a place earlier or later; as they were when there is no such place. */
export function movedBy(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  return ids.with(from, ids[to] ?? id).with(to, id)
}

/** One page of a list; pages count from 1. */
export type PageOf<Item> = { items: Item[]; total: number; page: number; pages: number }

/** Says where a page of a list begins; one beyond the last is the last. */
export function pageOf(page: number, total: number, size: number) {
  const pages = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(Math.max(1, page), pages)
  return { total, page: shown, pages, offset: (shown - 1) * size }
}

/** Cuts a page off rows of which one more was read than it shows; `last` is its last row where more follow, and null where that is all. */
export function cutPage<Row>(rows: readonly Row[], size: number): { items: Row[]; last: Row | null } {
  const items = rows.slice(0, size)
  return { items, last: rows.length > size ? (items.at(-1) ?? null) : null }
}

/** Where a page of a list by time begins: after the row of this instant, as PostgreSQL writes it with all its digits, and this id. */
export type ListPlace = { at: string; id: string }

/** Before the first row: a place after which nothing is. */
const start: ListPlace = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Reads a place from an address; the beginning where there is none, or none that `writePlace` wrote. */
export function readPlace(text: string | null): ListPlace {
  const [at = '', id = ''] = (text ?? '').split('_')
  const isInstant = /^\d{4}-[\d :.+-]{10,40}$/.test(at) && !Number.isNaN(Date.parse(at))
  return isInstant && isUuid(id) ? { at, id } : start
}

/** Writes a place for an address. */
export function writePlace({ at, id }: ListPlace): string {
  return `${at}_${id}`
}
