import type { SalePlace } from '#domain/fiscal/fiscal-sales.server.ts'
import { isUuid } from '#domain/shared/text.ts'

export function placeText({ at, id }: SalePlace): string {
  return `${at.getTime()}_${id}`
}

/** Decodes a cursor in the list of sales; null if malformed. */
export function placeOf(text: string): SalePlace | null {
  const [ms = '', id = ''] = text.split('_')
  const at = new Date(Number(ms))
  return isUuid(id) && !Number.isNaN(at.getTime()) ? { at, id } : null
}
