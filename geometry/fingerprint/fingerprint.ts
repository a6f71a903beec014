import { measure } from '#geometry/mesh/measure.ts'
import type { Mesh } from '#geometry/mesh/mesh.ts'
import type { Shells } from '#geometry/mesh/topology.ts'
import { describeShape, shapeParts } from './global-shape.ts'
import { commonShare, localShapes } from './local-shapes.ts'
import { sampleSurface } from './surface.ts'

/** Raised when fingerprints would tell something else of the same file: older ones are then taken anew. */
export const fingerprintVersion = 1

/** What is kept of a shape to find it again in other files: of the whole file, and of each large part of it. */
export type Fingerprint = {
  /** 0 the whole, then its parts, largest surface first. */
  part: number
  /** Of `describeShape`. */
  shape: number[]
  /** Of `localShapes`; null for meshes too fine for it. */
  sketch: number[] | null
}

const samples = 16_384
const mostParts = 8
/** A part with less of the surface is a screw or a clip. */
const smallestShare = 0.08
const fewestTriangles = 100
/** Bodies of rotation, boxes and plates are put together from fewer different small shapes than this. */
const fewestShapes = 40

/**
 * Fingerprints of a welded mesh and of its large shells. A box, a cylinder and the like, which any maker may have made, has
 * none.
 */
export function fingerprintsOf(mesh: Mesh, shells: Shells): Fingerprint[] {
  const whole = fingerprintOf(mesh, 0)
  const parts = largestParts(mesh, shells).flatMap((part, i) => fingerprintOf(part, i + 1) ?? [])
  return whole ? [whole, ...parts] : parts
}

function fingerprintOf(mesh: Mesh, part: number): Fingerprint | null {
  if (mesh.triangles.length / 3 < fewestTriangles) return null
  const surface = sampleSurface(mesh, samples)
  if (!surface || isBall(surface.points)) return null
  const local = localShapes(mesh)
  if (local !== null && local.distinct < fewestShapes) return null
  const { volume, area } = measure(mesh)
  const shape = describeShape(surface, volume / (area / surface.area) ** 1.5)
  return { part, shape: Array.from(shape), sketch: local && Array.from(local.sketch) }
}

/** All points equally far from the centre. */
function isBall(points: Float64Array): boolean {
  for (let i = 0; i < points.length; i += 3) {
    if (Math.abs(Math.hypot(points[i]!, points[i + 1]!, points[i + 2]!) - 1) > 0.03) return false
  }
  return true
}

function largestParts(mesh: Mesh, { count, of }: Shells): Mesh[] {
  // Thousands of loose parts are a broken mesh or a plate of the same thing: their whole says enough.
  if (count < 2 || count > 400) return []
  const corners: number[][] = Array.from({ length: count }, () => [])
  for (let i = 0; i < mesh.triangles.length; i += 3) {
    const vertex = mesh.triangles[i]!
    corners[of[vertex]!]!.push(vertex, mesh.triangles[i + 1]!, mesh.triangles[i + 2]!)
  }
  const parts = corners
    .filter((part) => part.length >= 3 * fewestTriangles)
    .map((part) => ({ positions: mesh.positions, triangles: Uint32Array.from(part) }))
    .map((part) => ({ part, area: measure(part).area }))
    .sort((a, b) => b.area - a.area)
  const total = measure(mesh).area
  return parts
    .filter(({ area }) => area >= smallestShare * total)
    .slice(0, mostParts)
    .map(({ part }) => part)
}

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
function partDistance(a: ArrayLike<number>, b: ArrayLike<number>, part: Part): number {
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
