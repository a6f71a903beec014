import type { ModelFormat } from '#geometry/io/file-format.ts'

/** Millimetres of the units that programs export STL and OBJ in. */
export const unitsMm = { mm: 1, cm: 10, in: 25.4, m: 1000 } as const
export type Unit = keyof typeof unitsMm

/** Whether a word is one of our units. */
export function isUnit(word: unknown): word is Unit {
  return typeof word === 'string' && Object.hasOwn(unitsMm, word)
}

/** The unit of so many millimetres; null for none that we know. */
export function unitOf(mm: number): Unit | null {
  return (Object.keys(unitsMm) as Unit[]).find((unit) => unitsMm[unit] === mm) ?? null
}

/**
 * Units that a file without one may well be in, likeliest first, when millimetres make no thing to print: below 1 mm
 * it was drawn in metres, below 10 mm in inches or centimetres. Empty when millimetres are plausible.
 */
export function guessUnits(format: ModelFormat, size: readonly number[]): Unit[] {
  if (format !== 'stl' && format !== 'obj') return []
  const largest = Math.max(...size)
  const likely: Unit[] = largest < 1 ? ['m', 'in', 'cm'] : largest < 10 ? ['in', 'cm'] : []
  // A thing of more than two metres is no likelier than a speck.
  return likely.filter((unit) => largest * unitsMm[unit] <= 2000)
}
