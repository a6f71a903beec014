import { measure } from '#geometry/mesh/measure.ts'
import type { Mesh } from '#geometry/mesh/mesh.ts'
import type { Shells } from '#geometry/mesh/topology.ts'
import { describeShape } from './global-shape.ts'
import { commonShare, localShapes } from './local-shapes.ts'
import { nearest, shapeDistance } from './shape-distance.ts'
import { sampleSurface } from './surface.ts'

/** Version to increase when fingerprints of the same file change; older ones are then recomputed. */
export const fingerprintVersion = 3

export type Fingerprint = {
  /** Number of the part: 0 for the whole model, then by decreasing surface. */
  part: number
  shape: number[]
  /** Sketch of local shapes; null for meshes that are too fine. */
  sketch: number[] | null
  /** True if the model has too few distinct local shapes: then only whole copies count. */
  isPlain: boolean
}

const samples = 16_384
const mostParts = 8
/** Minimum share of the surface for a part; smaller ones are screws or clips. */
const smallestShare = 0.08
const fewestTriangles = 100
/** Minimum number of distinct local shapes; boxes, plates and bodies of rotation have fewer. */
const fewestShapes = 40
/** Minimum number of distinct local shapes of a plain model; boxes, cylinders and tubes have fewer. */
const fewestPlainShapes = 10

/** Returns fingerprints of a welded mesh and of its large shells; none for boxes and cylinders. */
export function fingerprintsOf(mesh: Mesh, shells: Shells): Fingerprint[] {
  const whole = fingerprintOf(mesh, 0)
  const parts = largestParts(mesh, shells).flatMap((part, i) => fingerprintOf(part, i + 1) ?? [])
  return whole ? [whole, ...parts] : parts
}

function fingerprintOf(mesh: Mesh, part: number): Fingerprint | null {
  const isCoarse = mesh.triangles.length / 3 < fewestTriangles
  if (isCoarse && part > 0) return null
  const local = localShapes(mesh)
  const isPlain = isCoarse || (local !== null && local.distinct < fewestShapes)
  if (isPlain && (part > 0 || local === null || local.distinct < fewestPlainShapes)) return null
  const surface = sampleSurface(mesh, samples)
  if (!surface || isBall(surface.points)) return null
  const { volume, area } = measure(mesh)
  const shape = describeShape(surface, volume / (area / surface.area) ** 1.5)
  return { part, shape: Array.from(shape), sketch: local && Array.from(local.sketch), isPlain }
}

function isBall(points: Float64Array): boolean {
  for (let i = 0; i < points.length; i += 3) {
    if (Math.abs(Math.hypot(points[i]!, points[i + 1]!, points[i + 2]!) - 1) > 0.03) return false
  }
  return true
}

function largestParts(mesh: Mesh, { count, of }: Shells): Mesh[] {
  // Thousands of parts are a broken mesh or a plate of copies: the whole suffices.
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

export type Likeness = { distance: number; common: number | null }

/** Minimum share of common local shapes of alike models; different designs always had less (`npm run provenance`). */
const mostlyCommon = 0.3

/** Maximum shape distance and minimum share of common local shapes of an exact copy, even turned or scaled. */
const [exact, allCommon] = [0.002, 0.95]

type Compared = Pick<Fingerprint, 'shape' | 'sketch' | 'isPlain'>

export function likeness(a: Compared, b: Compared): Likeness | null {
  const distance = shapeDistance(a.shape, b.shape)
  const common = a.sketch && b.sketch ? commonShare(a.sketch, b.sketch) : null
  if (a.isPlain || b.isPlain) return distance <= exact && (common ?? 0) >= allCommon ? { distance, common } : null
  return distance <= nearest || (common !== null && common >= mostlyCommon) ? { distance, common } : null
}

/** Returns the likeness of the two most similar parts of two models; null if no parts are alike. */
export function likenessOfModels(a: readonly Compared[], b: readonly Compared[]): Likeness | null {
  const found = a.flatMap((one) => b.flatMap((other) => likeness(one, other) ?? []))
  return found.reduce<Likeness | null>((best, one) => (best && best.distance <= one.distance ? best : one), null)
}
