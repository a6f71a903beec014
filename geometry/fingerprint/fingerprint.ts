import { measure } from '#geometry/mesh/measure.ts'
import type { Mesh } from '#geometry/mesh/mesh.ts'
import type { Shells } from '#geometry/mesh/topology.ts'
import { describeShape } from './global-shape.ts'
import { commonShare, localShapes } from './local-shapes.ts'
import { nearest, shapeDistance } from './shape-distance.ts'
import { sampleSurface } from './surface.ts'

/** Increased when fingerprints of the same file change; older ones are then recomputed. */
export const fingerprintVersion = 3

export type Fingerprint = {
  /** 0 for the whole, then its parts by decreasing surface. */
  part: number
  shape: number[]
  /** Null for meshes that are too fine. */
  sketch: number[] | null
  /** Too few local shapes to prove a copy: only an exact copy of the whole is alike. */
  isPlain: boolean
}

const samples = 16_384
const mostParts = 8
/** Minimum share of the surface; smaller parts are screws or clips. */
const smallestShare = 0.08
const fewestTriangles = 100
/** Minimum of distinct local shapes; boxes, plates and bodies of rotation have fewer. */
const fewestShapes = 40
/** Minimum of distinct local shapes of a plain model; boxes, cylinders and tubes have fewer. */
const fewestPlainShapes = 10

/** Returns fingerprints of a welded mesh and its large shells, none for boxes and cylinders. */
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

/** Minimum share of common shapes. Different designs never reached it (`npm run provenance`). */
const mostlyCommon = 0.3

/** Limits of an exact copy, also turned or scaled. */
const [exact, allCommon] = [0.002, 0.95]

type Compared = Pick<Fingerprint, 'shape' | 'sketch' | 'isPlain'>

export function likeness(a: Compared, b: Compared): Likeness | null {
  const distance = shapeDistance(a.shape, b.shape)
  const common = a.sketch && b.sketch ? commonShare(a.sketch, b.sketch) : null
  if (a.isPlain || b.isPlain) return distance <= exact && (common ?? 0) >= allCommon ? { distance, common } : null
  return distance <= nearest || (common !== null && common >= mostlyCommon) ? { distance, common } : null
}

/** Returns the similarity of two models' closest parts, or null. */
export function likenessOfModels(a: readonly Compared[], b: readonly Compared[]): Likeness | null {
  const found = a.flatMap((one) => b.flatMap((other) => likeness(one, other) ?? []))
  return found.reduce<Likeness | null>((best, one) => (best && best.distance <= one.distance ? best : one), null)
}
