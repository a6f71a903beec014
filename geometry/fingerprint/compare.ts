import type { Fingerprint } from './fingerprint.ts'
import { shapeParts } from './global-shape.ts'
import { commonShare } from './local-shapes.ts'

type Part = keyof typeof shapeParts

/** The usual distance of each part between models that have nothing to do with each other: the medians over 100 different ones. */
const usual: Record<Part, number> = {
  fromCentre: 0.06,
  betweenPoints: 0.02,
  moments: 0.25,
  compactness: 0.08,
  normals: 0.12,
}

/** How unlike two shapes are: 0 the same, 1 as two that have nothing to do with each other. */
export function shapeDistance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const parts = Object.keys(shapeParts) as Part[]
  const squares = parts.map((part) => (partDistance(a, b, part) / usual[part]) ** 2)
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / parts.length)
}

/** Mean difference of cumulative shares (the earth mover's distance); rms difference of the other parts. */
export function partDistance(a: ArrayLike<number>, b: ArrayLike<number>, part: Part): number {
  const [start, end] = shapeParts[part]
  const isShares = part === 'fromCentre' || part === 'betweenPoints'
  let sum = 0
  for (let i = start; i < end; i++) sum += isShares ? Math.abs(a[i]! - b[i]!) : (a[i]! - b[i]!) ** 2
  return isShares ? sum / (end - start) : Math.sqrt(sum / (end - start))
}

/** How far apart one value of a part may be between shapes that are near each other: what an index can leave out. */
export function widest(part: Exclude<Part, 'fromCentre' | 'betweenPoints'>): number {
  const [start, end] = shapeParts[part]
  return nearest * usual[part] * Math.sqrt(Object.keys(shapeParts).length * (end - start))
}

/** How alike two fingerprints are, where they are alike at all. */
export type Likeness = { distance: number; common: number | null }

/** Different designs were never found this near, nor with this much in common; `npm run provenance` counts. */
export const nearest = 0.08
const mostlyCommon = 0.3

type Compared = Pick<Fingerprint, 'shape' | 'sketch'>

/** Whether two shapes look like the same design; null when they do not. */
export function likeness(a: Compared, b: Compared): Likeness | null {
  const distance = shapeDistance(a.shape, b.shape)
  const common = a.sketch && b.sketch ? commonShare(a.sketch, b.sketch) : null
  return distance <= nearest || (common !== null && common >= mostlyCommon) ? { distance, common } : null
}

/** The nearest of two models' parts, so that a part on a plate with others is found too. */
export function likenessOfModels(a: readonly Compared[], b: readonly Compared[]): Likeness | null {
  const found = a.flatMap((one) => b.flatMap((other) => likeness(one, other) ?? []))
  return found.reduce<Likeness | null>((best, one) => (best && best.distance <= one.distance ? best : one), null)
}
