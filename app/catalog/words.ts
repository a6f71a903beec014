import { formatTenths } from '#domain/shared/format.ts'

/** `182,0 mm` */
export function lengthWords(mm: number): string {
  return `${formatTenths(mm)} mm`
}

/** `117,3 × 116,0 × 182,0 mm` */
export function sizeWords(size: readonly number[]): string {
  return `${size.map(formatTenths).join(' × ')} mm`
}
