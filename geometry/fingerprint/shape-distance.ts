import { shapeParts } from './global-shape.ts'

/** Maximum distance of similar shapes; different designs were never this close (`npm run provenance`). */
export const nearest = 0.08

type Part = keyof typeof shapeParts

/** Typical distance of each part of the description between unrelated models: medians over 100 of them. */
const usual: Record<Part, number> = {
  fromCentre: 0.06,
  betweenPoints: 0.02,
  moments: 0.25,
  compactness: 0.08,
  normals: 0.12,
}

/** Returns how much two shapes differ: 0 for the same, about 1 for unrelated ones. */
export function shapeDistance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const parts = Object.keys(shapeParts) as Part[]
  const squares = parts.map((part) => (partDistance(a, b, part) / usual[part]) ** 2)
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / parts.length)
}

/** Returns the distance of two shapes in `part`: earth mover's for distributions, rms difference for other parts. */
function partDistance(a: ArrayLike<number>, b: ArrayLike<number>, part: Part): number {
  const [start, end] = shapeParts[part]
  const isShares = part === 'fromCentre' || part === 'betweenPoints'
  let sum = 0
  for (let i = start; i < end; i++) sum += isShares ? Math.abs(a[i]! - b[i]!) : (a[i]! - b[i]!) ** 2
  return isShares ? sum / (end - start) : Math.sqrt(sum / (end - start))
}

/** Returns the largest difference of one value of `part` between similar shapes, for limiting an index search. */
export function widest(part: Exclude<Part, 'fromCentre' | 'betweenPoints'>): number {
  const [start, end] = shapeParts[part]
  return nearest * usual[part] * Math.sqrt(Object.keys(shapeParts).length * (end - start))
}
