import { IndexList } from './number-lists.ts'
import type { Mesh } from './mesh.ts'
import { Refused } from './recognition.ts'
import { VertexTable } from './vertex-table.ts'

/** Five million are a file of 250 MB; beyond this slicers give up as well. */
export const mostTriangles = 8_000_000
/** A coordinate beyond a kilometre (mm) is a mistake, and the squares and cubes of more overflow. */
const farthest = 1e6
/** Nothing smaller (mm) can be printed, or seen. */
const smallest = 0.01

/** What a file's triangles came to. */
export type ReadMesh = {
  /** Vertices at the same place are one; triangles that thereby lose a corner are left out. */
  mesh: Mesh
  /** As the file counts them, those left out included. */
  triangles: number
  /** Extents along x, y and z, mm. */
  size: [number, number, number]
}

const floats = new Float32Array(3)
const bits = new Uint32Array(floats.buffer)

/** Takes a file's vertices and triangles in as they are read, and gives the welded mesh. */
export class MeshBuilder {
  /** Triangles so far, those that lost a corner included. */
  taken = 0
  table: VertexTable
  corners: IndexList

  constructor(expectedTriangles = 1_000) {
    const expected = Math.min(expectedTriangles, mostTriangles)
    this.table = new VertexTable(Math.ceil(expected * 0.55))
    this.corners = new IndexList(expected * 3)
  }

  /** The index of the vertex at a place, mm. */
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

  /** What was taken in so far. */
  mesh(): Mesh {
    return { positions: this.table.positions(), triangles: this.corners.view() }
  }

  /** Refuses what is no object: coordinates that are no numbers or absurdly far, a speck, nothing with an area. */
  finish(): ReadMesh {
    if (this.taken === 0) throw new Refused('no_triangles')
    const mesh = this.mesh()
    const size = sizeOf(mesh)
    if (!hasArea(mesh)) throw new Refused('no_triangles')
    return { mesh, triangles: this.taken, size }
  }
}

function sizeOf({ positions }: Mesh): [number, number, number] {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i += 3) {
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[i + axis]!
      if (!(value >= -farthest && value <= farthest)) {
        throw new Refused(Number.isFinite(value) ? 'out_of_range' : 'not_finite')
      }
      if (value < low[axis]!) low[axis] = value
      if (value > high[axis]!) high[axis] = value
    }
  }
  const size: [number, number, number] = [high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!]
  if (!(Math.max(...size) >= smallest)) throw new Refused('too_small')
  return size
}

/** Whether any triangle has an area; nearly always the first has. */
function hasArea({ positions: p, triangles }: Mesh): boolean {
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]! * 3, triangles[i + 1]! * 3, triangles[i + 2]! * 3]
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!]
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!]
    if (uy * vz - uz * vy !== 0 || uz * vx - ux * vz !== 0 || ux * vy - uy * vx !== 0) return true
  }
  return false
}
