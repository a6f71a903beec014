import { formatCount, formatTenths } from '#domain/shared/format.ts'

/** Formats like `182,0 mm`. */
export function lengthWords(mm: number): string {
  return `${formatTenths(mm)} mm`
}

/** Formats like `117,3 × 116,0 × 182,0 mm`, in one line. */
export function sizeWords(size: readonly number[]): string {
  return `${size.map(formatTenths).join(' × ')} mm`.replaceAll(' ', '\u00a0')
}

/** Formats like `4 peças de até 10,0 × 20,0 × 30,0 mm`; only `size` for one object. */
export function objectsWords(objects: number | null, size: string): string {
  return objects !== null && objects > 1 ? `${formatCount(objects)} peças de até ${size}` : size
}
