import type { Cents } from '#domain/shared/money.ts'

/** Families of material that projects can be filtered by, as the database finds them in what makers write (`materials_in`). */
export const materialFamilies = ['PLA', 'PETG', 'ABS', 'ASA', 'TPU', 'Nylon', 'Resina'] as const
export type Material = (typeof materialFamilies)[number]

/** Families of colour that printed objects can be filtered by, as `color_family` names them, each with the spot that shows it. */
export const colorFamilies = {
  preto: '#1d1d1f',
  branco: '#ffffff',
  cinza: '#8e8e93',
  bege: '#e0d0b0',
  marrom: '#7a4a2b',
  vermelho: '#c92a2a',
  laranja: '#e8772e',
  amarelo: '#f2c12e',
  verde: '#3a8f4d',
  azul: '#2f5fd0',
  roxo: '#7b4bb3',
  rosa: '#e27aa6',
  dourado: '#c9a227',
  transparente: '#e6eef2',
} as const
export type ColorFamily = keyof typeof colorFamilies
export const colorNames = Object.keys(colorFamilies) as ColorFamily[]

/** What 'or more' can be said of, in stars. */
export const ratingSteps = [4, 3] as const

/** Prices that are counted together: from `minCents` to `maxCents`, both included. `projects.price_band` is the place here. */
export const priceBands: readonly { minCents: Cents | null; maxCents: Cents | null }[] = [
  { minCents: null, maxCents: 24_99 },
  { minCents: 25_00, maxCents: 49_99 },
  { minCents: 50_00, maxCents: 99_99 },
  { minCents: 100_00, maxCents: 199_99 },
  { minCents: 200_00, maxCents: null },
]

/** Says how many have so many stars or more. */
export function ratedFrom(ratings: Partial<Record<string, number>>, stars: number): number {
  const steps = Object.entries(ratings).filter(([floor]) => Number(floor) >= stars)
  return steps.reduce((sum, [, count]) => sum + (count ?? 0), 0)
}
