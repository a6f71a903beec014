import { formatTenths } from '#domain/shared/format.ts'

/** Formats a share like '4,2%'; '0,0%' if the whole is 0. */
export function rateWords(part: number, whole: number): string {
  return `${formatTenths(whole > 0 ? (part / whole) * 100 : 0)}%`
}
