import type { Cents } from '#domain/shared/money.ts'

/** Material families for filtering, as the database derives them from makers' texts (`materials_in`). */
export const materialFamilies = ['PLA', 'PETG', 'ABS', 'ASA', 'TPU', 'Nylon', 'Resina'] as const
export type Material = (typeof materialFamilies)[number]

/** Colour families for filtering, as in SQL `color_family`, each with its colour in hexadecimal. */
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

export const ratingSteps = [4, 3] as const

/** Price ranges for counting projects, both ends inclusive; `projects.price_band` is an index into this list. */
export const priceBands: readonly { minCents: Cents | null; maxCents: Cents | null }[] = [
  { minCents: null, maxCents: 24_99 },
  { minCents: 25_00, maxCents: 49_99 },
  { minCents: 50_00, maxCents: 99_99 },
  { minCents: 100_00, maxCents: 199_99 },
  { minCents: 200_00, maxCents: null },
]

export function ratedFrom(ratings: Partial<Record<string, number>>, stars: number): number {
  const steps = Object.entries(ratings).filter(([floor]) => Number(floor) >= stars)
  return steps.reduce((sum, [, count]) => sum + (count ?? 0), 0)
}
