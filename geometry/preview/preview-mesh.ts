import { boxOf, type Mesh } from '#geometry/mesh/mesh.ts'
import { VertexTable } from '#geometry/mesh/vertex-table.ts'
import { cornerNormals, cornersAround, faceNormals } from '#geometry/render/corner-normals.ts'
import { noise } from '#geometry/render/random.ts'

export type PreviewMesh = {
  /** Vertices in grid steps, 0 to 4095; at a crease several share a position. */
  points: Uint16Array
  /** Normal of each vertex, two bytes packed by `octahedral`. */
  normals: Int8Array
  triangles: Uint32Array
  /** Grid step, mm. */
  step: number
  /** Position of the grid's origin, mm. */
  origin: [number, number, number]
}

export const previewLimits = { triangles: 30_000, bytes: 250_000 } as const

/** Cosine of 35°: faces that meet at a smaller angle are shaded smoothly. */
const crease = Math.cos((35 * Math.PI) / 180)

/** Number of grid steps along the longest side. */
const steps = 4095
/** Maximum share of the triangles that a preview keeps, to protect the sold file. */
const keptShare = 0.6
/** Number of triangles up to which a preview may keep all, since any picture shows them anyway. */
const few = 400

/** Returns a preview that protects the sold file: fewer triangles, secretly displaced vertices, a shifted grid. */
export function previewMesh(
  mesh: Mesh,
  seed: number,
  simplify: Simplify,
  limit: number = previewLimits.triangles,
): PreviewMesh {
  const original = mesh.triangles.length / 3
  const most = Math.min(limit, original > few ? Math.floor(original * keptShare) : original)
  const coarse = original > most ? fitting(mesh, most, simplify) : mesh
  return onGrid(shaken(coarse, seed), keptNormals(mesh, coarse), seed)
}

/** Returns for each coarse corner the original normal with the closest direction there, packed. */
function keptNormals(mesh: Mesh, coarse: Mesh): Int8Array {
  const normals = cornerNormals(mesh, crease)
  const { start, around } = cornersAround(mesh)
  const faces = faceNormals(coarse)
  const kept = new Int8Array(coarse.triangles.length * 2)
  coarse.triangles.forEach((vertex, corner) => {
    const face = Math.floor(corner / 3) * 5
    let [best, most] = [0, -Infinity]
    for (let k = start[vertex]!; k < start[vertex + 1]!; k++) {
      const at = around[k]! * 3
      const alike =
        normals[at]! * faces[face]! + normals[at + 1]! * faces[face + 1]! + normals[at + 2]! * faces[face + 2]!
      if (alike > most) [best, most] = [at, alike]
    }
    kept.set(octahedral(normals[best]!, normals[best + 1]!, normals[best + 2]!), corner * 2)
  })
  return kept
}

/** Returns a direction as two bytes from −127 to 127, within 1° (Cigolle et al. 2014). */
export function octahedral(x: number, y: number, z: number): [number, number] {
  const sum = Math.abs(x) + Math.abs(y) + Math.abs(z) || 1
  const [u, v] = [x / sum, y / sum]
  const folded = z < 0 ? [(1 - Math.abs(v)) * (u < 0 ? -1 : 1), (1 - Math.abs(u)) * (v < 0 ? -1 : 1)] : [u, v]
  return [Math.round(folded[0]! * 127), Math.round(folded[1]! * 127)]
}

/** Returns a mesh simplified with growing error until it has at most `most` triangles. */
function fitting(mesh: Mesh, most: number, simplify: Simplify): Mesh {
  for (let error = 0.005; ; error *= 4) {
    const coarse = simplify(mesh, most, error)
    if (coarse.triangles.length / 3 <= most || error > 1) return cut(coarse, most)
  }
}

/** Returns a mesh cut to `most` triangles, for a mesh that cannot be simplified, such as loose triangles. */
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

function onGrid(mesh: Mesh, normals: Int8Array, seed: number): PreviewMesh {
  const { min, max } = boxOf(mesh)
  const side = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]) || 1
  const step = side / (steps - 1)
  const origin = min.map((low, axis) => low - noise(axis, seed ^ 0x5bd1) * step) as [number, number, number]
  const rounded = mesh.positions.map((value, i) => Math.round((value - origin[i % 3]!) / step))
  const table = new VertexTable(mesh.positions.length / 3)
  const triangles: number[] = []
  const place = (corner: number) => {
    const at = mesh.triangles[corner]! * 3
    return rounded[at]! + rounded[at + 1]! * 4096 + rounded[at + 2]! * 4096 ** 2
  }
  for (let i = 0; i < mesh.triangles.length; i += 3) {
    const places = [place(i), place(i + 1), place(i + 2)]
    if (new Set(places).size < 3) continue
    places.forEach((one, k) => {
      const at = (i + k) * 2
      const normal = (normals[at]! << 8) | (normals[at + 1]! & 255)
      triangles.push(table.add(one % 4096 ** 2, Math.floor(one / 4096 ** 2), normal))
    })
  }
  const points = new Uint16Array(table.count * 3)
  const kept = new Int8Array(table.count * 2)
  for (let i = 0; i < table.count; i++) {
    const [xy, z, normal] = table.bits.subarray(i * 3, i * 3 + 3)
    points.set([xy! & 4095, xy! >> 12, z!], i * 3)
    kept.set([normal! >> 8, normal!], i * 2)
  }
  return { points, normals: kept, triangles: Uint32Array.from(triangles), step, origin }
}

/** Returns a mesh of about `triangles`, or more if fewer would deviate by over `error`, a share of the size. */
export type Simplify = (mesh: Mesh, triangles: number, error: number) => Mesh
