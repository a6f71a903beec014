/** One page of a list; pages count from 1. */
export type PageOf<Item> = { items: Item[]; total: number; page: number; pages: number }

/** Where a page of a list begins; one beyond the last is the last. */
export function pageOf(page: number, total: number, size: number) {
  const pages = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(Math.max(1, page), pages)
  return { total, page: shown, pages, offset: (shown - 1) * size }
}
