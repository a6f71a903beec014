import { shapeParts } from './global-shape.ts'

/** Different designs were never found this near; `npm run provenance` counts. */
export const nearest = 0.08

type Part = keyof typeof shapeParts

/** The usual distance of each part between models that have nothing to do with each other: the medians over 100 different ones. */
const usual: Record<Part, number> = {
  fromCentre: 0.06,
  betweenPoints: 0.02,
  moments: 0.25,
  compactness: 0.08,
  normals: 0.12,
}

/** Returns how unlike two shapes are: 0 the same, 1 as two that have nothing to do with each other. */
export function shapeDistance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const parts = Object.keys(shapeParts) as Part[]
  const squares = parts.map((part) => (partDistance(a, b, part) / usual[part]) ** 2)
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / parts.length)
}

/** Mean difference of cumulative shares (the earth mover's distance); rms difference of the other parts. */
function partDistance(a: ArrayLike<number>, b: ArrayLike<number>, part: Part): number {
  const [start, end] = shapeParts[part]
  const isShares = part === 'fromCentre' || part === 'betweenPoints'
  let sum = 0
  for (let i = start; i < end; i++) sum += isShares ? Math.abs(a[i]! - b[i]!) : (a[i]! - b[i]!) ** 2
  return isShares ? sum / (end - start) : Math.sqrt(sum / (end - start))
}

/** Returns how far apart one value of a part may be between near shapes: what an index can leave out. */
export function widest(part: Exclude<Part, 'fromCentre' | 'betweenPoints'>): number {
  const [start, end] = shapeParts[part]
  return nearest * usual[part] * Math.sqrt(Object.keys(shapeParts).length * (end - start))
}
