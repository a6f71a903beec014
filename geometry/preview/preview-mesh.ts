import { boxOf, type Mesh } from '#geometry/mesh/mesh.ts'
import { weld } from '#geometry/mesh/weld.ts'
import { noise } from '#geometry/render/random.ts'

/** The public mesh: a coarser one on a coarse grid. Never the vertices of the original. */
export type PreviewMesh = {
  /** Grid steps, three per vertex, 0 to 4095. */
  points: Uint16Array
  triangles: Uint32Array
  /** mm of a grid step, and where the grid begins. */
  step: number
  origin: [number, number, number]
}

export const previewLimits = { triangles: 30_000, bytes: 250_000 } as const

/** Steps along the longest side. */
const steps = 4095
/** A small mesh keeps this share of its triangles at most … */
const keptShare = 0.6
/** … once it has so many; below, its shape is plain to see from any picture. */
const few = 400

/**
 * The public preview of a mesh. Three things keep it from being the sold file: it has at most 30,000 triangles and 60 % of
 * the original's; every vertex is moved by up to 6 % of its shortest edge (at most 0.1 % of the size) in a way that only
 * `seed` knows; and what is left is rounded to a grid of 4,095 steps that does not begin where the object begins.
 */
export function previewMesh(mesh: Mesh, seed: number, simplify: Simplify): PreviewMesh {
  const original = mesh.triangles.length / 3
  const most = Math.min(previewLimits.triangles, original > few ? Math.floor(original * keptShare) : original)
  const coarse = original > most ? fitting(mesh, most, simplify) : mesh
  return onGrid(shaken(coarse, seed), seed)
}

/** Simplified as gently as it can be: the allowed error grows until there are few enough triangles. */
function fitting(mesh: Mesh, most: number, simplify: Simplify): Mesh {
  for (let error = 0.005; ; error *= 4) {
    const coarse = simplify(mesh, most, error)
    if (coarse.triangles.length / 3 <= most || error > 1) return cut(coarse, most)
  }
}

/** The last resort for a mesh of loose triangles that nothing simplifies: some of them go. */
function cut(mesh: Mesh, most: number): Mesh {
  const count = mesh.triangles.length / 3
  if (count <= Math.min(most * 1.02, previewLimits.triangles)) return mesh
  const kept = new Uint32Array(most * 3)
  for (let i = 0; i < most; i++) {
    const from = Math.floor((i * count) / most) * 3
    kept.set(mesh.triangles.subarray(from, from + 3), i * 3)
  }
  return { positions: mesh.positions, triangles: kept }
}

function shaken(mesh: Mesh, seed: number): Mesh {
  const { min, max } = boxOf(mesh)
  const most = 0.001 * Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  const edges = shortestEdges(mesh)
  const positions = mesh.positions.slice()
  for (let i = 0; i < positions.length; i++) {
    const reach = Math.min(most, edges[Math.floor(i / 3)]! * 0.06)
    positions[i]! += (noise(i, seed) * 2 - 1) * reach
  }
  return { positions, triangles: mesh.triangles }
}

function shortestEdges({ positions: p, triangles }: Mesh): Float32Array {
  const shortest = new Float32Array(p.length / 3).fill(Infinity)
  for (let i = 0; i < triangles.length; i++) {
    const from = triangles[i]!
    const to = triangles[i % 3 === 2 ? i - 2 : i + 1]!
    const [a, b] = [from * 3, to * 3]
    const length = Math.hypot(p[a]! - p[b]!, p[a + 1]! - p[b + 1]!, p[a + 2]! - p[b + 2]!)
    if (length === 0) continue
    if (length < shortest[from]!) shortest[from] = length
    if (length < shortest[to]!) shortest[to] = length
  }
  return shortest
}

/** Rounds to the grid and joins what falls together; unused vertices are left out. */
function onGrid(mesh: Mesh, seed: number): PreviewMesh {
  const { min, max } = boxOf(mesh)
  const side = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]) || 1
  const step = side / (steps - 1)
  const origin = min.map((low, axis) => low - noise(axis, seed ^ 0x5bd1) * step) as [number, number, number]
  const rounded = mesh.positions.map((value, i) => Math.round((value - origin[i % 3]!) / step))
  const { positions, triangles } = weld({ positions: rounded, triangles: mesh.triangles })
  return { points: Uint16Array.from(positions), triangles, step, origin }
}

/**
 * Takes a mesh down to about `triangles`; may give more back when fewer would change its shape by more than `error` (share of
 * its size).
 */
export type Simplify = (mesh: Mesh, triangles: number, error: number) => Mesh
