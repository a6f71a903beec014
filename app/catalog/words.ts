import { formatTenths } from '#domain/shared/format.ts'

/** Formats like `182,0 mm`. */
export function lengthWords(mm: number): string {
  return `${formatTenths(mm)} mm`
}

/** Formats like `117,3 × 116,0 × 182,0 mm`. */
export function sizeWords(size: readonly number[]): string {
  return `${size.map(formatTenths).join(' × ')} mm`
}
