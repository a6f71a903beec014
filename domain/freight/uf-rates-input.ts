import type { Uf } from '#domain/addresses/uf.ts'
import type { UfRate } from './freight-table.ts'

/** Returns the name of a state's rate field: `PE.0` is the lightest weight, `PE.days` the transit days. */
export function ufField(uf: Uf, column: number | 'days'): string {
  return `${uf}.${column}`
}

export function isDays(text: string): boolean {
  return /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 90
}

export function isSaid({ days, cents }: UfRate): boolean {
  return days !== null || cents.some((one) => one !== null)
}
