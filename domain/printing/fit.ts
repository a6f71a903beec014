import { printerModels } from './printer-models.ts'

export type Extents = readonly [width: number, depth: number, height: number]

export function sizesOf(flat: readonly number[]): Extents[] {
  return Array.from({ length: flat.length / 3 }, (_, n) => [flat[n * 3]!, flat[n * 3 + 1]!, flat[n * 3 + 2]!])
}

/** A pose in which an object fits a printer, and the height left above it, in mm. */
type Fit = { pose: 'upright' | 'lying'; spareMm: number }

const edge = 3

/** Tolerance for rounding errors, in mm. */
const slack = 1e-6

/** Returns a pose in which the object fits in one part (upright at any angle, or lying), or null. */
export function fitOf([width, depth, height]: Extents, bed: Extents): Fit | null {
  const poses = [
    ['upright', width, depth, height],
    ['lying', width, height, depth],
    ['lying', height, depth, width],
  ] as const
  for (const [pose, a, b, tall] of poses) {
    if (tall <= bed[2] && liesOn(a, b, bed[0] - 2 * edge, bed[1] - 2 * edge)) return { pose, spareMm: bed[2] - tall }
  }
  return null
}

/** Returns whether a rectangle `a` by `b` mm fits on another at any angle (W. B. Carver, 1957); `lies_on` in SQL. */
function liesOn(a: number, b: number, width: number, depth: number): boolean {
  const [long, short] = [Math.max(a, b), Math.min(a, b)]
  const [bedLong, bedShort] = [Math.max(width, depth), Math.min(width, depth)]
  if (short > bedShort + slack) return false
  if (long <= bedLong + slack) return true
  const across =
    2 * long * short * bedLong + (long ** 2 - short ** 2) * Math.sqrt(long ** 2 + short ** 2 - bedLong ** 2)
  return bedShort + slack >= across / (long ** 2 + short ** 2)
}

/** Returns the largest scale in percent at which the object fits, in steps of 5; 0 if none fits. */
export function largestScale([width, depth, height]: Extents, bed: Extents): number {
  for (let percent = 95; percent > 0; percent -= 5) {
    const share = percent / 100
    if (fitOf([width * share, depth * share, height * share], bed)) return percent
  }
  return 0
}

export function fittingModels(sizes: readonly Extents[]): number {
  return printerModels.filter(({ bed }) => sizes.every((size) => fitOf(size, bed))).length
}
