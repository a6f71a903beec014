import type { ModelFormat } from '#geometry/io/file-format.ts'

/** Millimetres per unit, for the units in which programs export STL and OBJ files. */
export const unitsMm = { mm: 1, cm: 10, in: 25.4, m: 1000 } as const
export type Unit = keyof typeof unitsMm

export function isUnit(word: unknown): word is Unit {
  return typeof word === 'string' && Object.hasOwn(unitsMm, word)
}

export function unitOf(mm: number): Unit | null {
  return (Object.keys(unitsMm) as Unit[]).find((unit) => unitsMm[unit] === mm) ?? null
}

/** Returns plausible units of a file that names none, likeliest first; empty if mm is plausible. */
export function guessUnits(format: ModelFormat, size: readonly number[]): Unit[] {
  if (format !== 'stl' && format !== 'obj') return []
  const largest = Math.max(...size)
  const likely: Unit[] = largest < 1 ? ['m', 'in', 'cm'] : largest < 10 ? ['in', 'cm'] : []
  return likely.filter((unit) => largest * unitsMm[unit] <= 2000)
}
