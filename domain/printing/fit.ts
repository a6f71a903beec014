import { printerModels } from './printer-models.ts'

/** Width, depth and height, mm. */
export type Extents = readonly [width: number, depth: number, height: number]

/** How something lies in a printer, and the height that is left above it, mm. */
type Fit = { pose: 'upright' | 'lying'; spareMm: number }

/** What skirt and clips take of the bed at each side, mm. */
const edge = 3

/** What rounding may add, mm. */
const slack = 1e-6

/**
 * Tells whether an object of this size can be printed in one piece: as it stands, turned on the bed by any angle, else laid on one of
 * its sides. Null when it does not fit at all.
 */
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

/** Whether a rectangle lies on another, turned by any angle (W. B. Carver, 1957); `lies_on` of the database is the same. */
function liesOn(a: number, b: number, width: number, depth: number): boolean {
  const [long, short] = [Math.max(a, b), Math.min(a, b)]
  const [bedLong, bedShort] = [Math.max(width, depth), Math.min(width, depth)]
  if (short > bedShort + slack) return false
  if (long <= bedLong + slack) return true
  const across =
    2 * long * short * bedLong + (long ** 2 - short ** 2) * Math.sqrt(long ** 2 + short ** 2 - bedLong ** 2)
  return bedShort + slack >= across / (long ** 2 + short ** 2)
}

/** Returns the largest size at which it fits, in whole 5 % of its own; 0 when not even 5 % do. */
export function largestScale([width, depth, height]: Extents, bed: Extents): number {
  for (let percent = 95; percent > 0; percent -= 5) {
    const share = percent / 100
    if (fitOf([width * share, depth * share, height * share], bed)) return percent
  }
  return 0
}

/** Counts the printers we know of on which every one of these objects can be printed. */
export function fittingModels(sizes: readonly Extents[]): number {
  return printerModels.filter(({ bed }) => sizes.every((size) => fitOf(size, bed))).length
}
