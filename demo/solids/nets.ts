import type { Mesh } from '#geometry/mesh/mesh.ts'
import { mix, type P3 } from './point.ts'

/** A signed distance in mm, negative inside. */
export type Field = (x: number, y: number, z: number) => number

/** Sample positions along one axis: even steps of about `step`, with one sample just outside each end. */
export function samples(from: number, to: number, step: number): Float64Array {
  const count = Math.max(2, Math.round((to - from) / step))
  const size = (to - from) / count
  return Float64Array.from({ length: count + 5 }, (_, i) => from + (i - 2) * size)
}

/**
 * The surface of a distance field by naive surface nets (S. Gibson, "Constrained Elastic Surface Nets", 1998): a vertex
 * per cell that the surface crosses, at the mean of its edge crossings, or one per sheet where several sheets cross the
 * cell. Flat faces come out flat, edges get a small chamfer. The field must be positive on the border of the grid.
 */
export function surfaceNets(field: Field, xs: Float64Array, ys: Float64Array, zs: Float64Array): Mesh {
  const [nx, ny, nz] = [xs.length, ys.length, zs.length]
  const grid: Grid = {
    values: sampleField(field, xs, ys, zs),
    first: new Int32Array(nx * ny * nz),
    cases: new Uint8Array(nx * ny * nz),
    size: [nx, ny, nz],
  }
  const positions: number[] = []
  for (let k = 0; k + 1 < nz; k++) {
    for (let j = 0; j + 1 < ny; j++) {
      for (let i = 0; i + 1 < nx; i++) {
        const at = i + nx * (j + ny * k)
        const inside = cornersInside(grid, at)
        if (inside === 0 || inside === 255) continue
        grid.cases[at] = inside
        grid.first[at] = positions.length / 3
        addVertices(grid, at, positions, [xs[i]!, ys[j]!, zs[k]!], [xs[i + 1]!, ys[j + 1]!, zs[k + 1]!])
      }
    }
  }
  return { positions: new Float32Array(positions), triangles: faces(grid) }
}

type Grid = {
  values: Float32Array
  /** First vertex of a cell, and which of its corners are inside. */
  first: Int32Array
  cases: Uint8Array
  size: [number, number, number]
}

/** Samples the field block by block; a block further from the surface than its own size keeps one value. */
function sampleField(field: Field, xs: Float64Array, ys: Float64Array, zs: Float64Array): Float32Array {
  const [nx, ny, nz] = [xs.length, ys.length, zs.length]
  const values = new Float32Array(nx * ny * nz)
  const block = 8
  for (let k0 = 0; k0 < nz; k0 += block) {
    for (let j0 = 0; j0 < ny; j0 += block) {
      for (let i0 = 0; i0 < nx; i0 += block) {
        const [i1, j1, k1] = [Math.min(nx, i0 + block), Math.min(ny, j0 + block), Math.min(nz, k0 + block)]
        const [ax, bx, ay, by] = [xs[i0]!, xs[i1 - 1]!, ys[j0]!, ys[j1 - 1]!]
        const [az, bz] = [zs[k0]!, zs[k1 - 1]!]
        const middle = field((ax + bx) / 2, (ay + by) / 2, (az + bz) / 2)
        const isFar = Math.abs(middle) > Math.hypot(bx - ax, by - ay, bz - az) * 0.75 + 2
        for (let k = k0; k < k1; k++) {
          for (let j = j0; j < j1; j++) {
            const row = nx * (j + ny * k)
            for (let i = i0; i < i1; i++) values[row + i] = isFar ? middle : field(xs[i]!, ys[j]!, zs[k]!)
          }
        }
      }
    }
  }
  return values
}

// The eight corners of a cell (bit 0 = x, bit 1 = y, bit 2 = z), and its twelve edges as pairs of corners: 4 · axis +
// the two other axes' bits.
const EDGES = [0, 1, 2, 3, 4, 5, 6, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 4, 1, 5, 2, 6, 3, 7] as const

/** For each case the sheet that every edge belongs to; filled when a case first appears. */
const sheetsOfCase: (Int8Array | undefined)[] = []

function cornersInside({ values, size: [nx, ny] }: Grid, at: number): number {
  let inside = 0
  for (let c = 0; c < 8; c++) {
    if (values[at + (c & 1) + (c & 2 ? nx : 0) + (c & 4 ? nx * ny : 0)]! < 0) inside |= 1 << c
  }
  return inside
}

/** Edges that the surface crosses, numbered by sheet; −1 = not crossed. Corners that meet only across a face are apart. */
function sheetsOf(inside: number): Int8Array {
  const known = sheetsOfCase[inside]
  if (known) return known
  const sheets = new Int8Array(12).fill(-1)
  const isIn = (corner: number) => (inside >> corner) & 1
  for (let e = 0; e < 12; e++) if (isIn(EDGES[e * 2]!) !== isIn(EDGES[e * 2 + 1]!)) sheets[e] = e
  const join = (a: number, b: number) => {
    const [keep, drop] = [sheets[a]!, sheets[b]!]
    for (let e = 0; e < 12; e++) if (sheets[e] === drop) sheets[e] = keep
  }
  for (let axis = 0; axis < 3; axis++) {
    for (const side of [0, 1]) joinOnFace(sheets, axis, side, isIn, join)
  }
  const names = [...new Set(sheets)].filter((name) => name >= 0)
  const numbered = sheets.map((name) => names.indexOf(name))
  sheetsOfCase[inside] = numbered
  return numbered
}

function joinOnFace(
  sheets: Int8Array,
  axis: number,
  side: number,
  isIn: (corner: number) => number,
  join: (a: number, b: number) => void,
) {
  const onFace = [...Array(12).keys()].filter(
    (e) => sheets[e]! >= 0 && [EDGES[e * 2]!, EDGES[e * 2 + 1]!].every((corner) => ((corner >> axis) & 1) === side),
  )
  if (onFace.length === 2) join(onFace[0]!, onFace[1]!)
  if (onFace.length !== 4) return
  for (let corner = 0; corner < 8; corner++) {
    if (!isIn(corner) || ((corner >> axis) & 1) !== side) continue
    const [a, b] = onFace.filter((e) => EDGES[e * 2] === corner || EDGES[e * 2 + 1] === corner)
    join(a!, b!)
  }
}

function addVertices(grid: Grid, at: number, positions: number[], low: P3, high: P3) {
  const { values, cases, size } = grid
  const sheets = sheetsOf(cases[at]!)
  const [dy, dz] = [size[0], size[0] * size[1]]
  for (let sheet = 0; ; sheet++) {
    let [x, y, z, n] = [0, 0, 0, 0]
    for (let e = 0; e < 12; e++) {
      if (sheets[e] !== sheet) continue
      const [a, b] = [EDGES[e * 2]!, EDGES[e * 2 + 1]!]
      const va = values[at + (a & 1) + (a & 2 ? dy : 0) + (a & 4 ? dz : 0)]!
      const vb = values[at + (b & 1) + (b & 2 ? dy : 0) + (b & 4 ? dz : 0)]!
      const t = va / (va - vb)
      x += (a & 1) + t * ((b & 1) - (a & 1))
      y += ((a >> 1) & 1) + t * (((b >> 1) & 1) - ((a >> 1) & 1))
      z += (a >> 2) + t * ((b >> 2) - (a >> 2))
      n++
    }
    if (n === 0) return
    positions.push(mix(low[0], high[0], x / n), mix(low[1], high[1], y / n), mix(low[2], high[2], z / n))
  }
}

/** Two triangles for every grid edge that the surface crosses, between the four cells around that edge. */
function faces({ values, first, cases, size: [nx, ny, nz] }: Grid): Uint32Array {
  const triangles: number[] = []
  const strides = [1, nx, nx * ny] as const
  const vertex = (cell: number, edge: number) => first[cell]! + sheetsOf(cases[cell]!)[edge]!
  for (let k = 1; k + 1 < nz; k++) {
    for (let j = 1; j + 1 < ny; j++) {
      for (let i = 1; i + 1 < nx; i++) {
        const at = i + nx * (j + ny * k)
        const isInside = values[at]! < 0
        for (let axis = 0; axis < 3; axis++) {
          if (isInside === values[at + strides[axis]!]! < 0) continue
          const [u, v] = [strides[(axis + 1) % 3]!, strides[(axis + 2) % 3]!]
          // Which of the cell's four parallel edges this is, seen from the cells around it.
          const [bitU, bitV] = axis === 1 ? [2, 1] : [1, 2]
          const a = vertex(at - u - v, axis * 4 + 3)
          const b = vertex(at - v, axis * 4 + bitV)
          const c = vertex(at, axis * 4)
          const d = vertex(at - u, axis * 4 + bitU)
          if (isInside) triangles.push(a, b, c, a, c, d)
          else triangles.push(a, c, b, a, d, c)
        }
      }
    }
  }
  return new Uint32Array(triangles)
}
