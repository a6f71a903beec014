import { measure } from '#geometry/mesh/measure.ts'
import type { Mesh } from '#geometry/mesh/mesh.ts'
import type { Shells } from '#geometry/mesh/topology.ts'
import { describeShape } from './global-shape.ts'
import { commonShare, localShapes } from './local-shapes.ts'
import { nearest, shapeDistance } from './shape-distance.ts'
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

/** How alike two fingerprints are, where they are alike at all. */
export type Likeness = { distance: number; common: number | null }

/** Different designs never had this much in common; `npm run provenance` counts. */
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
