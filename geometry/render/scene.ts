import type { Mesh } from '#geometry/mesh/mesh.ts'
import { buildBvh, type Bvh } from './bvh.ts'
import { cornerNormals } from './corner-normals.ts'
import { linear, type Vector } from './vector.ts'

export type PicturePart = {
  mesh: Mesh
  /** Colour of the filament, `#rrggbb`. */
  color: string
  /** Position of the mesh's origin in mm; default the middle of the table. */
  at?: Vector
  /** Degrees around x, then y, then z; layers turn with the part. */
  turn?: Vector
  scale?: number
  /** Visible layer height, mm; default about three pixels, 0 hides layers. */
  layer?: number
  /** Gloss, 0 (matte) to 1 (silk). */
  sheen?: number
}

export type Material = {
  albedo: Vector
  sheen: number
  layer: number
  /** Unit vector in which the part's layers were stacked. */
  up: Vector
  /** Height of the first layer along `up`, mm. */
  base: number
}

/** Parts placed on the table, without the structures for ray casting. */
export type Stage = {
  materials: Material[]
  /** Vertices of all parts as placed. */
  positions: Float32Array
  min: Vector
  max: Vector
  /** Height of the lowest point before the parts were moved onto the table, mm. */
  floor: number
  /** Diagonal of the bounding box, mm. */
  diagonal: number
}

export type Scene = Stage & {
  bvh: Bvh
  /** Normals, nine numbers per triangle, in the order of `bvh.order`. */
  normals: Float32Array
  /** Material number per triangle, in the order of `bvh.order`. */
  material: Uint8Array
}

/** Returns the parts placed with their lowest point on the table (z = 0). */
export function buildStage(parts: readonly PicturePart[]): Stage & { placed: Float32Array[] } {
  const rotations = parts.map((part) => rotation(part.turn ?? [0, 0, 0]))
  const placed = parts.map((part, i) => placeVertices(part, rotations[i]!))
  const { min, max } = extent(placed)
  for (const positions of placed) for (let i = 2; i < positions.length; i += 3) positions[i]! -= min[2]
  const positions = new Float32Array(placed.reduce((n, p) => n + p.length, 0))
  let offset = 0
  for (const p of placed) {
    positions.set(p, offset)
    offset += p.length
  }
  return {
    placed,
    materials: parts.map((part, i) => materialOf(part, rotations[i]!, placed[i]!)),
    positions,
    min: [min[0], min[1], 0],
    max: [max[0], max[1], max[2] - min[2]],
    floor: min[2],
    diagonal: Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) || 1,
  }
}

export function buildScene(parts: readonly PicturePart[]): Scene {
  const { placed, ...stage } = buildStage(parts)
  const triangles = parts.reduce((n, part) => n + part.mesh.triangles.length / 3, 0)
  const soup = new Float32Array(triangles * 9)
  const corners = new Float32Array(triangles * 9)
  const owner = new Uint8Array(triangles)
  let at = 0
  parts.forEach((part, i) => {
    const mesh = { positions: placed[i]!, triangles: part.mesh.triangles }
    corners.set(cornerNormals(mesh), at * 9)
    for (let k = 0; k < mesh.triangles.length; k++) {
      for (let axis = 0; axis < 3; axis++) soup[at * 9 + k * 3 + axis] = mesh.positions[mesh.triangles[k]! * 3 + axis]!
    }
    owner.fill(i, at, at + mesh.triangles.length / 3)
    at += mesh.triangles.length / 3
  })
  const bvh = buildBvh(soup)
  const normals = new Float32Array(corners.length)
  const material = new Uint8Array(triangles)
  for (let i = 0; i < triangles; i++) {
    const from = bvh.order[i]!
    material[i] = owner[from]!
    for (let k = 0; k < 9; k++) normals[i * 9 + k] = corners[from * 9 + k]!
  }
  return { ...stage, bvh, normals, material }
}

/** Returns the 3 × 3 matrix (row-major) of rotations around x, then y, then z. */
function rotation(degrees: Vector): number[] {
  const [a, b, c] = degrees.map((angle) => (angle * Math.PI) / 180) as [number, number, number]
  const [ca, sa, cb, sb, cc, sc] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b), Math.cos(c), Math.sin(c)]
  return [
    cc * cb,
    cc * sb * sa - sc * ca,
    cc * sb * ca + sc * sa,
    sc * cb,
    sc * sb * sa + cc * ca,
    sc * sb * ca - cc * sa,
    -sb,
    cb * sa,
    cb * ca,
  ]
}

function placeVertices({ mesh, at = [0, 0, 0], scale = 1 }: PicturePart, m: number[]): Float32Array {
  const placed = new Float32Array(mesh.positions.length)
  for (let i = 0; i < placed.length; i += 3) {
    const x = mesh.positions[i]! * scale
    const y = mesh.positions[i + 1]! * scale
    const z = mesh.positions[i + 2]! * scale
    placed[i] = m[0]! * x + m[1]! * y + m[2]! * z + at[0]
    placed[i + 1] = m[3]! * x + m[4]! * y + m[5]! * z + at[1]
    placed[i + 2] = m[6]! * x + m[7]! * y + m[8]! * z + at[2]
  }
  return placed
}

function extent(placed: readonly Float32Array[]) {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const positions of placed) {
    for (let i = 0; i < positions.length; i++) {
      const axis = (i % 3) as 0 | 1 | 2
      if (positions[i]! < min[axis]) min[axis] = positions[i]!
      if (positions[i]! > max[axis]) max[axis] = positions[i]!
    }
  }
  return { min, max }
}

function materialOf(part: PicturePart, m: number[], placed: Float32Array): Material {
  const up: Vector = [m[2]!, m[5]!, m[8]!]
  let base = Infinity
  for (let i = 0; i < placed.length; i += 3) {
    base = Math.min(base, placed[i]! * up[0] + placed[i + 1]! * up[1] + placed[i + 2]! * up[2])
  }
  return {
    albedo: linear(part.color),
    sheen: part.sheen ?? 0.35,
    layer: part.layer ?? -1,
    up,
    base,
  }
}
