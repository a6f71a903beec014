import type { ProjectPrint } from '#domain/catalog/project.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'
import { type Extents, fitOf, sizesOf } from './fit.ts'
import { durationWords, timeStep } from './print-words.ts'

export type PrintSummary = { fits: boolean; words: string }

/** Summarizes a print, as `Cabe, sem suportes, 3 h 10, R$ 4 de filamento`, at the viewer's filament price. */
export function printSummary(print: ProjectPrint, bed: Extents, kgPriceCents: Cents): PrintSummary {
  const fits = sizesOf(print.sizes).map((size) => fitOf(size, bed))
  if (fits.some((fit) => fit === null)) return { fits: false, words: 'Não cabe na sua impressora' }
  const lying = fits.some((fit) => fit?.pose === 'lying')
  const supports = lying || print.needsSupports === null ? null : print.needsSupports ? 'com suportes' : 'sem suportes'
  const taken = takenWords(print, kgPriceCents)
  return { fits: true, words: [lying ? 'Cabe deitado' : 'Cabe', supports, taken].filter(Boolean).join(', ') }
}

/** Describes time and filament cost, as `3 h 10, R$ 4 de filamento`; null if not estimated. */
export function takenWords({ seconds, grams }: Pick<ProjectPrint, 'seconds' | 'grams'>, kgPriceCents: Cents) {
  if (seconds === null || grams === null) return null
  return `${durationWords(roundTime(seconds)).replaceAll(' ', '\u00a0')}, ${filamentWords(grams, kgPriceCents)} de filamento`
}

/** Returns seconds rounded to a time estimate's precision, at least one step. */
export function roundTime(seconds: number): number {
  const step = timeStep(seconds)
  return Math.max(step, Math.round(seconds / step) * step)
}

/** Formats the filament cost, rounded to R$ 1,00, R$ 0,50 or R$ 0,10 by its amount. */
export function filamentWords(grams: number, kgPriceCents: Cents): string {
  const cents = (grams * kgPriceCents) / 1000
  const step = cents >= 1000 ? 100 : cents >= 100 ? 50 : 10
  return formatBRL(Math.max(step, Math.round(cents / step) * step))
}
