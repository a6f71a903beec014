import type { BrowseSort } from './browse.ts'

/** Sort keys of a page's last item, as text from the database, and the sort order. */
export type Cursor = { sort: BrowseSort; keys: string[] }

export function positionOf(cursor: Cursor): number | null {
  return cursor.keys.length === 1 ? Number(cursor.keys[0]) : null
}

export function writeCursor({ sort, keys }: Cursor): string {
  return btoa(JSON.stringify([sort, ...keys]))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

const keyForms: Record<BrowseSort, RegExp[]> = {
  newest: [/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/],
  relevance: [/^\d(?:\.\d+)?(?:e-?\d+)?$/, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/],
  price_low: [/^\d{1,12}$/],
  price_high: [/^\d{1,12}$/],
  best_selling: [/^\d{1,9}$/],
  best_rated: [/^\d(?:\.\d+)?$/],
}
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function readCursor(text: string, sort: BrowseSort): Cursor | null {
  try {
    const [found, ...keys] = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as unknown[]
    const forms = keys.length === 1 && sort === 'relevance' ? [/^\d{1,5}$/] : [...keyForms[sort], uuid]
    if (found !== sort || keys.length !== forms.length) return null
    if (!keys.every((key, index) => typeof key === 'string' && forms[index]?.test(key))) return null
    return { sort, keys: keys as string[] }
  } catch {
    return null
  }
}
