import { IndexList } from '#geometry/io/number-lists.ts'
import type { Mesh } from './mesh.ts'
import type { Remark } from './model-report.ts'
import { type PrintedObjects, settleObjects } from './objects.ts'
import { Refused } from '#geometry/io/recognition.ts'
import { VertexTable } from './vertex-table.ts'

/** Maximum triangles of a file; slicers fail beyond this. */
export const mostTriangles = 8_000_000
/** Maximum coordinate, mm; a larger one is a mistake, and its squares and cubes would overflow. */
const farthest = 1e6
/** Minimum size that can be printed or seen, mm. */
const smallest = 0.01

export type ReadMesh = {
  /** Mesh in which vertices at one position are merged, without the triangles that lost a corner by merging. */
  mesh: Mesh
  /** Number of triangles in the file, including those dropped from `mesh`. */
  triangles: number
  /** Size of the largest object along x, y and z, mm. */
  size: [number, number, number]
  objects: PrintedObjects
  remarks?: readonly Remark[]
}

const floats = new Float32Array(3)
const bits = new Int32Array(floats.buffer)

export class MeshBuilder {
  /** Number of triangles so far, dropped ones included. */
  taken = 0
  table: VertexTable
  corners: IndexList
  /** Number of triangles so far at the end of each build item. */
  #ends: number[] = []

  constructor(expectedTriangles = 1_000) {
    const expected = Math.min(expectedTriangles, mostTriangles)
    this.table = new VertexTable(Math.ceil(expected * 0.55))
    this.corners = new IndexList(expected * 3)
  }

  vertex(x: number, y: number, z: number): number {
    floats[0] = x
    floats[1] = y
    floats[2] = z
    return this.table.add(bits[0]!, bits[1]!, bits[2]!)
  }

  triangle(a: number, b: number, c: number): void {
    if (++this.taken > mostTriangles) throw new Refused('too_many_triangles')
    if (a !== b && b !== c && c !== a) this.corners.push3(a, b, c)
  }

  welded({ bits, count }: VertexTable, corners: Uint32Array): void {
    const vertices = new Uint32Array(count)
    this.table.addAll(bits, count, vertices)
    for (let i = 0; i < corners.length; i += 3)
      this.triangle(vertices[corners[i]!]!, vertices[corners[i + 1]!]!, vertices[corners[i + 2]!]!)
  }

  /** Ends a solid: later vertices are not merged with earlier ones. */
  endSolid(): void {
    this.table.separate()
  }

  endItem(): void {
    this.#ends.push(this.corners.length / 3)
  }

  mesh(): Mesh {
    return { positions: this.table.positions(), triangles: this.corners.view() }
  }

  /** Returns the mesh, its objects moved close together; refuses absurd coordinates and meshes without area. */
  finish(): ReadMesh {
    if (this.taken === 0) throw new Refused('no_triangles')
    refuseStrays(this.table.floats, this.table.count * 3)
    const mesh = withoutLoose(this.mesh())
    if (!hasArea(mesh)) throw new Refused('no_triangles')
    const objects = settleObjects(mesh, this.#ends)
    const size = objects.sizes[0]!
    if (!(Math.max(...size) >= smallest)) throw new Refused('too_small')
    return { mesh, triangles: this.taken, size, objects }
  }
}

function refuseStrays(values: Float32Array, length: number): void {
  for (let i = 0; i < length; i++) {
    const value = values[i]!
    if (!(value >= -farthest && value <= farthest)) {
      throw new Refused(Number.isFinite(value) ? 'out_of_range' : 'not_finite')
    }
  }
}

/** Returns the mesh without unused vertices, which would enlarge its bounding box. */
function withoutLoose(mesh: Mesh): Mesh {
  const { positions, triangles } = mesh
  const used = new Uint32Array(positions.length / 3)
  for (let i = 0; i < triangles.length; i++) used[triangles[i]!] = 1
  if (!used.includes(0)) return mesh
  let kept = 0
  for (let v = 0; v < used.length; v++) {
    if (used[v] === 0) continue
    positions.copyWithin(kept * 3, v * 3, v * 3 + 3)
    used[v] = kept++
  }
  for (let i = 0; i < triangles.length; i++) triangles[i] = used[triangles[i]!]!
  return { positions: positions.slice(0, kept * 3), triangles }
}

function hasArea({ positions: p, triangles }: Mesh): boolean {
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]! * 3, triangles[i + 1]! * 3, triangles[i + 2]! * 3]
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!]
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!]
    if (uy * vz - uz * vy !== 0 || uz * vx - ux * vz !== 0 || ux * vy - uy * vx !== 0) return true
  }
  return false
}
