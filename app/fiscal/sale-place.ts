import type { SalePlace } from '#domain/fiscal/fiscal-sales.server.ts'
import { isUuid } from '#domain/shared/text.ts'

/** A place in a list of sales as its address names it. */
export function placeText({ at, id }: SalePlace): string {
  return `${at.getTime()}_${id}`
}

/** The place that an address names; null for any other text. */
export function placeOf(text: string): SalePlace | null {
  const [ms = '', id = ''] = text.split('_')
  const at = new Date(Number(ms))
  return isUuid(id) && !Number.isNaN(at.getTime()) ? { at, id } : null
}
