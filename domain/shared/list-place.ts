import { isUuid } from './text.ts'

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
